"""The computer players of the climbing games: each is given a view and nothing else."""
