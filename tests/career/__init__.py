"""The career without a window."""
