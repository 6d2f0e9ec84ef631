"""Players of Fives: the cards to keep, by rule of thumb or by value, and the cards remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from partition_games.engine.hands.cards import Group, ace_low
from partition_games.engine.moves import Swap
from partition_games.engine.players.fives_habits import THROWN_UP_TO
from partition_games.engine.players.hint import ExchangeAdvice
from partition_games.engine.players.reckoning import weigh_exchanges
from partition_games.engine.state import View
from pazaak.house.rules.cards import Card, Rank

SHORT_MEMORY = 3
"""Number of next cards of the stock that a player of middling memory knows."""


def keep_fond(view: View) -> Group:
    """Return the matched cards and the highest other card; with junk the two highest."""
    matched = _matched(view.hand)
    others = _high_first(card for card in view.hand if card not in matched)
    return (*matched, *others[: 1 if matched else 2])


def keep_matched(view: View) -> Group:
    """Return the matched cards. With junk the highest alone; king and queen both against several; none below 8."""
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
    """Return the cards of the most valuable exchange, given the next few cards of the stock."""
    return _best(weigh_exchanges(with_memory(view, SHORT_MEMORY)))


def keep_remembered(view: View) -> Group:
    """Return the cards of the most valuable exchange, given everything the view remembers of stock and hands."""
    return _best(weigh_exchanges(view))


FIVES_LEVELS: Mapping[str, Callable[[View], Group]] = {
    "greedy": keep_fond,
    "lexical": keep_matched,
    "sums": keep_weighed,
    "master": keep_remembered,
}
"""Functions from a view to the cards that are kept, by level, weakest first."""


def choose_exchange(view: View, level: str) -> Swap:
    """Return the exchange of a level. Raises KeyError for an unknown level."""
    kept = FIVES_LEVELS[level](view)
    return Swap(tuple(card for card in view.hand if card not in kept))


def with_memory(view: View, depth: int) -> View:
    """Return the view of a player who knows only the next `depth` cards of the stock, and nothing of other hands."""
    known = tuple(card if place < depth else None for place, card in enumerate(view.stock_known))
    return replace(view, stock_known=known, came=((),) * view.table.seats, thrown_by=())


def _best(weighed: Sequence[ExchangeAdvice]) -> Group:
    return max(weighed, key=lambda exchange: exchange.worth).kept


def _matched(hand: Group) -> Group:
    counts = Counter(card.rank for card in hand)
    return tuple(card for card in hand if counts[card.rank] > 1)


def _high_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: -ace_low(card.rank))
