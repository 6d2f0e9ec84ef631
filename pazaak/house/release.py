"""The release of the game, as it is shown and sealed."""

RELEASE = "1.0.0"
