"""Moments: what happens at a table has its weight in light, sound and time, and nothing is told before it is seen."""
