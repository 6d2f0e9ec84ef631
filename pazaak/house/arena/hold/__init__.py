"""Isolation of a program that plays, and of all the processes it starts."""
