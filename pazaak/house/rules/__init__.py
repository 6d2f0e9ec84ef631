"""What is played and with what: the protocols of a game, matches, cards, shuffles, the catalogue."""
