"""The shop of a venue: its counter, what lies on it, and who stands behind it."""
