"""A match in play at a table: its moves stored and its credits posted in one transaction."""
