"""The street of booths: places, scrolling, the head and the bar of the hall of games."""
