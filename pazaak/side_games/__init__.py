"""Guests of the house: games that know house, stage and table, and not each other."""
