"""Screens that every game shares: title, pause, rules, log, results, questions."""
