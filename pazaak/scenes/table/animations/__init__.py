"""The dances of the Pazaak table: cards in motion, moments, and events whose dances go beside each other."""
