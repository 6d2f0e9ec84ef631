"""The end of a hand as a picture of its own: the cards all held, the reason of the win, and the payments."""
