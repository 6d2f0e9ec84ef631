"""Evidence of passes and bids about hidden hands: the likelihood of a sampled deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.players.planning import HIGH_RANKS, Planner
from pazaak.side_games.climbing.players.simple import BID_COSTS
from pazaak.side_games.climbing.plays.combinations import Combination, Kind
from pazaak.side_games.climbing.plays.piles import BITS, at_least, counts_of
from pazaak.side_games.climbing.state import View
from pazaak.side_games.climbing.variant import MOST_BID

WIDTHS = {Kind.SINGLE: 1, Kind.PAIR: 2}
PASSED_OVER = {1: 0.25, 2: 0.3, 0: 0.35}
"""Likelihood factor for passing on a rival's single, pair or other play (0) though beating it cost nothing.

Sensible players do so in 3, 15 and 20 of a hundred cases; other players are less sensible.
"""
PASSED_TO_MATE = 0.5
"""Likelihood factor for passing on a partner's low single that could have been beaten at no cost."""
A_LEVEL_APART = 0.4
"""Likelihood factor for each point between a bid and the worth of the hand."""
LATEST = 10
"""Number of latest passes that are used."""
EARLY = 3
"""Bids are used until each seat has made this number of plays, on average."""


class Refused(NamedTuple):
    """A pass: `seat` did not beat the play of `owner`."""

    seat: Seat
    owner: Seat
    play: Combination
    since: int
    """Cards the seat has played since, as counts."""


class Called(NamedTuple):
    """A bid or pass in the auction, as bounds on the worth of the seat's hand."""

    seat: Seat
    least: int
    most: int
    """Lower and upper bound of the hand's worth, in points that it would bid."""
    laid: int
    """Cards of the hand played since, as counts."""


class Evidence:
    """Evidence in a view about the other hands: passes and bids."""

    def __init__(self, view: View, planner: Planner) -> None:
        self._planner = planner
        self._refused = [told for told in _refused(view) if told.seat != view.seat][:LATEST]
        self._called = _called(view)
        self._limits = BID_COSTS.get((view.table.variant.GAME, view.table.seats), ())
        self._kitty = counts_of(view.table.kitty or 0)
        self._declarer = view.table.declarer
        self._below_high = (1 << BITS * (planner.ranks - HIGH_RANKS)) - 1

    def __bool__(self) -> bool:
        return bool(self._refused or self._called)

    @property
    def bids(self) -> int:
        """Number of bids and passes in the auction that are used as evidence."""
        return len(self._called)

    def likelihood(self, hands: Sequence[int], side: Collection[Seat], enough: float = 0.0) -> float:
        """Return the likelihood, 0 to 1, of the passes and bids given these hands.

        enough: a result at or below it may be returned before all factors are multiplied in.
        """
        likely = 1.0
        for seat, owner, play, since in self._refused:
            likely *= self._pass(hands[seat] + since, play, (seat in side) == (owner in side))
        if likely <= enough:
            return likely
        for seat, least, most, laid in self._called:
            hand = hands[seat] + laid - (self._kitty if seat == self._declarer else 0)
            cost = self._planner.plan[hand].cost
            worth = sum(cost <= limit for limit in self._limits)
            likely *= A_LEVEL_APART ** max(least - worth, worth - most, 0)
        return likely

    def _pass(self, counts: int, play: Combination, mates: bool) -> float:
        if play.power:
            return 1.0
        width = WIDTHS.get(play.kind, 0)
        if not width:
            return 1.0 if mates or not self._beatable(counts, play) else PASSED_OVER[0]
        spare = at_least(counts, width) & ~at_least(counts, width + 1) & -1 << BITS * (play.top + 1)
        if mates:
            return PASSED_TO_MATE if width == 1 and spare & self._below_high else 1.0
        return PASSED_OVER[width] if spare else 1.0

    def _beatable(self, counts: int, play: Combination) -> bool:
        generator = self._planner.generator
        return any(not _power(generator.meaning[other]) for other in generator.beating(counts, play)[:1])


def _power(play: Combination | None) -> int:
    return 0 if play is None else play.power


def _refused(view: View) -> list[Refused]:
    """Return the passes of the hand in play, in any order."""
    table, played = view.table, view.round
    seats, since, told = table.seats, [0] * table.seats, list[Refused]()
    out = set(played.out)
    following = played.turn if played.lying is not None else None
    for owner, pile in reversed(played.history):
        counts = counts_of(pile)
        play = table.variant.generator.meaning[counts]
        for step in range(1, seats):
            seat = (owner + step) % seats
            if seat == following or play is None:
                break
            if seat not in out:
                told.append(Refused(seat, owner, play, since[seat]))
        since[owner] += counts
        out.discard(owner)
        following = owner
    return told


def _called(view: View) -> list[Called]:
    """Return the bids while hands are nearly whole; not the declarer's where the kitty is hidden."""
    table, played, variant = view.table, view.round, view.table.variant
    if table.declarer is None or not table.bid or len(played.history) > EARLY * table.seats:
        return []
    laid = [0] * table.seats
    for seat, pile in played.history:
        laid[seat] += counts_of(pile)
    told = list[Called]()
    for seat, word in enumerate(table.bids):
        forced = variant.MUST_OPEN and seat == table.bidder and word == 1
        if seat == view.seat or word is None or forced or (seat == table.declarer and table.kitty is None):
            continue
        passed = min(table.bid, MOST_BID - 1)
        told.append(Called(seat, word, MOST_BID if word else passed, laid[seat]))
    return told
