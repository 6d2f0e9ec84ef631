"""Pazaak's screens for side decks: the deck builder, and the deck panel of the hall."""
