"""Description of a table of Pazaak in words, for players who listen."""
