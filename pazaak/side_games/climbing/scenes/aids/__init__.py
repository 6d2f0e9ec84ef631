"""What helps the person at a climbing table: the coach, a player of the house, and the last hand once more."""
