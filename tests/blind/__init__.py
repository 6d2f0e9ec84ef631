"""Players who are given nothing of a table but the names in its tree and the sentences that are said."""
