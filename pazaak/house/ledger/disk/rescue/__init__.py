"""Rescue of a damaged file: its readable rows are checked and written into a new one."""
