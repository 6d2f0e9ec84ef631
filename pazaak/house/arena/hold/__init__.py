"""What holds a program that plays, and all that it starts."""
