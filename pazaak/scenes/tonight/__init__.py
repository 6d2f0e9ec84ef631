"""Tonight's card on the screen: three booths, one score, nights in a row, a text to share, and past nights."""
