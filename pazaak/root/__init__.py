"""The composition root: the one room that names every game and puts the house together."""
