"""The sounds that the game ships: how loud they are, and how they begin and end."""
