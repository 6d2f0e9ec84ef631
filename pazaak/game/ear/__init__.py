"""A table of Pazaak for the ear."""
