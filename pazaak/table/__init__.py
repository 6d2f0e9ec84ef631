"""One table for every game: a game provides its GameUI, the table the rest. Built on house and stage alone."""
