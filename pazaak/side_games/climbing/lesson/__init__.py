"""The lessons of the climbing games as data: texts, bids, cards to name, plays."""
