"""The lessons of Pazaak at the table: what they point at, how far the person has come, and how they end."""
