"""Achievements: their catalogue, and the code that judges them after matches and changes."""
