"""The player's cards: the collection, side decks, the shop, prices and prizes."""
