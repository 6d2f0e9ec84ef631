"""Services shared by all games: rules protocol, matches, money, worker process, arena. No pygame, no game by name."""
