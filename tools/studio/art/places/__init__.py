"""The venues of the journey by their backdrops, the map between them, and what is seen from their windows."""
