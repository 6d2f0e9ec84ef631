"""Tools that write pages of docs and of the book from what the game itself says."""
