"""Long measurements by the arena: of cards, of side decks and of players."""
