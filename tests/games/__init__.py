"""Descriptions of each game for the suite, found by name: a module a game."""
