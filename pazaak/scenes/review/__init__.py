"""A match of Pazaak looked at again: its decisions for the coach, and what he says of each."""
