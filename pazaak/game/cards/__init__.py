"""Cards, decks and boards of Pazaak: parts that know no number of seats."""
