"""The lessons of the four games: a fixed deal each, and a teacher who asks for one thing after another."""
