"""A table of Hokm for the ear."""
