"""Contests: the ladder of ratings, the knock-out tournament, the daily table."""
