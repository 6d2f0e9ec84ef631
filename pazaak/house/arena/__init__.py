"""Computer players against each other, over many matches: the command `arena`."""
