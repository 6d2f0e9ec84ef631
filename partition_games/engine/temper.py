"""The tempers of players in arranging and exchanging."""

from __future__ import annotations

from enum import StrEnum


class Temper(StrEnum):
    """A player's preference beyond good play."""

    FRONT = "front"
    """A preference for strength in the first group."""
    DEEP = "deep"
    """A preference for strength hidden in the last groups."""
    GAMBLER = "gambler"
    """A preference for all or nothing, and for fresh cards over a small certain gain."""
