"""Pazaak, the game of the house, and everything its tables share."""
