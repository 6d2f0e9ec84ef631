"""The lessons of Pazaak at the table: their areas, the person's progress, and their end."""
