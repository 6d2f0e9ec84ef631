"""Contracts of every game of the house, checked for all of them alike."""
