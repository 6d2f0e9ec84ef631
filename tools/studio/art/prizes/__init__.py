"""Prizes: what marks and streaks buy, from the backs of cards to the cloth of a table."""
