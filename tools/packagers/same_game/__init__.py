"""Checks that all bundles have in common: the game in them is the checkout's."""
