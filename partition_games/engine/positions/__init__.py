"""Positions: read from what is given, and states that somebody has written checked."""
