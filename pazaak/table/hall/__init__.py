"""A hall of games behind doors: stakes, seats, house rules, and the rivals at a table."""
