"""The settings: their pages, rows, samples and key bindings."""
