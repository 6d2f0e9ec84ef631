"""A table of the partition games for the ear."""
