"""The shop of a venue: its counter, its cards and its keeper."""
