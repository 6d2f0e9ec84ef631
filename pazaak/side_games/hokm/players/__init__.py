"""The computer players of Hokm: each is given a view and nothing else."""
