"""The cards of 52 with two jokers."""
