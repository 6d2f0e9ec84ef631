"""Players of Fives: which cards to keep, by rule of thumb or by weighing every exchange, and what is remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from partition_games.engine.hands.cards import Group, ace_low
from partition_games.engine.moves import Swap
from partition_games.engine.players.fives_habits import THROWN_UP_TO
from partition_games.engine.players.reckoning import weigh_exchanges
from partition_games.engine.state import View
from pazaak.house.rules.cards import Card, Rank

if TYPE_CHECKING:
    from partition_games.engine.players.fives_worlds import ExchangeValue

SHORT_MEMORY = 3
"""So many of the next cards of the stock does a player of middling memory know."""


def keep_fond(view: View) -> Group:
    """Matched cards and the highest other card; with junk the two highest: fond of high cards."""
    matched = _matched(view.hand)
    others = _high_first(card for card in view.hand if card not in matched)
    return (*matched, *others[: 1 if matched else 2])


def keep_matched(view: View) -> Group:
    """Exactly the matched cards. With junk the highest alone; king and queen both against several; none below 8."""
    matched = _matched(view.hand)
    if matched:
        return matched
    high, second, *_ = _high_first(view.hand)
    if ace_low(high.rank) <= THROWN_UP_TO:
        return ()
    if view.table.seats > 2 and (high.rank, second.rank) == (Rank.KING, Rank.QUEEN):
        return (high, second)
    return (high,)


def keep_weighed(view: View) -> Group:
    """What promises most, with the next few cards of the stock in mind."""
    return _best(weigh_exchanges(with_memory(view, SHORT_MEMORY)))


def keep_remembered(view: View) -> Group:
    """What promises most, with all in mind that the view remembers: the stock, and what the others were dealt."""
    return _best(weigh_exchanges(view))


FIVES_LEVELS: Mapping[str, Callable[[View], Group]] = {
    "greedy": keep_fond,
    "lexical": keep_matched,
    "sums": keep_weighed,
    "master": keep_remembered,
}
"""By level, weakest first: from a view to the cards that are kept."""


def choose_exchange(view: View, level: str) -> Swap:
    """The exchange that a level makes. KeyError: there is no such level."""
    kept = FIVES_LEVELS[level](view)
    return Swap(tuple(card for card in view.hand if card not in kept))


def with_memory(view: View, depth: int) -> View:
    """The view of a player who knows no more than the next few cards of the stock, and nothing of other hands."""
    known = tuple(card if place < depth else None for place, card in enumerate(view.stock_known))
    return replace(view, stock_known=known, came=((),) * view.table.seats, thrown_by=())


def _best(weighed: Sequence[ExchangeValue]) -> Group:
    return max(weighed, key=lambda exchange: exchange.worth).kept


def _matched(hand: Group) -> Group:
    counts = Counter(card.rank for card in hand)
    return tuple(card for card in hand if counts[card.rank] > 1)


def _high_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -ace_low(card.rank))
