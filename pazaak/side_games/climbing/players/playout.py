"""Playouts of sampled hands by the habits of `policy`, on counts alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.players.planning import ALONE, Planner, RatedPlay
from pazaak.side_games.climbing.players.policy import (
    MATES_CONTROL,
    best_reply,
    lead,
    least_gain,
    planned_reply,
)
from pazaak.side_games.climbing.plays.combinations import Combination
from pazaak.side_games.climbing.plays.piles import size
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import Variant

WEIGHED = 6
"""Number of replies that a playout compares."""
FAR = 99


@dataclass(slots=True)
class World:
    """A hand in play in which all cards are known, by counts."""

    variant: Variant
    planner: Planner
    side: tuple[Seat, ...]
    """Seats of the declarer's side, the declarer first."""
    hands: list[int]
    held: list[int]
    """Number of cards each seat holds."""
    turn: Seat
    lying: Combination | None
    last: Seat
    passes: int
    plays: list[int]
    multiplier: int
    out: list[Seat]
    bid: int
    plans: list[tuple[RatedPlay, ...] | None]
    """Planned plays of each seat's hand; None until worked out."""
    moves: int = 0
    """Number of moves made in this playout."""

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
        """Make a play of the seat to act, 0 to pass; return the points by seat if it ends the hand."""
        seat, seats = self.turn, len(self.hands)
        self.moves += 1
        if play:
            meaning = self.planner.generator.meaning[play]
            assert meaning is not None
            self.hands[seat] -= play
            self.plans[seat] = None
            self.held[seat] -= size(play)
            self.plays[seat] += 1
            if meaning.power and self.variant.doubles(meaning):
                self.multiplier *= 2
            self.lying, self.last, self.passes = meaning, seat, 0
            if not self.hands[seat]:
                self.out.append(seat)
                if self.variant.decided(self.out, self.side):
                    return self.points()
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

    def points(self) -> tuple[int, ...]:
        """Return the points by seat of a hand that is over."""
        won = any(seat in self.side for seat in self.out)
        stake = self.bid * self.multiplier
        if self.variant.spring(self.side, won, self.plays):
            stake *= 2
        return self.variant.points(self.side, won, stake)


Replies = dict[int, tuple[RatedPlay | None, float]]
"""Best reply and its gain, by hand and play to beat; a cache for one decision."""


def play_out(world: World, replies: Replies) -> Sequence[int]:  # noqa: PLR0912, PLR0915 (calls would take longest)
    """Return the points by seat when all play by habit from here. `replies` is read and extended."""
    planner, generator = world.planner, world.planner.generator
    hands, held, plans, plays, out = world.hands, world.held, world.plans, world.plays, world.out
    seats = len(hands)
    side = [seat in world.side for seat in range(seats)]
    turn, last, passes, moves = world.turn, world.last, world.passes, 0
    lying, control, alone = None, 0.0, None
    if world.lying is not None:
        lying, control, alone = generator.target(world.lying), planner.control(world.lying), ALONE.get(world.lying.kind)
    while True:
        moves += 1
        after = turn + 1 if turn + 1 < seats else 0
        while after in out:
            after = after + 1 if after + 1 < seats else 0
        hand, ours = hands[turn], side[turn]
        plan: tuple[RatedPlay, ...] = ()
        chosen = None
        by_mate = contested = False
        if lying is not None:
            by_mate = side[last] == ours
            contested = not by_mate or (side[after] != ours and held[after] == alone)
        if lying is None or ((contested or control < MATES_CONTROL) and generator.may_reply(hand, lying)):
            rivals = mates = FAR
            for other, count in enumerate(held):
                if count and other != turn:
                    if side[other] != ours:
                        if count < rivals:  # noqa: PLR1730
                            rivals = count
                    elif count < mates:
                        mates = count
            plan = plans[turn] or planner.plays(hand)
            plans[turn] = plan
            if lying is None:
                chosen = lead(planner, hand, plan, rivals, mates)
            elif contested or mates > 2:
                least = least_gain(not contested, rivals)
                guarded = held[after] if rivals <= 2 and side[after] != ours else 0
                chosen = planned_reply(plan, lying, guarded, least)
                if chosen is None and not by_mate:
                    guarded = guarded if guarded <= 2 else 0
                    key = (hand << 32 | lying.number) << 2 | guarded
                    known = replies.get(key)
                    if known is None:
                        known = replies[key] = best_reply(planner, hand, lying, guarded, WEIGHED)
                    if known[1] > least:
                        chosen = known[0]
        if chosen is None:
            passes += 1
            if lying is None:
                if passes == seats:
                    world.moves += moves
                    return (0,) * seats
            elif passes >= seats - len(out) - (last not in out):
                lying, passes = None, 0
                after = last if last not in out else next_seat(last, seats, out)
            turn = after
            continue
        hands[turn] = hand - chosen.counts
        plans[turn] = _without(plan, chosen)
        held[turn] -= chosen.cards
        plays[turn] += 1
        if chosen.power and world.variant.doubles(chosen.play):
            world.multiplier *= 2
        lying, control, alone, last, passes = chosen.target, chosen.control, chosen.alone, turn, 0
        if not held[turn]:
            out.append(turn)
            if world.variant.decided(out, world.side):
                world.moves += moves
                return world.points()
        turn = after


def _without(plan: Sequence[RatedPlay], play: RatedPlay) -> tuple[RatedPlay, ...] | None:
    """Return the plan without a play; None if the play isn't in it."""
    for place, planned in enumerate(plan):
        if planned.counts == play.counts:
            return (*plan[:place], *plan[place + 1 :])
    return None
