"""A game's moves as numbers and its views as rows of numbers: what a game gives to learners, and what it is built of.

A move is one action, or several that are chosen one after another: a layout card by card, a play and then its
kickers. So the list of actions is short and fixed however many moves there are. Observations are put together from
ready pieces of bytes: whoever learns makes numpy arrays of that memory, and whoever only plays loads no numpy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, Protocol, TypeVar

from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.protocols import M, M_co, Seat, V, V_contra

T = TypeVar("T")

Chosen = tuple[int, ...]
"""The actions chosen so far for one move, by number."""
Row = bytearray
"""An observation: numbers of four bytes (IEEE 754, the order of this machine) from -1 to 1."""
NUMBER = array("f").itemsize

CARD_NUMBER: dict[Card, int] = {card: number for number, card in enumerate(DECK_52)}
CARDS = len(DECK_52)


class Encoding(Protocol[V_contra, M_co]):
    """The actions and observations of a game at one table."""

    @property
    def actions(self) -> tuple[str, ...]:
        """What each action is, in words."""
        ...

    @property
    def parts(self) -> Mapping[str, int]:
        """The parts of an observation in order, and how many numbers each has."""
        ...

    @property
    def left_out(self) -> str:
        """Which legal moves cannot be said by the actions; empty where there is none."""
        ...

    def offered(self, view: V_contra, chosen: Chosen) -> Iterable[int]:
        """The actions that may follow those chosen, each once; each leads to a legal move."""
        ...

    def meant(self, view: V_contra, chosen: Chosen) -> M_co | None:
        """The move that the chosen actions say; None while they say a part of one."""
        ...

    def observe(self, view: V_contra, chosen: Chosen) -> Row:
        """What the view and the actions chosen by its seat are as numbers."""
        ...


class OneStep(ABC, Generic[V, M]):
    """Offers and reads the moves of a game in which every action is a move by itself."""

    def __init__(self) -> None:
        self._view: V | None = None
        self._moves: Mapping[int, M] = {}

    @abstractmethod
    def moves(self, view: V) -> Mapping[int, M]:
        """The moves on offer by the number of their action."""

    def _of(self, view: V) -> Mapping[int, M]:
        if view is not self._view:
            self._view, self._moves = view, self.moves(view)
        return self._moves

    def offered(self, view: V, chosen: Chosen) -> Iterable[int]:
        return self._of(view)

    def meant(self, view: V, chosen: Chosen) -> M | None:
        return self._of(view)[chosen[0]]


@cache
def one_hot(size: int, at: int | None) -> bytes:
    """One-hot vector of length `size`; zeros for None."""
    return flags(size, () if at is None else (at,))


def flags(size: int, marked: Iterable[int]) -> bytes:
    """So many numbers, 1 at the places that are marked."""
    row = array("f", bytes(NUMBER * size))
    for at in marked:
        row[at] = 1.0
    return row.tobytes()


def numbers(values: Iterable[float]) -> bytes:
    """The numbers one after another."""
    return array("f", values).tobytes()


def card_flags(cards: Iterable[Card | None]) -> bytes:
    """52 numbers in the order of the pack: 1 for each of the cards."""
    return flags(CARDS, [CARD_NUMBER[card] for card in cards if card is not None])


def seat_flags(view_seat: Seat, seats: int, seat: Seat | None) -> bytes:
    """Which seat, counted from the one that looks; all 0 without one."""
    return one_hot(seats, None if seat is None else (seat - view_seat) % seats)


def from_seat(seat: Seat, by_seat: Sequence[T]) -> tuple[T, ...]:
    """What is kept by seat, beginning with this seat and going on as the turn does."""
    return (*by_seat[seat:], *by_seat[:seat])


def squashed(value: float, unit: float) -> float:
    """A number without bounds between -1 and 1, in order: half way at `unit`."""
    return value / (abs(value) + unit)


def shares(amounts: Iterable[int], total: int) -> list[float]:
    """Credits as parts of all that lie on the table."""
    return [amount / total if total else 0.0 for amount in amounts]


def joined(parts: Iterable[bytes]) -> Row:
    """The parts of an observation as one row."""
    return bytearray().join(parts)
