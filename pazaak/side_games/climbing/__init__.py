"""The climbing games: a play is beaten by a higher one of its kind, and who is first without cards wins."""
