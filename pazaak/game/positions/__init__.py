"""Positions given by the user, and checks of states read from outside."""
