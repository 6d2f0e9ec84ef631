"""The partition games, rule by rule."""
