"""What past matches tell: their story, figures, statistics, and the cards that were drawn."""
