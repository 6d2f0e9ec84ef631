"""Exact search of the last cards of a hand in which all cards are known."""

from __future__ import annotations

from typing import NamedTuple

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.players.playout import World
from pazaak.side_games.climbing.plays.combinations import Combination
from pazaak.side_games.climbing.plays.generation import Generator
from pazaak.side_games.climbing.plays.piles import Memo, size

MOST_STEPS = 1000
INFINITE = 1 << 30


class TooLongError(Exception):
    """Raised when a search has used up all its steps."""


class Position(NamedTuple):
    """Everything that decides the rest of a hand; the key of the search's table."""

    hands: tuple[int, ...]
    turn: Seat
    lying: Combination | None
    last: Seat
    passes: int
    out: tuple[Seat, ...]
    multiplier: int
    plays: tuple[int, ...]
    """Number of plays by seat, capped at 2: more makes no difference for a spring."""


def search_steps(held: int) -> int:
    """Return about how many playout moves a search costs with this number of cards held."""
    return int(2.0 ** (held - 3))


class Endgame:
    """A search of hands' ends with fixed sides; results are kept for its next searches."""

    def __init__(self, world: World, seat: Seat) -> None:
        self._seat, self._ours = seat, {other for other in range(len(world.hands)) if _mates(world, other, seat)}
        self._generator: Generator = world.planner.generator
        self._leads: Memo[list[int]] = Memo(
            lambda counts: sorted(self._generator.leads(counts), key=size, reverse=True)
        )
        self._known: dict[Position, tuple[int, int]] = {}
        self._left = 0

    def points(self, world: World) -> int:
        """Return the seat's points under best play by all. Raises TooLongError after `MOST_STEPS`."""
        self._left = MOST_STEPS
        return self._search(world, -INFINITE, INFINITE)

    def _search(self, world: World, least: int, most: int) -> int:
        """Return the points: exact between the bounds, outside them a bound."""
        position = _position(world)
        low, high = self._known.get(position, (-INFINITE, INFINITE))
        if low >= most or low == high:
            return low
        if high <= least:
            return high
        least, most = max(least, low), min(most, high)
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        ours = world.turn in self._ours
        best, floor, ceiling = (-INFINITE if ours else INFINITE), least, most
        for play in self._plays(world):
            after = world.copy()
            ended = after.play(play)
            value = self._search(after, floor, ceiling) if ended is None else ended[self._seat]
            if ours:
                best = max(best, value)
                floor = max(floor, best)
            else:
                best = min(best, value)
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        self._known[position] = (low if best <= least else best, high if best >= most else best)
        return best

    def _plays(self, world: World) -> list[int]:
        """Return the plays to search, the largest first, a pass last."""
        counts = world.hands[world.turn]
        if world.lying is None:
            return self._leads[counts] or [0]
        return [*reversed(self._generator.beating(counts, world.lying)), 0]


def _mates(world: World, one: Seat, other: Seat) -> bool:
    return (one in world.side) == (other in world.side)


def _position(world: World) -> Position:
    return Position(
        tuple(world.hands),
        world.turn,
        world.lying,
        world.last,
        world.passes,
        tuple(world.out),
        world.multiplier,
        tuple(min(number, 2) for number in world.plays),
    )
