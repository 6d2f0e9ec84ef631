"""A game looked at again: its course as a chart, what each decision cost, and why; the game's evaluator judges it."""
