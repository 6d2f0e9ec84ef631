"""The common base of games of the 52 cards for two to six players around a table."""
