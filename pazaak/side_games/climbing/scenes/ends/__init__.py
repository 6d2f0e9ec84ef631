"""The end of a hand and of a game: what is shown of them, and the last hand once more."""
