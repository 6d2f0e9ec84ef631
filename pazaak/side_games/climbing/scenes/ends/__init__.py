"""The end of a hand and of a game: animations, results, and the last hand again."""
