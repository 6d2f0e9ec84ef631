"""The player's cards at a partition table: places, controls and buttons."""
