"""Whole matches by the thousand as arrays: they end as the engine's own do, from the same seeds and players."""
