"""Rules of thumb for decisions before the play; each is spelled out in the line that proposes a move."""

from __future__ import annotations

from pazaak.house.phrases import NUMBERS, capitalized
from pazaak.house.rules.cards import JOKER_RANKS, Card, Rank
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard
from pazaak.side_games.climbing.plays.piles import counts_of, spread
from pazaak.side_games.climbing.rules import may_pass_bid
from pazaak.side_games.climbing.state import Phase, View
from pazaak.side_games.climbing.variant import MOST_BID
from pazaak.table.cards52 import card_sign

FIRST = {3: 3, 4: 4}
"""Number of strong cards for a bid of 1 at Dou Di Zhu, by number of players; each card more adds 1."""
FIRST_OF_TOP_RANKS = 3
"""Number of strong cards, 3s and 2s, for a bid of 1 at Big Three."""


def rule_of_thumb(view: View) -> tuple[Move, str]:
    """Return the move that the rule of thumb proposes before the play, and the reason."""
    if view.table.phase is Phase.NAMING:
        return _name(view)
    found = _strong(view)
    least = FIRST[view.table.seats] if _jokers(view) else FIRST_OF_TOP_RANKS
    worth = min(MOST_BID, sum(number for number, _ in found) - least + 1)
    told = ", ".join(_told(number, one, many) for number, (one, many) in found)
    if worth > view.table.bid:
        return Bid(worth), f"{capitalized(told)}: bid {worth}"
    if may_pass_bid(view):
        return PASS, f"{capitalized(told)}: pass"
    return Bid(1), f"{capitalized(told)}, but you have to open: bid 1"


def _jokers(view: View) -> bool:
    """Return whether there are jokers in the deck."""
    return any(rank in JOKER_RANKS for rank in view.table.variant.deck.order)


def _strong(view: View) -> list[tuple[int, tuple[str, str]]]:
    """Return the strong cards of a hand: the number of each, and its name in singular and plural."""
    variant = view.table.variant
    order = variant.deck.order
    numbers = {order[rank]: number for rank, number in spread(counts_of(view.hand))}
    if not _jokers(view):
        return [(numbers.get(rank, 0), (str(int(rank)), f"{int(rank)}s")) for rank in reversed(order[-2:])]
    jokers = sum(number for rank, number in numbers.items() if rank in JOKER_RANKS)
    twos = numbers.get(Rank.TWO, 0)
    bombs = sum(
        number >= 4 and order[rank] not in JOKER_RANKS and variant.doubles(meaning)
        for rank, number in spread(counts_of(view.hand))
        if (meaning := variant.generator.meaning[number << 8 * rank]) is not None
    )
    found = [(jokers, ("joker", "jokers")), (twos, ("2", "2s"))]
    return [*found, (bombs, ("bomb", "bombs"))] if bombs else found


def _told(number: int, one: str, many: str) -> str:
    return f"{NUMBERS[number]} {one if number == 1 else many}"


def _name(view: View) -> tuple[Move, str]:
    variant = view.table.variant
    cards: tuple[Card, ...] = variant.nameable(view.hand)
    if len({card.rank for card in cards}) == 1:
        return NameCard(cards[0]), f"All are alike: announce {card_sign(cards[0])}"
    best = max(cards, key=lambda card: (variant.deck.rank(card), str(card.suit)))
    return NameCard(best), f"The highest you lack: name {card_sign(best)}"
