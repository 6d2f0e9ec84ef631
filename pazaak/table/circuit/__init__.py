"""The Circuit at the end of a game: what has moved at its table, and the nearest thing to do."""
