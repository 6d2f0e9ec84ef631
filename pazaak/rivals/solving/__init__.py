"""Solvers of sets and matches: tables of how rivals end their turns, and the values of moves."""
