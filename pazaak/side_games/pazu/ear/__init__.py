"""A table of Pazu-Pazaak for the ear."""
