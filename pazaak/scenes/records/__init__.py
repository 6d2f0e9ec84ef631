"""The records of each game: a wall of four, its figures and its chart."""
