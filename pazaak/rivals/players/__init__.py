"""Computer players: the planner, its characters and levels, betting, and the reference players."""
