"""What a sensible player does with a hand: which play he leads, what he beats and with what, when he lets it go.

The same habits are the player `greedy` and the way sampled hands are played out. A hand and plays are counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from pazaak.side_games.climbing.players.planning import Planner
from pazaak.side_games.climbing.plays.combinations import Combination, Kind, Singles, beats
from pazaak.side_games.climbing.plays.piles import size


class Habits(NamedTuple):
    """What may be tuned."""

    bomb: float = 0.9
    """What a bomb is worth that is kept."""
    ease: float = 0.7
    """By so much a play may make the hand worse that wins the lead, perhaps."""
    urgent: float = 1.6
    """The same when a rival holds one or two cards."""
    pressed: float = 0.9
    """.. and three to five."""
    over_mate: float = 0.7
    """So much better it has to be made by beating a mate."""
    cards: float = 0.04
    """What each card more makes of a lead."""


class Table(NamedTuple):
    """What matters of the others: the least cards of any rival and of any mate, and whether the next to act is one."""

    rivals: int
    mates: int
    rival_next: bool
    next_holds: int


HABITS = Habits()
BOMBS_WEIGHED = 2
"""Bombs stand last among the plays that beat another."""


def lead(planner: Planner, counts: int, plays: Sequence[int], table: Table, habits: Habits = HABITS) -> int:
    """The play to lead of those a hand was planned to be played in; 0 where nothing may be led."""
    whole = planner.generator.meaning[counts]
    if whole is not None and planner.generator.may_lead(counts, whole):
        return counts
    plays = _leadable(planner, counts, plays)
    if len(plays) <= 2:
        # The one that is likely to win goes first, the other is the last.
        sure = [play for play in plays if planner.weighed[play].control >= 0.8]
        if sure:
            return min(sure, key=lambda play: (planner.weighed[play].power, -size(play)))
    best, least = 0, (inf, 0)
    for play in plays:
        weighed = planner.weighed[play]
        cards = weighed.cards
        worth = weighed.top / planner.ranks - habits.cards * cards + 0.5 * weighed.control
        if weighed.power:
            worth += 2.0
        if cards == table.rivals and cards <= 2:
            # A rival may go out on it: high ones first, and only if there is nothing else.
            worth += 4.0 - 2 * worth
        if cards == table.mates == 1 and table.rivals != 1:
            worth -= 1.0
        if (worth, -cards) < least:
            best, least = play, (worth, -cards)
    return best


def _leadable(planner: Planner, counts: int, plays: Sequence[int]) -> Sequence[int]:
    """The plays of the plan that may be led; where none of them may, all there are."""
    generator = planner.generator
    if planner.family.singles is Singles.FREE:
        return plays
    allowed = [play for play in plays if size(play) > 1 or generator.may_lead(counts, planner.weighed[play].play)]
    return allowed or generator.leads(counts)


def follow(
    planner: Planner,
    counts: int,
    lying: Combination,
    by_mate: bool,
    table: Table,
    habits: Habits = HABITS,
    most_weighed: int = 100,
) -> int:
    """The play to beat another with; 0 to pass. most_weighed: of more options than so many only the first and last."""
    options = planner.generator.beating(counts, lying)
    if not options:
        return 0
    if counts in options:
        return counts
    by_mate = by_mate and not _rival_may_go_out(lying, table)
    if by_mate and not _beats_mate(planner, lying, table):
        return 0
    if len(options) > most_weighed:
        options[most_weighed - BOMBS_WEIGHED : -BOMBS_WEIGHED] = []
    now = planner.plan[counts].cost
    guard = not by_mate and table.rivals <= 2
    best, most = 0, least_gain(by_mate, table, habits)
    for play in options:
        weighed = planner.weighed[play]
        rest = planner.plan[counts - play]
        gain = now - rest.cost
        if weighed.power:
            gain -= habits.bomb
            if len(rest.plays) <= 1:
                gain += 3.0
        elif guard and table.rival_next and weighed.cards == table.next_holds <= 2:
            # Who plays next may go out on it: as high as can be.
            gain += 2.0 * weighed.control + weighed.top / planner.ranks
        if gain > most:
            best, most = play, gain
    return best


def follow_as_planned(
    planner: Planner, plays: Sequence[int], lying: Combination, by_mate: bool, table: Table, habits: Habits = HABITS
) -> int:
    """The same of the plays that the hand was planned to be played in alone; 0 if none of them will do."""
    by_mate = by_mate and not _rival_may_go_out(lying, table)
    if by_mate and not _beats_mate(planner, lying, table):
        return 0
    best, most = 0, least_gain(by_mate, table, habits)
    last = len(plays) <= 2
    for play in plays:
        weighed = planner.weighed[play]
        if not beats(weighed.play, lying):
            continue
        gain = 1.0 - weighed.control
        if weighed.power:
            gain += (3.0 if last else 0.0) - habits.bomb
        elif table.rivals <= 2 and table.rival_next and weighed.cards == table.next_holds:
            gain += 2.0 * weighed.control + weighed.top / planner.ranks
        if gain > most:
            best, most = play, gain
    return best


def least_gain(by_mate: bool, table: Table, habits: Habits = HABITS) -> float:
    """By how much a play has to make the hand better; below 0, how much worse it may make it."""
    if by_mate:
        return habits.over_mate
    return -habits.urgent if table.rivals <= 2 else -habits.pressed if table.rivals <= 5 else -habits.ease


def _rival_may_go_out(lying: Combination, table: Table) -> bool:
    """Whether the next to act is a rival who has as many cards as lie there, one or two, and may beat them."""
    alone = {Kind.SINGLE: 1, Kind.PAIR: 2}.get(lying.kind)
    return table.rival_next and table.next_holds == alone


def _beats_mate(planner: Planner, lying: Combination, table: Table) -> bool:
    """Whether a mate's play is one to be beaten at all."""
    return table.mates > 2 and planner.control(lying) < 0.4 and not lying.power
