"""Description of a table in words, for players who listen."""
