"""The player's career: his cards and decks, the venues he plays in, what he wins and what he has done."""
