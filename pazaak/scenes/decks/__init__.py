"""Pazaak's screens for side decks: the builder, and the deck as the hall shows it."""
