"""Foundations of every game: the protocols of rules and players, matches, cards, shuffles, the catalogue."""
