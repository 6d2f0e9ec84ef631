"""The buttons for decisions before the first play: bids, and the card to name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import card_words
from pazaak.side_games.climbing.moves import PASS, Bid, Move, NameCard
from pazaak.side_games.climbing.rules import may_pass_bid
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.copies import copy_id
from pazaak.side_games.climbing.state import View
from pazaak.side_games.climbing.variant import MOST_BID
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.cards52 import card_sign
from pazaak.table.round.held_cards import NUMBER_KEYS
from pazaak.table.ui.controls import TableContext

NAME_SIZE = (72.0, 46.0)
NAME_HINT = FRect(571, 390, 138, 44)
"""Area of the hint button below the cards to name, in units."""


def hint_button(place: FRect, ask: Callable[[], None]) -> Button:
    return Button("hint", "HINT", place, ask, action=Action.COACH, tone="panel_edge",
                  tooltip="Ask the rule of thumb")  # fmt: skip


def bids(
    context: TableContext[View, Move], y: float, proposed: Move | None = None, ask: Callable[[], None] | None = None
) -> list[Widget]:
    """Return the bids above the last one, a pass where legal, and a hint, in a row at height `y`; `proposed` is lit."""
    view = context.view
    points = range(view.table.bid + 1, MOST_BID + 1)
    how = "with a partner: the card you name" if view.table.variant.names_card else "alone against the others"
    may_pass = may_pass_bid(view)
    count = len(points) + may_pass + (ask is not None)
    places = at.button_row([138.0 if count < 5 else 110.0] * count, y)
    found: list[Widget] = [
        Button(f"bid-{bid}", f"BID {bid}", place, partial(context.choose, Bid(bid)), tone=_tone(Bid(bid), proposed),
               action=NUMBER_KEYS[bid - 1], tooltip=f"Play for {bid} {how}")
        for bid, place in zip(points, places, strict=False)
    ]  # fmt: skip
    if may_pass:
        found.append(
            Button("pass", "PASS", places[len(points)], partial(context.choose, PASS), action=Action.PASS,
                   tone="gold" if proposed == PASS else "panel_edge")
        )  # fmt: skip
    if ask is not None:
        found.append(hint_button(places[-1], ask))
    return found


def _tone(move: Move, proposed: Move | None) -> str:
    """Return the button's colour: one for all until a move is proposed."""
    return "own" if proposed is None else "gold" if move == proposed else "panel_edge"


def _suit(card: Card) -> int:
    """Return the row of a suit from above; a joker's is 0."""
    return 0 if card.suit is None else "SHCD".index(str(card.suit))


def names(context: TableContext[View, Move], proposed: Move | None = None) -> list[Widget]:
    """Return the cards to name as buttons: a row for each suit, from low to high; `proposed` is lit."""
    view = context.view
    cards, deck = view.table.variant.nameable(view.hand), view.table.variant.deck
    ranks = sorted({card.rank for card in cards}, key=deck.order.index)
    suits = sorted({_suit(card) for card in cards})
    wide, high = NAME_SIZE
    found: list[Widget] = []
    for card in sorted(cards, key=lambda card: (_suit(card), deck.rank(card))):
        box = FRect(0, 0, wide, high)
        column, row = ranks.index(card.rank), suits.index(_suit(card))
        box.center = (
            640 + (wide + 10) * (column - (len(ranks) - 1) / 2), 248 + (high + 6) * (row - (len(suits) - 1) / 2)
        )  # fmt: skip
        naming = NameCard(card)
        found.append(
            Button(f"name-{copy_id(card)}", card_sign(card), box, partial(context.choose, naming), size=18,
                   tone=_tone(naming, proposed), tooltip=f"Name the {card_words(card)}")
        )  # fmt: skip
    return found
