"""Checks of the bundle for Linux: its files, its commands and its window."""
