"""The game's own voice: the system's speech, used from a thread of its own."""
