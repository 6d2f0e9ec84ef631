"""Positions read from given values, and checks of written states."""
