"""Plays by ranks: cards as numbers, combinations, and the finding of all that a hand can play."""
