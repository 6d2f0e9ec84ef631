"""Widgets to press, drag, read or fill in, and the movement of focus among them."""
