"""The portraits of the player and the rivals."""
