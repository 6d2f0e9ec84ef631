"""Lessons of the climbing games: five minutes at a table with fixed deals."""
