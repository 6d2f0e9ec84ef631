"""Synthesis of every sound effect and music loop from seeded numbers."""
