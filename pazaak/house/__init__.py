"""What every table shares: rules protocol, matches, money, worker, arena. No pygame, knows no game."""
