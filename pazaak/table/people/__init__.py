"""People who share one screen: whose turn it is to look, the curtain between them, and the end of their game."""
