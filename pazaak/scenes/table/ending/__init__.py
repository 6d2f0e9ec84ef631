"""How a match of Pazaak ends: what it came to, and the two scenes that show it."""
