"""Duels of the computer players of the side games: played, counted and kept."""
