"""The venues of the journey by their backdrops, the map between them, and the views from their windows."""
