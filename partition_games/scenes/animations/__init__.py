"""The animations of a partition table: cards on their way, and the show."""
