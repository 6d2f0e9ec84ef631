"""Computer players of Pazu-Pazaak: each gets a view and nothing else."""
