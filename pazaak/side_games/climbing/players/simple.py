"""Players without search: one plays at random, one by habit, one now and then at random."""

from __future__ import annotations

from collections.abc import Iterator

from pazaak.house.rules.agents import SeededAgent, Unprepared
from pazaak.house.rules.protocols import Seat
from pazaak.house.rules.shuffle import below, words
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard
from pazaak.side_games.climbing.players.moments import moment_of
from pazaak.side_games.climbing.players.planning import Planner, planner_of
from pazaak.side_games.climbing.players.policy import OpponentsLeft, follow, lead
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import ClimbingRules, cards_for, may_pass_bid, playable
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.tricks import next_seat
from pazaak.side_games.climbing.variant import Variant


class Random(Unprepared):
    """A player of random moves: any play by ranks or a pass, equally likely, with any listed choice of suits."""

    def __init__(self, seed: int) -> None:
        self._words = words(f"{seed}/random")

    def choose(self, view: View) -> Move:
        return any_move(view, self._words)


def any_move(view: View, chance: Iterator[int]) -> Move:
    """Return a random legal move; `chance` yields the random numbers."""
    if view.table.phase is not Phase.PLAY:
        moves = tuple(ClimbingRules(view.table.variant).moves(view))
        return moves[below(len(moves), chance)]
    plays = playable(view)
    place = below(len(plays) + (view.round.lying is not None or not plays), chance)
    if place == len(plays):
        return PASS
    ways = tuple(cards_for(view, plays[place]))
    return ways[below(len(ways), chance)] if len(ways) > 1 else ways[0]


class Greedy(SeededAgent):
    """A player of habit: plays its hand out in few plays, helps partners and stops rivals near the end."""

    def choose(self, view: View) -> Move:
        variant = view.table.variant
        match view.table.phase:
            case Phase.AUCTION:
                return greedy_bid(view)
            case Phase.NAMING:
                return NameCard(variant.nameable(view.hand)[-1])
            case Phase.PLAY | Phase.OVER:
                play = greedy_play(view)
                return next(cards_for(view, play)) if play else PASS


class Careless(Unprepared):
    """A player by habit in a share `care` of its decisions, at random in the others."""

    def __init__(self, seed: int, care: float) -> None:
        self._seed, self._care = seed, care
        self._thinking = Greedy(seed)

    def choose(self, view: View) -> Move:
        chance = words(f"{self._seed}/care/{moment_of(view)}/{view.table.phase}")
        thinks = below(100, chance) < 100 * self._care
        return self._thinking.choose(view) if thinks else any_move(view, chance)


def planner_for(variant: Variant) -> Planner:
    return planner_of(variant.family, len(variant.deck.order))


def greedy_play(view: View) -> int:
    """Return the habitual play, as counts; 0 to pass."""
    planner, lying = planner_for(view.table.variant), view.round.lying
    counts, table = counts_of(view.hand), others_of(view)
    if lying is None:
        play = lead(planner, counts, planner.plays(counts), table.rivals, table.mates)
        return 0 if play is None else play.counts
    return follow(planner, counts, planner.weighed[counts_of(lying[1])], lying[0] in mates_of(view), table)


def mates_of(view: View) -> frozenset[Seat]:
    """Return the seats known to be on the same side.

    Until a hidden partner shows, a declarer counts nobody as a partner, and the others all but the declarer.
    """
    table, seat, partner = view.table, view.seat, view.round.partner
    if table.named is not None and partner is None and seat != table.declarer:
        partner = seat if table.variant.deck.copies(view.hand, table.named) else None
    side = {table.declarer, partner}
    return frozenset(other for other in range(table.seats) if other != seat and (other in side) == (seat in side))


def others_of(view: View) -> OpponentsLeft:
    """Return the fewest cards of rivals and of partners, as far as the seat knows the sides."""
    played, mates = view.round, mates_of(view)
    active = [seat for seat in range(view.table.seats) if seat != view.seat and seat not in played.out]
    after = next_seat(view.seat, view.table.seats, played.out)
    return OpponentsLeft(
        rivals=min((played.counts[seat] for seat in active if seat not in mates), default=99),
        mates=min((played.counts[seat] for seat in active if seat in mates), default=99),
        rival_next=after not in mates,
        next_holds=played.counts[after],
    )


BID_COSTS = {
    ("dou_dizhu", 3): (5.0, 4.4, 3.8),
    ("dou_dizhu", 4): (5.0, 4.4, 3.8),
    ("big_three", 3): (5.0, 4.4, 3.8),
    ("big_three", 4): (5.0, 4.4, 3.8),
}
"""Highest cost of a plan, in plays, with which 1, 2 and 3 points are bid; by game and seats."""


def greedy_bid(view: View) -> Move:
    """Return the bid that the plan of the hand is worth if it is higher than all before; else a pass where legal."""
    table = view.table
    cost = planner_for(table.variant).plan[counts_of(view.hand)].cost
    worth = sum(cost <= limit for limit in BID_COSTS[table.variant.GAME, table.seats])
    if worth > table.bid:
        return Bid(worth)
    return PASS if may_pass_bid(view) else Bid(1)
