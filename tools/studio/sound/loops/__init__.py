"""The music loops and the bands that play them."""
