"""The tempers of arranging and exchanging."""

from __future__ import annotations

from enum import StrEnum


class Temper(StrEnum):
    """What somebody likes beyond being right."""

    FRONT = "front"
    """The strength in the first group."""
    DEEP = "deep"
    """The strength hidden low."""
    GAMBLER = "gambler"
    """Everything at once, and fresh cards rather than a certain little."""
