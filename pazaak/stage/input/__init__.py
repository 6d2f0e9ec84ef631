"""Mouse, keyboard, pads and clipboard, read as actions and pointer events."""
