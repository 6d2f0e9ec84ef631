"""The computer players of the partition games, and the coach's advice."""
