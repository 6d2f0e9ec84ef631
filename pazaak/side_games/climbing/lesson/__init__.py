"""Lessons of the climbing games as data: what is read, bid, named and played in them."""
