"""The command `arena`: computer players against each other, over many matches."""
