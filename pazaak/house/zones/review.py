"""The zones that answer a listener's question about a table: the same questions in every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pazaak.house.rules.protocols import Seat
from pazaak.house.zones.zone import Kind, Zone, Zones

LYING = frozenset({Kind.BOARD, Kind.TRICK, Kind.LOT})
"""Kinds of zones with cards on the table."""
SUMS = frozenset({Kind.SCORE, Kind.POT, Kind.PURSE, Kind.PILE})
"""Kinds of zones with the numbers that a game is won by."""


class Question(StrEnum):
    """A question about a table."""

    HAND = "hand"
    OWN = "own"
    """The viewer's cards on the table, and those in the middle."""
    SEAT = "seat"
    """Another seat."""
    SCORE = "score"
    DUE = "due"
    """The turn, and the facts that a decision needs."""


@dataclass(frozen=True, slots=True)
class Asker:
    """The zones as one seat sees them, and whether short answers are wanted. Together the full answers have all."""

    zones: Zones
    seat: Seat | None
    due: Collection[str] = ()
    """Names of the zones that a decision needs."""
    terse: bool = False

    def answer(self, question: Question, about: Seat | None = None) -> Sequence[Zone]:
        """Return the zones that answer a question, facts last; `about`: the seat, for one about another seat."""
        matches: dict[Question, Callable[[Zone], bool]] = {
            Question.HAND: lambda zone: zone.kind is Kind.HAND and zone.owner == self.seat,
            Question.OWN: self._own,
            Question.SEAT: lambda zone: self._of(zone, about),
            Question.SCORE: self._score,
            Question.DUE: self._due,
        }
        found = [zone for zone in self.zones if matches[question](zone)]
        return sorted(found, key=lambda zone: zone.kind is Kind.FACT)

    def _due(self, zone: Zone) -> bool:
        return zone.called in self.due

    def _own(self, zone: Zone) -> bool:
        lies = zone.kind in LYING and (zone.owner in (None, self.seat) or zone.kind is Kind.TRICK)
        return lies or (not self.terse and self._beside(zone) and zone.owner == self.seat)

    def _of(self, zone: Zone, seat: Seat | None) -> bool:
        if zone.owner != seat or seat is None:
            return False
        return zone.kind in LYING or zone.kind is Kind.HAND or not self.terse

    def _score(self, zone: Zone) -> bool:
        about_table = zone.kind is Kind.PACK or (self._beside(zone) and zone.owner is None)
        return zone.kind in SUMS or (not self.terse and about_table)

    def _beside(self, zone: Zone) -> bool:
        """Return whether a zone is a fact that no decision needs."""
        return zone.kind is Kind.FACT and not self._due(zone)
