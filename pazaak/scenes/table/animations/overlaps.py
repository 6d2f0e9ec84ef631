"""Overlaps of a step's events: animations that run at the same time instead of one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pazaak.game import events as e
from pazaak.scenes.table.animations.cards import CLEARED, MOST_CLEARED

SHUFFLED, DEALT = 0.1, 0.7
"""Seconds from the coin's toss to the shuffle, and to the dealing of both hands."""
ANNOUNCED, DRAWN = 0.1, CLEARED + MOST_CLEARED + 0.1
"""Seconds from a set's ante to its announcement, and from that to the first draw, when the boards are clear."""
PAID, TIED = 0.05, 0.2
"""Seconds from a penalty to the won set, and from a tie's words to the clearing of the boards."""

LENGTHS: Mapping[type[e.Event], float] = {
    e.Drawn: 1.25,
    e.CardPlayed: 1.05,
    e.Stood: 0.7,
    e.Busted: 0.8,
    e.PenaltyPaid: 0.1,
    e.BoardFilled: 2.1,
    e.TiebreakAsked: 0.9,
    e.TiebreakAnswered: 0.25,
    e.TiebreaksShown: 1.3,
    e.Folded: 0.2,
    e.TableLeft: 0.6,
    e.TurnEnded: 0.12,
}
"""Longest duration in seconds by kind of event that may precede the end of a match."""
BEFORE_THE_END = 2.75
"""Seconds for all events before the last set and the match; with these and a last look it makes five."""


def pace_of(events: Sequence[e.Event]) -> float:
    """Return the factor by which events before the end of a match are sped up; the last set and the match aren't."""
    if not any(isinstance(event, e.MatchWon) for event in events):
        return 1.0
    return max(1.0, sum(LENGTHS.get(type(event), 0.0) for event in events) / BEFORE_THE_END)


def leads_up(event: e.Event) -> bool:
    """Whether an event comes before the announcements of the last set and the match."""
    return not isinstance(event, e.SetWon | e.MatchWon)


def is_match_point(event: e.Event, sets_to_win: int) -> bool:
    """Whether a set was won after which match point is announced."""
    return isinstance(event, e.SetWon) and event.sets[event.seat] == sets_to_win - 1


def starts(events: Sequence[e.Event]) -> Sequence[float]:
    """Return the start times in seconds of the next animations that overlap, from the first of them on."""
    found = [0.0]
    for before, event in pairwise(events):
        now = found[-1]
        match before, event:
            case e.TossWon(), e.DeckShuffled():
                found.append(now + SHUFFLED)
            case e.DeckShuffled(), e.HandDealt():
                found.append(now + DEALT - SHUFFLED)
            case e.HandDealt(), e.HandDealt():
                found.append(now)
            case e.AntePaid(), e.SetBegan():
                found.append(now + ANNOUNCED)
            case e.PenaltyPaid(), e.SetWon():
                found.append(now + PAID)
            case e.SetTied(), e.SetBegan():
                found.append(now + TIED)
            case e.SetBegan(), e.Drawn():
                found.append(now + DRAWN)
            case _:
                break
    return found
