"""The own cards of a partition table: how they lie, what is done with them, and what can be pressed."""
