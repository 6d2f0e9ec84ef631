"""The tables of a profile, step by step as releases came to them."""
