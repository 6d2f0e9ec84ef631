"""The winner of a set whose boards are final. Independent of the number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pazaak.game.cards.board import Board
from pazaak.house.rules.protocols import Seat


def highest(boards: Sequence[Board], seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return the seats among `seats` whose boards have the highest total: one, or several that are tied."""
    contenders = tuple(seats)
    best = max(boards[seat].total for seat in contenders)
    return tuple(seat for seat in contenders if boards[seat].total == best)


def tiebreak_winner(tied: Iterable[Seat], holders: Iterable[Seat]) -> Seat | None:
    """Return the one tied seat that has a Tiebreaker; None when several have one, or none has."""
    claims = set(tied) & set(holders)
    return claims.pop() if len(claims) == 1 else None
