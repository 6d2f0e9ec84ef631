"""Codes that people give each other: challenges, results and seals as short lines of letters and digits."""
