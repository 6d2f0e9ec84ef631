"""Pazaak's halls and the way between them."""
