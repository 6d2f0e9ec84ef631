"""Sitting down for a sealed deal: what is fixed before the cards, the page that shows it, what a table says of it."""
