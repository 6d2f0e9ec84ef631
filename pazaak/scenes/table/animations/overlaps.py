"""Events of one step whose animations go beside each other, so that nobody waits for what he may look at together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pazaak.game import events as e
from pazaak.scenes.table.animations.cards import CLEARED, MOST_CLEARED

SHUFFLED, DEALT = 0.1, 0.7
"""When the deck is shuffled and when both hands are dealt, from the toss on, in seconds."""
ANNOUNCED, DRAWN = 0.1, CLEARED + MOST_CLEARED + 0.1
"""When a set is announced, from its ante on, and when its first card is drawn after that: the boards are clear then."""
PAID, TIED = 0.05, 0.2
"""When a set is won, from the penalty on, and when the boards are cleared, from the words of a tie on."""

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
"""How long what may come before the end of a match takes at most, in seconds."""
BEFORE_THE_END = 2.75
"""How much of that there is time for: with the last set, the match and a last look it makes five seconds."""


def pace_of(events: Sequence[e.Event]) -> float:
    """How much faster what leads to the end of a match goes, so that its result is soon there; the last set and the
    match itself take their time."""
    if not any(isinstance(event, e.MatchWon) for event in events):
        return 1.0
    return max(1.0, sum(LENGTHS.get(type(event), 0.0) for event in events) / BEFORE_THE_END)


def leads_up(event: e.Event) -> bool:
    """Whether an event comes before the last set and the match are told as won."""
    return not isinstance(event, e.SetWon | e.MatchWon)


def is_match_point(event: e.Event, sets_to_win: int) -> bool:
    """Whether a set was won after which match point is announced."""
    return isinstance(event, e.SetWon) and event.sets[event.seat] == sets_to_win - 1


def starts(events: Sequence[e.Event]) -> Sequence[float]:
    """When the next few animations begin that go together, from the first of them on."""
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
