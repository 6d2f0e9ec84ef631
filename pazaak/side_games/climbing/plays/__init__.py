"""Plays by ranks: cards as numbers, combinations, and the generation of all plays of a hand."""
