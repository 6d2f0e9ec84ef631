"""Commands that measure the game as a person meets it."""
