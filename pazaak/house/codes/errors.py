"""The error of all codes."""


class CodeError(ValueError):
    """A text that is no code, or a match that has none; its message is a sentence for the player."""
