"""A blind player's memory of the stock of Fives: what went under it, and what came from it to whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from tests.blind.words import number

Known = tuple[Card | None, ...]
PACK = 52


class StockMemory:
    """The stock from its top; hands that were shown are read off the page that the sheet of a deal opens."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: Known = (None,) * PACK
        self._came: dict[Seat, Known] = {}
        self._by: tuple[Seat | None, ...] = (None,) * PACK
        self._dealt = 0
        self._bottom: list[Card] = []
        """The hands that went under the stock last."""
        self.thrown: tuple[Card, ...] = ()
        """The player's own cards, when they have been put under the stock."""

    def look(self, known: Sequence[Card | None]) -> None:
        """Take the stock as its page reads it, with the hands of the next deal still on top."""
        self._known = tuple(known)
        self._bottom = [card for card in known[len(known) - self._dealt :] if card is not None]

    def hands(self, first: Seat, seats: int) -> list[tuple[Card, ...]]:
        """Return by seat the hands that went under the stock last, in the order of their cards; `first`: the nearest.

        Empty where the stock has not been looked at.
        """
        each = len(self._bottom) // seats
        found = [tuple(self._bottom[each * turn : each * (turn + 1)]) for turn in range(seats)]
        return [found[(seat - first) % seats] for seat in range(seats)]

    def hear(self, sentence: str, mind: Any) -> None:
        dealt = re.match(r"^(\d+) cards each, the first to (.+)\.", sentence)
        exchanged = re.match(r"^(.+?) exchanges? (no card|\d+ cards?)\.", sentence)
        if sentence.startswith("The cards are shuffled."):
            self._known, self._by = (None,) * PACK, (None,) * PACK
        elif dealt is not None:
            self._deal(int(dealt[1]), mind.seat_of(dealt[2]), len(mind.names))
        elif exchanged is not None:
            many = 0 if exchanged[2] == "no card" else number(exchanged[2])
            self._exchange(mind.seat_of(exchanged[1]), many)
        elif sentence.startswith("The hands go under the stock."):
            under = len(self._by) - len(self._known)
            self._by = (*self._by[under:], *(None,) * self._dealt)
            self._known = (*self._known, *(None,) * self._dealt)

    def _deal(self, each: int, first: Seat, seats: int) -> None:
        self._dealt = each * seats
        in_turn = [(first + turn) % seats for turn in range(seats)]
        self._came = {seat: self._known[turn : self._dealt : seats] for turn, seat in enumerate(in_turn)}
        self._known = self._known[self._dealt :]

    def _exchange(self, seat: Seat, many: int) -> None:
        under: Known = self.thrown if seat == self._seat else (None,) * many
        self._came[seat] = (*self._came[seat], *self._known[:many])
        self._known = (*self._known[many:], *under)
        self._by += (seat,) * many

    def told(self, seats: int) -> tuple[Known, tuple[Known, ...], tuple[Seat | None, ...]]:
        """Return the stock, what came to each seat, and who threw each card."""
        return self._known, tuple(self._came.get(seat, ()) for seat in range(seats)), self._by
