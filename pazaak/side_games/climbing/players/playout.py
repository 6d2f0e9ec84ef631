"""Sampled hands played out by the habits of `policy`, by counts alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.players.planning import Planner
from pazaak.side_games.climbing.players.policy import HABITS, Table, follow, follow_as_planned, lead
from pazaak.side_games.climbing.plays.combinations import Combination
from pazaak.side_games.climbing.plays.piles import size
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import Variant

WEIGHED = 6
"""So many plays that beat another are looked at in a playout."""
FAR = 99


@dataclass(slots=True)
class World:
    """A hand in play in which all cards are known, by counts."""

    variant: Variant
    planner: Planner
    side: tuple[Seat, ...]
    """The declarer first."""
    hands: list[int]
    held: list[int]
    """How many cards each seat has."""
    turn: Seat
    lying: Combination | None
    last: Seat
    passes: int
    plays: list[int]
    multiplier: int
    out: list[Seat]
    bid: int
    plans: list[tuple[int, ...] | None]
    """The plays in which a seat means to play its hand, once it has thought of that."""
    moves: int = 0
    """Made in this playout."""

    def copy(self) -> World:
        return World(
            self.variant,
            self.planner,
            self.side,
            self.hands[:],
            self.held[:],
            self.turn,
            self.lying,
            self.last,
            self.passes,
            self.plays[:],
            self.multiplier,
            self.out[:],
            self.bid,
            self.plans[:],
        )

    def play(self, play: int) -> tuple[int, ...] | None:
        """A play of the seat to act, 0 to pass; the points by seat if that ends the hand."""
        seat, seats = self.turn, len(self.hands)
        self.moves += 1
        if play:
            meaning = self.planner.generator.meaning[play]
            assert meaning is not None
            self.hands[seat] -= play
            plan = self.plans[seat]
            if plan is not None:
                place = plan.index(play) if play in plan else -1
                self.plans[seat] = None if place < 0 else plan[:place] + plan[place + 1 :]
            self.held[seat] -= size(play)
            self.plays[seat] += 1
            if meaning.power and self.variant.doubles(meaning):
                self.multiplier *= 2
            self.lying, self.last, self.passes = meaning, seat, 0
            if not self.hands[seat]:
                self.out.append(seat)
                if self.variant.decided(self.out, self.side):
                    return self._points()
        else:
            self.passes += 1
            if self.lying is None and self.passes == seats:
                return (0,) * seats
            if self.lying is not None and self.passes >= seats - len(self.out) - (self.last not in self.out):
                self.lying, self.passes = None, 0
                self.turn = self.last if self.last not in self.out else next_seat(self.last, seats, self.out)
                return None
        self.turn = next_seat(seat, seats, self.out)
        return None

    def _points(self) -> tuple[int, ...]:
        won = any(seat in self.side for seat in self.out)
        stake = self.bid * self.multiplier
        if self.variant.spring(self.side, won, self.plays):
            stake *= 2
        return self.variant.points(self.side, won, stake)

    def habitual(self) -> int:
        """What habit makes of it for the seat to act."""
        seat, side, held = self.turn, self.side, self.held
        ours = seat in side
        rivals = mates = FAR
        for other, count in enumerate(held):
            if other == seat or not count:
                continue
            if (other in side) != ours:
                if count < rivals:  # noqa: PLR1730 (a call would take longer than all the rest)
                    rivals = count
            elif count < mates:
                mates = count
        after = next_seat(seat, len(held), self.out)
        table = Table(rivals, mates, (after in side) != ours, held[after])
        plan = self.plans[seat]
        if plan is None:
            plan = self.plans[seat] = self.planner.plan[self.hands[seat]].plays
        if self.lying is None:
            return lead(self.planner, self.hands[seat], plan, table)
        by_mate = (self.last in side) == ours
        planned = follow_as_planned(self.planner, plan, self.lying, by_mate, table)
        if planned or by_mate:
            return planned
        return follow(self.planner, self.hands[seat], self.lying, by_mate, table, HABITS, WEIGHED)


def play_out(world: World) -> Sequence[int]:
    """The points by seat when all play by habit from here."""
    while True:
        points = world.play(world.habitual())
        if points is not None:
            return points
