"""The player's career: cards, decks, venues, contests, goals, achievements and history."""
