"""Side games: they use house, stage and table, and don't know each other."""
