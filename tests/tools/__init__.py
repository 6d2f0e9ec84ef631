"""The baked assets, checked as the game will load them."""
