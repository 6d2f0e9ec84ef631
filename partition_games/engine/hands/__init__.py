"""Hands of cards: their ladders of strength, how one is laid out in groups, and which of the shown groups is best."""
