"""The animations of the Pazaak table: cards in motion, moments, and events whose animations go beside each other."""
