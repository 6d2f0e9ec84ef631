"""Redeals all of a sitting of Pazu-Pazaak that a seat cannot see: the order of the deck and the lots to come."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pazaak.house.rules.protocols import Seat
from pazaak.side_games.pazu.state import State, common_deck

PAZU_DRAWS = frozenset({"Drawn", "LotShown"})


def scramble_pazu(state: State, seat: Seat, seed: int) -> State:
    """No seat knows more than another: hands are open, and all that is hidden is hidden from all."""
    random = Random(seed)
    table = state.table
    deck = list(state.deck)
    random.shuffle(deck)
    unseen = list(common_deck(table.rules.gold_cards))
    for card in (*table.discarded, *(card for hand in table.hands for card in hand), table.lot):
        if card is not None:
            unseen.remove(card)
    random.shuffle(unseen)
    return replace(state, deck=tuple(deck), lots=tuple(unseen[: len(state.lots)]), seed=random.randrange(1 << 32))
