"""The partition games as pure rules: ladders, arrangements, showdowns, scores, and players. No screen."""
