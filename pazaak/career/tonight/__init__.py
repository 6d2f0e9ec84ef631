"""Tonight's card: three short tables a night, the same for everybody, and one score of 300."""
