"""Hokm for four, three and two: tricks with trumps that one player names on their first five cards."""
