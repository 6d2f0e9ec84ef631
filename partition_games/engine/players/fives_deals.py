"""Sampled deals of Fives that fit a view: known cards stay in place, all others are dealt many times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from partition_games.engine.hands.cards import ace_low
from partition_games.engine.hands.five_ranks import FIVE
from partition_games.engine.players.fives_hands import KEYS, hand_tables
from partition_games.engine.state import View
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52, Card
from pazaak.house.rules.protocols import Seat

if TYPE_CHECKING:
    from partition_games.engine.players.fives_hands import Ints, Keys, Small

Known = Sequence[Card | None]
_KEY = tuple(KEYS[ace_low(card.rank)] for card in DECK_52)


@dataclass(frozen=True, slots=True)
class Deals:
    """Many sampled deals of one hand, called worlds."""

    cards: Keys
    """(cards, worlds): keys of the cards that are drawn in this hand, first to last."""
    line: Keys
    """(cards + 1, worlds): running sums of the drawn cards' keys, from 0 on."""
    hands: dict[Seat, Small]
    """(worlds,): hand that each seat was dealt."""
    unknown: dict[Seat, int]
    """Number of unknown cards in each seat's dealt hand."""

    @property
    def worlds(self) -> int:
        return int(self.line.shape[1])

    def drawn(self, place: Ints, count: Ints) -> Keys:
        """Return (.., worlds): sums of `count` cards from `place` of the line; both are (.., worlds) or (.., 1)."""
        worlds = np.arange(self.worlds)
        found: Keys = self.line[place + count, worlds] - self.line[place, worlds]
        return found


@dataclass(frozen=True, slots=True)
class Sight:
    """Somebody's knowledge of a hand: the five cards that each seat was dealt, and those that are drawn."""

    hands: dict[Seat, Known]
    line: Known
    below: Known
    """Cards further down, out of play in this hand."""

    def known(self) -> list[int]:
        """Return the indices of all cards that are known."""
        rows = (*self.hands.values(), self.line, self.below)
        return [CARD_NUMBER[card] for row in rows for card in row if card is not None]


def card_keys(cards: Sequence[Card]) -> Keys:
    """Return (cards,): the keys of cards, whose sums identify hands."""
    return np.array([_KEY[CARD_NUMBER[card]] for card in cards], dtype=np.int32)


def in_turn(view: View) -> list[Seat]:
    """Return the seats in the order of their exchanges."""
    return [(view.table.dealer + 1 + turn) % view.table.seats for turn in range(view.table.seats)]


def own_sight(view: View) -> Sight:
    """Return the knowledge of the view's seat."""
    hands = {seat: _whole(view, seat)[:FIVE] for seat in in_turn(view)}
    return Sight(hands | {view.seat: view.hand}, *_stock(view))


def public_sight(view: View) -> Sight:
    """Return the knowledge of every seat: the cards that were shown, on their way through the stock."""
    turns, thrown_by = in_turn(view), view.thrown_by
    sight = Sight({seat: _whole(view, seat)[:FIVE] for seat in turns}, *_stock(view))
    if not any(by is not None for by in thrown_by):
        return sight
    dealt = len(turns) * FIVE
    hands = {
        seat: _shown(cards, thrown_by[turn : dealt : len(turns)])
        for turn, (seat, cards) in enumerate(sight.hands.items())
    }
    drawn = dealt + len(sight.line)
    return Sight(hands, _shown(sight.line, thrown_by[dealt:]), _shown(sight.below, thrown_by[drawn:]))


def private_places(view: View, seat: Seat) -> list[int]:
    """Return the places in the line of cards that a seat threw itself, so that it alone knows them."""
    line = view.thrown_by[FIVE * view.table.seats :][: FIVE * view.table.seats]
    return [place for place, by in enumerate(line) if by == seat]


def _shown(cards: Known, thrown_by: Sequence[Seat | None]) -> Known:
    return [card if by is None else None for card, by in zip(cards, thrown_by, strict=False)]


def _whole(view: View, seat: Seat) -> Known:
    """Return the cards that came to a seat, unknown ones included."""
    came = view.came[seat] if view.came else ()
    return (*(None,) * (FIVE + view.table.exchanged[seat] - len(came)), *came)


def _stock(view: View) -> tuple[Known, Known]:
    """Return the cards that are drawn in this hand or still may be, and those below them."""
    drawn = [card for seat in in_turn(view) for card in _whole(view, seat)[FIVE:]]
    cards = (*drawn, *view.stock_known)
    line = FIVE * view.table.seats
    return cards[:line], cards[line:]


def deal_worlds(sight: Sight, worlds: int, seed: int, least: int = 1) -> Deals:
    """Return the unknown cards dealt `worlds` times, `least` times if there are none; the same for the same seed."""
    rows: list[Known] = [*sight.hands.values(), sight.line]
    cards = [card for row in rows for card in row]
    holes = np.array([card is None for card in cards])
    need, known = int(holes.sum()), set(sight.known())
    worlds = worlds if need else least
    unseen = np.array([key for index, key in enumerate(_KEY) if index not in known], dtype=np.int32)
    order = np.random.default_rng(seed).random((len(unseen), worlds)).argsort(axis=0)[:need]
    keys = np.empty((len(cards), worlds), dtype=np.int32)
    keys[holes] = unseen[order]
    keys[~holes] = card_keys([card for card in cards if card is not None])[:, None]
    number = hand_tables().number
    hands = {seat: number[keys[at * FIVE : (at + 1) * FIVE].sum(0)] for at, seat in enumerate(sight.hands)}
    drawn = keys[len(hands) * FIVE :]
    line = np.zeros((len(drawn) + 1, worlds), dtype=np.int32)
    drawn.cumsum(0, out=line[1:])
    unknown = {seat: sum(card is None for card in row) for seat, row in sight.hands.items()}
    return Deals(drawn, line, hands, unknown)
