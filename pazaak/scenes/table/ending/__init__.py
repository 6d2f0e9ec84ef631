"""The end of a match of Pazaak: its data, and the two scenes that show it."""
