"""The last cards of a hand in which all is known, searched to the end."""

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
    """The search has taken all its steps."""


class Position(NamedTuple):
    """What decides how a hand goes on."""

    hands: tuple[int, ...]
    turn: Seat
    lying: Combination | None
    last: Seat
    passes: int
    out: tuple[Seat, ...]
    multiplier: int
    plays: tuple[int, ...]
    """By seat: none, one or several; more does not count for a spring."""


def search_steps(held: int) -> int:
    """About how many moves of a playout a search takes with so many cards held."""
    return int(2.0 ** (held - 3))


class Endgame:
    """Searches the ends of hands in which a seat has the same mates; what it has found serves its next searches."""

    def __init__(self, world: World, seat: Seat) -> None:
        self._seat, self._ours = seat, {other for other in range(len(world.hands)) if _mates(world, other, seat)}
        self._generator: Generator = world.planner.generator
        self._leads: Memo[list[int]] = Memo(
            lambda counts: sorted(self._generator.leads(counts), key=size, reverse=True)
        )
        self._known: dict[Position, tuple[int, int]] = {}
        self._left = 0

    def points(self, world: World) -> int:
        """What the seat gets when all play as well as can be. Raises TooLongError after `MOST_STEPS`."""
        self._left = MOST_STEPS
        return self._search(world, -INFINITE, INFINITE)

    def _search(self, world: World, least: int, most: int) -> int:
        """The points, exact between the bounds, and beyond them at least or at most so many."""
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
        """The largest first, a pass last."""
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
