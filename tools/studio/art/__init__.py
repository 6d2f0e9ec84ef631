"""Pictures of the game, painted by scripts."""
