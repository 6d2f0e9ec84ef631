"""Predictions of `deck_strength` for the many thousand decks of simulated careers: the same numbers, faster."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, HAND_SIZE
from pazaak.rivals.card_worth import LEAST_SHARE, in_hand, worth_table

Deck = tuple[SideCard, ...]


class _Model:
    """The terms of the table as arrays over the kinds of cards."""

    def __init__(self) -> None:
        table = worth_table()
        kinds = list(SideCard)
        self.places = {card: place for place, card in enumerate(kinds)}
        self.base = table.base
        self.points = np.array([table.per_point * table.cards[card].points for card in kinds])
        self.members = np.array([[card in term.kinds for card in kinds] for term in table.terms], dtype=int)
        self.weights = np.array([term.weight for term in table.terms])
        self.least = np.array([term.least for term in table.terms])
        filled = [[SideCard.PLUS_1] * count + [SideCard.PLUS_2] * (DECK_SIZE - count) for count in range(DECK_SIZE + 1)]
        one = frozenset({SideCard.PLUS_1})
        self.chance = np.array([[in_hand(deck, one, least) for least in range(HAND_SIZE + 1)] for deck in filled])

    def shares(self, decks: Sequence[Deck]) -> np.ndarray:
        counts = np.zeros((len(decks), len(self.places)), dtype=int)
        for row, deck in enumerate(decks):
            for card in deck:
                counts[row, self.places[card]] += 1
        held = self.chance[counts @ self.members.T, self.least]
        total = self.base + counts @ self.points + held @ self.weights
        clipped: np.ndarray = np.clip(total, LEAST_SHARE, 1 - LEAST_SHARE)
        return clipped


@cache
def _model() -> _Model:
    return _Model()


@cache
def share_of(deck: Deck) -> float:
    """Return the share of matches a deck wins against the starter deck at equal skill."""
    return float(_model().shares([deck])[0])


@cache
def with_card(deck: Deck, card: SideCard) -> Deck:
    """Return the best deck with one more card in the place of another, sorted."""
    changed = [deck]
    for out in sorted(set(deck)):
        rest = list(deck)
        rest[rest.index(out)] = card
        changed.append(tuple(sorted(rest)))
    return changed[int(np.argmax(_model().shares(changed)))]
