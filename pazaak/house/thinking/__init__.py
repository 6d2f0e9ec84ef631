"""Computer players in a process of their own, so that no frame waits for them; and their sampling of moves."""
