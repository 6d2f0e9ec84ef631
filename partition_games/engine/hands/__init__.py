"""Hands of cards: their ladders of strength, and how one is laid out in groups."""
