"""The release of the game, as it is shown and sealed."""

RELEASE = "0.2.0"
