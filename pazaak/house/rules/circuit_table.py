"""A game's table in the Circuit: its words, known without loading the game, and its feat, a predicate over a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from pazaak.house.rules.protocols import E, S, Seat, Step


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
    light: str = "own"
    """Colour role of its neon, that of the game's door."""


@dataclass(frozen=True, slots=True)
class Feat(Generic[S, E]):
    """A feat of one seat in one match."""

    shown: Callable[[Iterable[Step[S, E]], Seat], bool]
    """Function (the deal, then each move of a match; seat) -> whether the seat shows the feat."""
    spoilt_by: str = ""
    """Key of the profile's note that counts, by number of the match, help with which it is no feat; empty for none."""


def events_of(steps: Iterable[Step[S, E]]) -> Iterable[E]:
    """Yield the events of a match alone, for feats that everybody at the table can see."""
    for step in steps:
        yield from step.events
