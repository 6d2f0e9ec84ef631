"""The acts of a turn at the Pazaak table."""
