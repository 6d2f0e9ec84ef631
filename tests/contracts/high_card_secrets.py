"""Redeals all of the small game that one seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.protocols import Seat
from tests.table.small_game.state import State


def scramble_high_card(state: State, seat: Seat, seed: int) -> State:
    """The others' hands anew, from the cards that the seat neither holds nor has seen."""
    known = {*state.hands[seat], *state.table.gone}
    unseen = [card for card in DECK_52 if card not in known]
    Random(seed).shuffle(unseen)
    hands = tuple(
        hand if holder == seat else tuple(unseen.pop() for _ in hand) for holder, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)
