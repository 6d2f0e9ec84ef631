"""What games of the 52 cards played by two to six round a table have in common: a game builds its own upon it."""
