"""A game's place in the Circuit, in words that are known without loading the game."""

from __future__ import annotations

from typing import NamedTuple


class CircuitTable(NamedTuple):
    """A table of the Circuit: its host and its feat. The game itself says what a feat is (`Game.feat`)."""

    title: str
    """Name of the game as sentences have it."""
    host: str = ""
    """Id of the rival who keeps this table; empty for none."""
    feat: str = ""
    """Name of the feat, as a line of the list of marks; empty for a game without one."""
    feat_order: str = ""
    """The feat as an imperative that ends a sentence, without a full stop: "win a Salami"."""
