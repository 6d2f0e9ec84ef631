"""The table of the climbing games: one screen for both."""
