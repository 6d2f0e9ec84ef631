"""What can be pressed, dragged, read or filled in, and where focus goes among it."""
