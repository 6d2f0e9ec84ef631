"""Hands of cards: ladders of strength, layouts in groups, and the best of the shown groups."""
