"""A turn at the Pazaak table: the lit act, the reason against the other, the draw's odds, confirmations."""
