"""The master: plays out sampled deals once for each sensible play, and takes the best.

Its budget counts playout moves, or work in units of them, never time: so it plays the same way on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import copysign, sqrt
from random import Random

from pazaak.house.rules.agents import Unprepared
from pazaak.house.rules.protocols import Seat
from pazaak.house.thinking.trials import Trials, try_out
from pazaak.side_games.climbing.moves import PASS, Bid, Move
from pazaak.side_games.climbing.players.endgame import Endgame, TooLongError, search_steps
from pazaak.side_games.climbing.players.moments import moment_of
from pazaak.side_games.climbing.players.playout import Replies, World, play_out
from pazaak.side_games.climbing.players.simple import Greedy, greedy_play, planner_for
from pazaak.side_games.climbing.players.worlds import Worlds, as_declarer
from pazaak.side_games.climbing.plays.piles import counts_of
from pazaak.side_games.climbing.rules import cards_for, may_pass_bid, playable
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.variant import MOST_BID

CANDIDATES = 12
DOUBT = 0.5
"""Standard errors by which another play must lead to replace the habitual one."""
MOVES_A_CARD = 0.55
"""Playout moves for each card held, on average."""
BIDDING = 8
"""Cost factor of a playout for a bid: each begins from a new deal whose plans are not cached."""
LEAST_SEARCHED = 40
"""Deals per play that the budget must allow for the last cards to be searched to the end."""
REPLY_WORK = 35  # playout moves
"""Work of finding the best reply to a play."""
TRIAL_WORK = 20  # playout moves
"""Work of beginning and ending a trial."""
DEAL_WORK = 35  # playout moves
"""Work of dealing the hidden cards."""
BID_WORK = 35  # playout moves
"""Work of weighing a sampled deal by one bid of the auction."""
LEAST_WORTH = 0.0
"""Least mean points per bid point for which the master bids."""


class Master(Unprepared):
    """Mean points at a bid of one above which the master bids."""

    def __init__(self, seed: int, budget: int, *, patient: bool = False, work: int = 0) -> None:
        """Make a master. budget: playout moves per decision. patient: keep all plays to the end, for advice.

        work: replaces the budget unless the last cards are searched: replies, trials and deals are counted too, in
        playout moves; so no decision takes much longer than another.
        """
        self._seed, self._budget, self._patient, self._work = seed, budget, patient, work
        self._greedy = Greedy(seed)

    def choose(self, view: View) -> Move:
        match view.table.phase:
            case Phase.AUCTION:
                return self._bid(view)
            case Phase.NAMING:
                return self._greedy.choose(view)
            case Phase.PLAY | Phase.OVER:
                play = self.weigh(view).choose(greedy_play(view), DOUBT)
                return next(cards_for(view, play)) if play else PASS

    def _random(self, view: View) -> Random:
        return Random(f"{self._seed}/{moment_of(view)}")

    def _bid(self, view: View) -> Move:
        """Return the highest bid where the master expects to win as declarer."""
        points = self.hopes(view)
        if sum(points) > LEAST_WORTH * len(points):
            return Bid(MOST_BID)
        return PASS if may_pass_bid(view) else Bid(1)

    def hopes(self, view: View) -> list[int]:
        """Return the points, by sampled deal, of playing for a bid of one; for the auction."""
        random, moves = self._random(view), 0
        points: list[int] = []
        while moves < self._budget // BIDDING:
            world = as_declarer(view, random)
            points.append(play_out(world, {})[view.seat])
            moves += world.moves
        return points

    def weigh(self, view: View) -> Trials[int]:
        """Return the trials of the sensible plays in sampled deals, in points; play 0 is a pass."""
        worlds, seat, plays = Worlds(view, self._random(view)), view.seat, candidates(view)
        held = sum(view.round.counts)
        steps = search_steps(held)
        searched = self._budget >= LEAST_SEARCHED * len(plays) * steps
        replies: Replies = {}
        moves, tries, deal_work = 0, 0, DEAL_WORK + BID_WORK * worlds.bids
        searches: dict[tuple[Seat, ...], Endgame] = {}

        def spent() -> int:
            return moves + REPLY_WORK * len(replies) + TRIAL_WORK * tries + deal_work * worlds.dealt

        def points(world: World, play: int) -> float:
            nonlocal moves, tries
            tries += 1
            tried = world.copy()
            ended = tried.play(play)
            if ended is not None:
                return float(ended[seat])
            if searched:
                search = searches.get(world.side) or searches.setdefault(world.side, Endgame(world, seat))
                with suppress(TooLongError):
                    return float(search.points(tried))
            total = play_out(tried, replies)[seat]
            moves += tried.moves
            # Plans of the others' unchanged hands are kept for the next trial.
            for other, hand in enumerate(world.hands):
                if other != seat and world.plans[other] is None and tried.hands[other] == hand:
                    world.plans[other] = tried.plans[other]
            return float(total)

        cost = steps if searched else int(MOVES_A_CARD * held)
        if not self._work:
            return try_out(plays, worlds.sample, points, cost, self._budget, patient=self._patient)
        worth = _tempered(points, max(view.table.bid, 1) * view.round.multiplier)
        if searched:
            return try_out(plays, worlds.sample, worth, cost, self._budget, overtaking=True)
        return try_out(plays, worlds.sample, worth, cost, self._work, spent=spent, overtaking=True)


def _tempered(points: Callable[[World, int], float], stake: int) -> Callable[[World, int], float]:
    """Return points scaled as share of the stake to the power 3/4: few deals full of bombs then weigh less."""

    def worth(world: World, play: int) -> float:
        told = points(world, play)
        part = abs(told) / stake
        return copysign(sqrt(part) * sqrt(sqrt(part)) * stake, told)

    return worth


def candidates(view: View) -> list[int]:
    """Return the plays worth trying, the habitual one first; 0 is a pass."""
    planner, counts = planner_for(view.table.variant), counts_of(view.hand)
    usual, plays = greedy_play(view), playable(view)
    following = view.round.lying is not None
    plan = planner.plan
    chosen = dict.fromkeys([usual] if usual or following or not plays else [])
    if counts in plays:
        return [counts]
    chosen |= dict.fromkeys(play for play in plan[counts].plays if play in plays)
    if following or not plays:
        chosen[0] = None
    ranked = sorted(plays, key=lambda play: planner.cost(play) * 0.1 + plan[counts - play].cost)
    for play in ranked:
        if len(chosen) >= CANDIDATES:
            break
        chosen[play] = None
    return list(chosen)[:CANDIDATES]
