"""What the player has achieved: the list of achievements, and who judges them when."""
