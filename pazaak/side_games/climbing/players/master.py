"""The master: plays deals that fit all he has seen out by habit, once for each of his plays, and takes the best.

His budget is a number of moves to be made in playouts, or of work that is counted in them, so that he plays the same
way on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import copysign, sqrt
from random import Random

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
"""What habit would do is done unless another play is better by so many standard errors."""
MOVES_A_CARD = 0.55
"""A playout takes so many moves for each card that is held."""
BIDDING = 8
"""A bid is tried in deals that are all new, whose plans take so many times as long."""
LEAST_SEARCHED = 40
"""The last cards are searched to the end where the budget allows so many deals."""
REPLY_WORK, TRIAL_WORK, DEAL_WORK, BID_WORK = 35, 20, 35, 35
"""To seek the best reply to a play, to begin and end a trial, to deal the hidden cards and to weigh a bid by them: each
takes the time of so many moves of a playout."""
LEAST_WORTH = 0.0
"""Points for a bid of one that he must expect to bid."""


class Master:
    """Samples deals and plays them out."""

    def __init__(self, seed: int, budget: int, *, patient: bool = False, work: int = 0) -> None:
        """budget: how many moves may be made in playouts for a move. patient: no play is given up, as advice needs.

        work: what plays are tried by instead, unless the last cards are searched: replies sought, trials and deals are
        counted too, as so many moves; so no decision takes much longer than another.
        """
        self._seed, self._budget, self._patient, self._work = seed, budget, patient, work
        self._greedy = Greedy(seed)

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

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
        """All he can, where he expects to win by playing."""
        points = self.hopes(view)
        if sum(points) > LEAST_WORTH * len(points):
            return Bid(MOST_BID)
        return PASS if may_pass_bid(view) else Bid(1)

    def hopes(self, view: View) -> list[int]:
        """In the auction: the points, deal by sampled deal, of playing for a bid of one."""
        random, moves = self._random(view), 0
        points: list[int] = []
        while moves < self._budget // BIDDING:
            world = as_declarer(view, random)
            points.append(play_out(world, {})[view.seat])
            moves += world.moves
        return points

    def weigh(self, view: View) -> Trials[int]:
        """The plays that may be best, 0 being a pass, tried in sampled deals: what they come to in points."""
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
            # What the others have planned on untouched hands serves the next trial.
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
    """Points as a part of the stake, to the power of 3/4: a few deals full of bombs don't outweigh all others."""

    def worth(world: World, play: int) -> float:
        told = points(world, play)
        part = abs(told) / stake
        return copysign(sqrt(part) * sqrt(sqrt(part)) * stake, told)

    return worth


def candidates(view: View) -> list[int]:
    """The plays worth trying, what habit would do first; 0 is a pass."""
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
