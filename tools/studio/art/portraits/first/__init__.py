"""The player and the ten rivals who are met first."""
