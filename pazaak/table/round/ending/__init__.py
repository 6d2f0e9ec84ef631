"""The end of a game at a round table: what decided it, who won, and what it brought everybody."""
