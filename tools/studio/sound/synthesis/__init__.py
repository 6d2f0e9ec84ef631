"""Synthesis of sound: sources, noise, rooms, sequencing, mixing, files."""
