"""A hall of games behind doors: stakes, seats, house rules, and who would sit down."""
