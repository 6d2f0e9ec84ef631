"""The animations of a partition table: cards in motion, and the show."""
