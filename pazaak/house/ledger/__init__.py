"""The profile's file: credits, matches and everything else that is stored, in one SQLite database."""
