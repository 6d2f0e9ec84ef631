"""Player profiles, with locks, settings and purses; also the rivals and the log."""
