"""The review of a game: its course as a chart, and the cost of each decision as the game's evaluator judges it."""
