"""Who plays here: profiles and their locks, settings, purses, the rivals, the log."""
