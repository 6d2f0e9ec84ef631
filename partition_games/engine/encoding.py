"""The four games as numbers: a card is one action, and a hand is laid out, or exchanged, card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from partition_games.engine.hands.arrangement import COUNTED
from partition_games.engine.hands.choosing import Choosing
from partition_games.engine.moves import SHOW, Move, Swap
from partition_games.engine.rules import PartitionRules, is_grouped
from partition_games.engine.state import Phase, PublicState, View
from partition_games.engine.variant import GroupVariant
from partition_games.fives import Fives
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52, Card
from pazaak.house.rules.encoding import (
    CARDS,
    Chosen,
    Encoding,
    Row,
    card_flags,
    flags,
    from_seat,
    joined,
    numbers,
    one_hot,
    seat_flags,
    shares,
    squashed,
)
from pazaak.house.rules.notation import write_card

SAYS = CARDS
"""Action after the cards: `show`, or the end of the cards to exchange."""


def _cards(chosen: Chosen) -> tuple[Card, ...]:
    return tuple(DECK_52[action] for action in chosen if action < CARDS)


def _table_parts(seats: int) -> dict[str, int]:
    return {
        "phase": len(Phase),
        "to_act": seats,
        "dealer": seats,
        "hand": CARDS,
        "shown": seats * CARDS,
        "ready": seats,
        "dropped": seats,
        "scores": seats,
        "credits": seats + 1,
        "deals_played": 1,
    }


def _of_table(view: View) -> tuple[bytes, ...]:
    """Return the rows that all four games share."""
    seat, table = view.seat, view.table
    seats, goal = table.seats, table.options.goal
    return (
        one_hot(len(Phase), list(Phase).index(table.phase)),
        seat_flags(seat, seats, table.to_act),
        seat_flags(seat, seats, table.dealer),
        card_flags(view.hand),
        _shown(seat, table),
        numbers(
            (
                *map(float, from_seat(seat, table.ready)),
                *map(float, from_seat(seat, table.dropped)),
                *(squashed(score, goal) for score in from_seat(seat, table.scores)),
                *shares((*from_seat(seat, table.purses), table.pot), sum(table.purses) + table.pot),
                squashed(table.deals_played, goal if table.options.deals is None else table.options.deals),
            )
        ),
    )


def _shown(seat: int, table: PublicState) -> bytes:
    """Return by seat the cards it has shown for special deals."""
    marked = [
        (special.seat - seat) % table.seats * CARDS + CARD_NUMBER[card]
        for special in table.specials
        for card in special.cards
    ]
    return flags(table.seats * CARDS, marked)


class LayoutEncoding:
    """Encoding of Hazari, Kitti and Crash: three cards for each group but the last, which follows.

    Of a last group of four cards the odd one is named too. Three cards of a group may be named in any order.
    """

    left_out = ""

    def __init__(self, variant: GroupVariant, seats: int) -> None:
        self._variant = variant
        self.actions = (*map(write_card, DECK_52), "show")
        self._groups = len(variant.SIZES) + (variant.shape.cards > COUNTED * len(variant.SIZES))
        """Number of groups encoded: those of the game, and the odd card apart."""
        self.parts = {**_table_parts(seats), "groups": self._groups * CARDS}
        self._hand: Sequence[Card] = ()
        self._choosing: Choosing | None = None

    def _of(self, view: View) -> Choosing:
        if self._choosing is None or view.hand != self._hand:
            self._hand = view.hand
            self._choosing = Choosing(self._variant.shape, self._variant.ladder, view.hand)
        return self._choosing

    def offered(self, view: View, chosen: Chosen) -> Iterable[int]:
        if view.table.to_act != view.seat:
            return ()
        cards = [CARD_NUMBER[card] for card in self._of(view).offered(_cards(chosen))]
        return [*cards, SAYS] if not chosen and self._variant.may_show(view.hand) else cards

    def meant(self, view: View, chosen: Chosen) -> Move | None:
        if chosen[0] == SAYS:
            return SHOW
        choosing = self._of(view)
        return choosing.layout(_cards(chosen)) if len(chosen) == choosing.choices else None

    def observe(self, view: View, chosen: Chosen) -> Row:
        groups: Sequence[Sequence[Card]]
        if view.laid is not None:
            *first, last = view.laid.groups
            groups = (*first, last[:COUNTED], last[COUNTED:] or view.laid.left)
        else:
            cards = _cards(chosen)
            odd = COUNTED * (len(self._variant.SIZES) - 1)
            groups = (*(cards[at : at + COUNTED] for at in range(0, odd, COUNTED)), (), cards[odd:])
        marked = [place * CARDS + CARD_NUMBER[card] for place, group in enumerate(groups) for card in group]
        return joined((*_of_table(view), flags(self._groups * CARDS, marked)))


class FivesEncoding:
    """Encoding of Fives: the cards to exchange one by one, then `swap`, which five cards imply.

    The first card ends nearest the top of those that go under the stock.
    """

    left_out = ""

    def __init__(self, seats: int) -> None:
        self.actions = (*map(write_card, DECK_52), "swap")
        self.parts = {
            **_table_parts(seats),
            "chosen": CARDS,
            "exchanged": seats,
            "stock_known": CARDS,
            "came_known": seats * CARDS,
            "stock_left": 1,
        }

    def offered(self, view: View, chosen: Chosen) -> Iterable[int]:
        if view.table.to_act != view.seat:
            return ()
        return [*(number for card in view.hand if (number := CARD_NUMBER[card]) not in chosen), SAYS]

    def meant(self, view: View, chosen: Chosen) -> Move | None:
        return Swap(_cards(chosen)) if chosen[-1] == SAYS or len(chosen) == Fives.HAND else None

    def observe(self, view: View, chosen: Chosen) -> Row:
        seat, table = view.seat, view.table
        order, stock = [0.0] * CARDS, [0.0] * CARDS
        for place, card in enumerate(_cards(chosen), 1):
            order[CARD_NUMBER[card]] = place / Fives.HAND
        for place, known in enumerate(view.stock_known, 1):
            if known is not None:
                stock[CARD_NUMBER[known]] = place / CARDS
        came = [
            (who - seat) % table.seats * CARDS + CARD_NUMBER[card]
            for who, cards in enumerate(view.came_known)
            for card in cards
        ]
        return joined(
            (
                *_of_table(view),
                numbers(order),
                numbers([count / Fives.HAND for count in from_seat(seat, table.exchanged)]),
                numbers(stock),
                flags(table.seats * CARDS, came),
                numbers((table.stock_left / CARDS,)),
            )
        )


def partition_encoding(rules: PartitionRules) -> Encoding[View, Move]:
    """Return the encoding of one table of any of the four games."""
    if is_grouped(rules.variant):
        return LayoutEncoding(rules.variant, rules.seats)
    return FivesEncoding(rules.seats)
