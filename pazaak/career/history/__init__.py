"""The history of matches: their story, figures, statistics and the cards that were drawn."""
