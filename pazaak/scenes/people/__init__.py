"""With people: the lobby of a friendly table, its guests, and the names of those who played."""
