"""Redeals all of a partition game that one seat cannot see."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from partition_games.engine.hands.arrangement import layouts
from partition_games.engine.hands.cards import Hand
from partition_games.engine.moves import Lay
from partition_games.engine.state import State
from partition_games.engine.variant import GroupVariant, Variant
from partition_games.engine.variants import variant_of
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.protocols import Seat

PARTITION_DRAWS = frozenset({"GroupShown", "SpecialDeclared"})

Slots = list[list[Card | None]]


def scramble_partition(state: State, seat: Seat, seed: int) -> State:
    """The others' hands and what they laid, the unknown part of the stock, what others know, and the seed, anew.

    Cards that the seat has seen stay where they are: shown for a special deal, or remembered from the stock.
    """
    random = Random(seed)
    slots = known_slots(state, seat)
    known = {card for row in slots for card in row if card is not None}
    unseen = [card for card in DECK_52 if card not in known]
    random.shuffle(unseen)
    *hands, stock = (tuple(unseen.pop() if card is None else card for card in row) for row in slots)
    variant = variant_of(state.table.options)
    laid = tuple(
        lay if at == seat or lay is None else any_layout(variant, hands[at]) for at, lay in enumerate(state.laid)
    )
    return replace(
        state,
        hands=tuple(hands),
        stock=stock,
        laid=laid,
        memory=tuple(own if at == seat else (None,) * len(own) for at, own in enumerate(state.memory)),
        came=tuple(own if at == seat else ((),) * len(own) for at, own in enumerate(state.came)),
        seed=random.randrange(1 << 32),
    )


def known_slots(state: State, seat: Seat) -> Slots:
    """By seat the cards of each hand, and last the stock: None where the seat does not know the card."""
    table = state.table
    rows: Slots = []
    for at, hand in enumerate(state.hands):
        shown = {card for special in table.specials if special.seat == at for card in special.cards}
        remembered = shown | set(state.came[seat][at])
        rows.append([card if at == seat or card in remembered else None for card in hand])
    thrown = {card for row in state.came[seat] for card in row}
    memory = state.memory[seat] or (None,) * len(state.stock)
    rows.append(
        [card if known == card or card in thrown else None for card, known in zip(state.stock, memory, strict=True)]
    )
    return rows


def any_layout(variant: Variant, hand: Hand) -> Lay:
    """A legal layout of a hand."""
    assert isinstance(variant, GroupVariant)
    return next(layouts(variant.shape, variant.ladder, hand))
