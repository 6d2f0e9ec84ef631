"""Computer players at work, in a process of their own, so that no frame waits for them; and how they try moves out."""
