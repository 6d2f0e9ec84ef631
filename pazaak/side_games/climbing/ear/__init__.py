"""A table of a climbing game for the ear."""
