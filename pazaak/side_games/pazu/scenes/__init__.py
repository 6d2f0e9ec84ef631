"""How Pazu-Pazaak looks and is played at the table."""
