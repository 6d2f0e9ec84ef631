"""What a sensible player does with a hand: which play he leads, what he beats and with what, when he lets it go.

The same habits are the player `greedy` and the way sampled hands are played out. A hand is counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from pazaak.side_games.climbing.players.planning import ALONE, Planner, RatedPlay
from pazaak.side_games.climbing.plays.combinations import Combination, Singles
from pazaak.side_games.climbing.plays.generation import Target

BOMB = 0.9
"""What a bomb is worth that is kept."""
EASE = 0.7
"""By so much a play may make the hand worse that wins the lead, perhaps."""
URGENT = 1.6
"""The same when a rival holds one or two cards."""
PRESSED = 0.9
""".. and three to five."""
OVER_MATE = 0.7
"""So much better it has to be made by beating a mate."""
MATES_CONTROL = 0.4
"""A mate's play is left alone that is as likely to win the lead."""
CARDS = 0.04
"""What each card more makes of a lead."""
LAST_BUT_ONE = 3.0
"""What a bomb gains after which one play is left."""
BOMBS_WEIGHED = 2
"""Bombs stand last among the plays that beat another."""
MOST_WEIGHED = 100
"""Of more plays than so many that beat another only the first and last are looked at."""


class OpponentsLeft(NamedTuple):
    """What matters of the others: the least cards of any rival and of any mate, and whether the next to act is one."""

    rivals: int
    mates: int
    rival_next: bool
    next_holds: int


def lead(planner: Planner, counts: int, plays: Sequence[RatedPlay], rivals: int, mates: int) -> RatedPlay | None:
    """The play to lead of those a hand was planned to be played in; None where nothing may be led.

    rivals, mates: the least cards of any of them.
    """
    if planner.may_be_a_play(counts):
        whole = planner.generator.meaning[counts]
        if whole is not None and planner.generator.may_lead(counts, whole):
            return planner.weighed[counts]
    if planner.family.singles is not Singles.FREE:
        plays = _leadable(planner, counts, plays)
    if len(plays) <= 2:
        # The one that is likely to win goes first, the other is the last.
        sure = [play for play in plays if play.control >= 0.8]
        if sure:
            return min(sure, key=lambda play: (play.power, -play.cards))
    best, least, most = None, inf, 0
    for play in plays:
        cards = play.cards
        worth = play.height - CARDS * cards + 0.5 * play.control
        if play.power:
            worth += 2.0
        if cards == rivals <= 2:
            # A rival may go out on it: high ones first, and only if there is nothing else.
            worth += 4.0 - 2 * worth
        if cards == mates == 1 and rivals != 1:
            worth -= 1.0
        if worth < least or (worth == least and cards > most):
            best, least, most = play, worth, cards
    return best


def _leadable(planner: Planner, counts: int, plays: Sequence[RatedPlay]) -> Sequence[RatedPlay]:
    """The plays of the plan that may be led; where none of them may, all there are."""
    several = [play for play in plays if play.cards > 1]
    if several:
        return several
    if plays and planner.generator.may_lead(counts, plays[0].play):
        return plays
    return [planner.weighed[play] for play in planner.generator.leads(counts)]


def follow(planner: Planner, counts: int, lying: RatedPlay, by_mate: bool, table: OpponentsLeft) -> int:
    """The play to beat another with; 0 to pass."""
    by_mate = by_mate and not may_go_out(lying.play, table)
    guarded = 0 if by_mate else guarded_against(table)
    best, gain = best_reply(planner, counts, lying.target, guarded if guarded <= 2 else 0, MOST_WEIGHED)
    if best is None:
        return 0
    if by_mate and gain < inf and not (table.mates > 2 and lying.control < MATES_CONTROL):
        return 0
    return best.counts if gain > least_gain(by_mate, table.rivals) else 0


def best_reply(
    planner: Planner, counts: int, target: Target, guarded: int, most_weighed: int
) -> tuple[RatedPlay | None, float]:
    """Of all that beats a play what makes the hand the better, and by how much; None if nothing beats it.

    guarded: of so many cards a play shall be as high as can be. most_weighed: of more only the first and last are
    looked at.
    """
    options = planner.generator.replies(counts, target)
    if counts in options:
        return planner.weighed[counts], inf
    if len(options) > most_weighed:
        options[most_weighed - BOMBS_WEIGHED : -BOMBS_WEIGHED] = []
    best, most = None, -inf
    if options:
        now, plan, weighed = planner.plan[counts].cost, planner.plan, planner.weighed
        for option in options:
            play, rest = weighed[option], plan[counts - option]
            gain = now - rest.cost
            if play.power:
                gain -= BOMB
                if len(rest.plays) <= 1:
                    gain += LAST_BUT_ONE
            elif play.cards == guarded:
                gain += 2.0 * play.control + play.height
            if gain > most:
                best, most = play, gain
    return best, most


def planned_reply(plays: Sequence[RatedPlay], target: Target, guarded: int, least: float) -> RatedPlay | None:
    """The same of the plays that the hand was planned to be played in alone, if it makes the hand so much better."""
    best, most, last = None, least, len(plays) <= 2
    power, shape, top = target.play.power, target.shape, target.play.top
    for play in plays:
        if play.power:
            if play.power <= power:
                continue
            gain = (LAST_BUT_ONE if last else 0.0) - BOMB
        elif power or play.shape != shape or play.top <= top:
            continue
        else:
            gain = 1.0 - play.control
            if play.cards == guarded:
                gain += 2.0 * play.control + play.height
        if gain > most:
            best, most = play, gain
    return best


def least_gain(by_mate: bool, rivals: int) -> float:
    """By how much a play has to make the hand better; below 0, how much worse it may make it."""
    if by_mate:
        return OVER_MATE
    return -URGENT if rivals <= 2 else -PRESSED if rivals <= 5 else -EASE


def guarded_against(table: OpponentsLeft) -> int:
    """So many cards the next to act holds, if he is a rival and it is nearly over; else 0."""
    return table.next_holds if table.rivals <= 2 and table.rival_next else 0


def may_go_out(lying: Combination, table: OpponentsLeft) -> bool:
    """Whether the next to act is a rival who has as many cards as lie there, one or two, and may beat them."""
    return table.rival_next and table.next_holds == ALONE.get(lying.kind)
