"""The sound effects and their catalogue."""
