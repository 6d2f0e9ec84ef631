"""Where players are ranked: the ladder, the knock-out with its bracket, the table of the day."""
