"""Habits of a sensible player: the play to lead, the reply to a play, when to pass.

They make the player `greedy` and drive the playouts of sampled hands. A hand is counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from pazaak.side_games.climbing.players.planning import ALONE, Planner, RatedPlay
from pazaak.side_games.climbing.plays.combinations import Combination, Singles
from pazaak.side_games.climbing.plays.generation import Target

BOMB = 0.9
"""Plays that a bomb kept in hand is worth."""
EASE = 0.7
"""Plays by which a reply may make the hand worse, as it may win the lead."""
URGENT = 1.6
"""Plays by which a reply may make the hand worse while a rival holds one or two cards."""
PRESSED = 0.9
"""Plays by which a reply may make the hand worse while a rival holds three to five cards."""
OVER_MATE = 0.7
"""Plays by which beating a partner's play must improve the hand."""
MATES_CONTROL = 0.4
"""Chance to win the lead from which on a partner's play isn't beaten."""
CARDS = 0.04
"""Value of each card in a lead, in plays."""
LAST_BUT_ONE = 3.0
"""Value of a bomb after which one play is left, in plays."""
BOMBS_WEIGHED = 2
"""Number of bombs compared among many replies; bombs are last in the list."""
MOST_WEIGHED = 100
"""Most replies compared; of more only the first and the last ones."""


class OpponentsLeft(NamedTuple):
    """The other players: fewest cards of any rival and any partner, and whether a rival acts next."""

    rivals: int
    mates: int
    rival_next: bool
    next_holds: int


def lead(planner: Planner, counts: int, plays: Sequence[RatedPlay], rivals: int, mates: int) -> RatedPlay | None:
    """Return the play to lead, out of the planned plays of a hand; None if nothing may be led.

    rivals, mates: fewest cards of any of them.
    """
    if planner.may_be_a_play(counts):
        whole = planner.generator.meaning[counts]
        if whole is not None and planner.generator.may_lead(counts, whole):
            return planner.weighed[counts]
    if planner.family.singles is not Singles.FREE:
        plays = _leadable(planner, counts, plays)
    if len(plays) <= 2:
        # The likely winner is led first, so that the other one can follow as the last play.
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
            # A rival may go out on it: high ones first, and only without an alternative.
            worth += 4.0 - 2 * worth
        if cards == mates == 1 and rivals != 1:
            worth -= 1.0
        if worth < least or (worth == least and cards > most):
            best, least, most = play, worth, cards
    return best


def _leadable(planner: Planner, counts: int, plays: Sequence[RatedPlay]) -> Sequence[RatedPlay]:
    """Return the planned plays that may be led; if none may, all plays that may."""
    several = [play for play in plays if play.cards > 1]
    if several:
        return several
    if plays and planner.generator.may_lead(counts, plays[0].play):
        return plays
    return [planner.weighed[play] for play in planner.generator.leads(counts)]


def follow(planner: Planner, counts: int, lying: RatedPlay, by_mate: bool, table: OpponentsLeft) -> int:
    """Return the reply to a play; 0 to pass."""
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
    """Return the reply that improves the hand most, and its gain in plays; None if nothing beats the play.

    guarded: a reply of this number of cards should be high. most_weighed: of more replies only the first and last are
    compared.
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
    """Return the best reply among the planned plays alone, if it gains more than `least`."""
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
    """Return the plays a reply must gain; below 0 it may make the hand worse."""
    if by_mate:
        return OVER_MATE
    return -URGENT if rivals <= 2 else -PRESSED if rivals <= 5 else -EASE


def guarded_against(table: OpponentsLeft) -> int:
    """Return the next player's number of cards if they are a rival near the end; else 0."""
    return table.next_holds if table.rivals <= 2 and table.rival_next else 0


def may_go_out(lying: Combination, table: OpponentsLeft) -> bool:
    """Return whether the next player is a rival who could go out on this single or pair."""
    return table.rival_next and table.next_holds == ALONE.get(lying.kind)
