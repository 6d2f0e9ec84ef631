"""The end of a game at a round table: the deciding cards, the winners, and the payments."""
