"""Pieces that tokens buy and a player wears, from the back of the cards to a title."""
