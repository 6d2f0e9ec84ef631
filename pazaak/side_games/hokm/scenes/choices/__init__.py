"""Choices in a hand of Hokm: trumps to name, hints, the stock to draw, the claim of the rest."""
