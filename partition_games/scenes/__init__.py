"""The screens of the partition games: their tables, doors and results."""
