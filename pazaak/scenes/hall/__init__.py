"""The halls of Pazaak's venues, and travel between them."""
