"""Redeals all of a game of Hokm that one seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.dealing import pack
from pazaak.side_games.hokm.state import FIRST, Phase, State


def scramble_hokm(state: State, seat: Seat, seed: int) -> State:
    """The others' hands and discards, the stock, what is not dealt yet and the seed, anew.

    Who has shown that he holds no more of a suit may be given one: no view tells what a hand holds.
    """
    random = Random(seed)
    table = state.table
    known = {card for cards in table.played for card in cards} | set(state.discards[seat])
    hands = [_known(state, at, seat) for at in range(table.seats)]
    looks = table.phase is Phase.DRAW and table.to_act == seat
    stock = [card if looks and place == 0 else None for place, card in enumerate(state.stock)]
    discards = [[card if at == seat else None for card in cards] for at, cards in enumerate(state.discards)]
    for row in (*hands, stock):
        known.update(card for card in row if card is not None)
    unseen = [card for card in pack(table.seats) if card not in known]
    random.shuffle(unseen)

    def filled(row: list[Card | None]) -> tuple[Card, ...]:
        return tuple(unseen.pop() if card is None else card for card in row)

    return replace(
        state,
        hands=tuple(map(filled, hands)),
        stock=filled(stock),
        discards=tuple(map(filled, discards)),
        seed=random.randrange(1 << 32),
    )


def _known(state: State, at: Seat, seat: Seat) -> list[Card | None]:
    """A hand, with None where the seat does not know the card."""
    table = state.table
    seen = 0 if at != seat else len(state.hands[at])
    if table.phase is Phase.TRUMP and at == seat:
        seen = FIRST if at == table.hakem else 0
    return [card if place < seen else None for place, card in enumerate(state.hands[at])]
