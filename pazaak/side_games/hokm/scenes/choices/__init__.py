"""Choices in a hand of Hokm: trumps to name, cards to be hinted at, a stock to be drawn."""
