"""What the suite needs to know of each game, found by its name: a module a game."""
