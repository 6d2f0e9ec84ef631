"""The end of a hand as a picture of its own: what all held, why it was won, and what it costs whom."""
