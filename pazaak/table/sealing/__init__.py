"""Sealed deals: the fixing before the cards, the page that shows the seal, and the table's words about it."""
