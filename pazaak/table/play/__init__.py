"""A match as it is played on: what happens by itself, who thinks, what is hurried, and what is asked first."""
