"""Habits of the others, read from the last deal of Fives: rule of thumb, or valued exchanges."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from partition_games.engine.hands.cards import Group, ace_low
from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.options import FivesOptions
from partition_games.engine.state import View
from pazaak.house.rules.cards import Rank
from pazaak.house.rules.protocols import Seat

THROWN_UP_TO = 7
"""Highest rank at which junk is thrown away whole."""


def seen_to_weigh(view: View) -> bool:
    """Return whether the others kept cards in the last deal that don't all fit one rule of thumb."""
    kept = kept_before(view)
    return not all(map(kept_as_matched, kept.values())) and not all(map(kept_as_fond, kept.values()))


def kept_before(view: View) -> dict[Seat, Group]:
    """Return the cards each other seat kept in the last deal, from its shown hand and its cards in the stock.

    Empty where nothing is known: in the first deal, with a new deck each time, and without a memory of it.
    """
    last, options = view.table.last_deal, view.options
    if last is None or not view.thrown_by or not isinstance(options, FivesOptions) or options.reshuffle:
        return {}
    since = FIVE * view.table.seats + sum(view.table.exchanged)
    thrown = Counter(takewhile(lambda by: by is not None, reversed(view.thrown_by[:-since])))
    return {
        seat: groups[0][: FIVE - thrown[seat]]
        for seat, groups in enumerate(last.groups)
        if groups and seat != view.seat
    }


def kept_as_matched(kept: Group) -> bool:
    """Return whether `keep_matched` may have kept these cards of a hand."""
    ranks = [card.rank for card in kept]
    if len(ranks) == 1:
        return ace_low(ranks[0]) > THROWN_UP_TO
    return not _odd(kept) or set(ranks) == {Rank.KING, Rank.QUEEN}


def kept_as_fond(kept: Group) -> bool:
    """Return whether `keep_fond` may have kept these cards of a hand."""
    odd = _odd(kept)
    if len(odd) == len(kept):
        return len(kept) == 2
    return len(odd) == 1 or (len(kept) == FIVE and not odd)


def _odd(kept: Group) -> list[Rank]:
    """Return the ranks of which there is exactly one card."""
    return [rank for rank, count in Counter(card.rank for card in kept).items() if count == 1]
