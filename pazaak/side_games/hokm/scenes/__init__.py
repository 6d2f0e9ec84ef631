"""How Hokm looks and is played at the table."""
