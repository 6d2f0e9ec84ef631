"""Statistics of one player in a match, counted by the game from all events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic

from pazaak.house.ledger.figures import BEST_POT, MOVES
from pazaak.house.rules.protocols import E, M, S, Seat, Step, V
from pazaak.house.session.terms import MatchTerms


@dataclass(frozen=True, slots=True)
class Counted(Generic[S]):
    """Statistics and last state of a match played again from its deal."""

    figures: Mapping[str, int]
    """The seat's statistics by name; with stakes always its moves and the largest pot won, 0 for none."""
    end: S
    """State after the last move."""


def steps_of(setup: MatchTerms[S, V, M, E], moves: Iterable[str]) -> Iterator[Step[S, E]]:
    """Yield the deal and each move of a match of these moves.

    Raises ValueError, TypeError or LookupError where the moves don't fit the match.
    """
    match = setup.deal()
    yield Step(match.state, match.opening)
    for move in moves:
        events = match.play(setup.game.parse(move))
        yield Step(match.state, events)


def counted(setup: MatchTerms[S, V, M, E], moves: Iterable[str], seat: Seat, stakes: bool) -> Counted[S]:
    """Return a seat's statistics in a match of these moves; those of its records only with stakes.

    Raises ValueError, TypeError or LookupError where the moves don't fit the match.
    """
    game, match = setup.game, setup.deal()
    events, own = [*match.opening], 0
    for move in moves:
        own += match.to_act == seat
        events += match.play(game.parse(move))
    figures = {} if game.figures is None else dict(game.figures(events, seat))
    best = figures.pop(BEST_POT, 0)  # pots without stakes aren't credits
    if stakes:
        records = {} if game.record_figures is None else game.record_figures(events, seat)
        figures |= {BEST_POT: best, MOVES: own, **records}
    return Counted(figures, match.state)
