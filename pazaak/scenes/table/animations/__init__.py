"""The animations of the Pazaak table: cards in motion, highlights, and events animated at the same time."""
