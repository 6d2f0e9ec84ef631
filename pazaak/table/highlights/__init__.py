"""Highlights: events of a table get light, sound and time by their weight, and are narrated once visible."""
