"""Challenges on the screen: a code to give away, a place to enter one, two courses side by side."""
