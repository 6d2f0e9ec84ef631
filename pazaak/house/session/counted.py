"""What a player did in a match, counted by the game itself from all that the table saw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic

from pazaak.house.ledger.figures import BEST_POT
from pazaak.house.rules.protocols import E, M, S, Seat, V
from pazaak.house.session.terms import MatchTerms


@dataclass(frozen=True, slots=True)
class Counted(Generic[S]):
    """A match told once more from its deal."""

    figures: Mapping[str, int]
    """What the seat did, by name; with stakes always the best pot, 0 where it took none."""
    end: S
    """The state after the last move."""


def counted(setup: MatchTerms[S, V, M, E], moves: Iterable[str], seat: Seat, stakes: bool) -> Counted[S]:
    """What a seat did in a match of these moves. Raises ValueError, TypeError or LookupError where they don't fit."""
    match = setup.deal()
    events = [*match.opening, *(event for move in moves for event in match.play(setup.game.parse(move)))]
    figures = {} if setup.game.figures is None else dict(setup.game.figures(events, seat))
    best = figures.pop(BEST_POT, 0)  # what lies in a pot without stakes is no credits
    return Counted(figures | ({BEST_POT: best} if stakes else {}), match.state)
