"""The climbing games: a play is beaten by a higher one of its kind, and the first seat without cards wins."""
