"""A game's moves as numbered actions and its views as rows of numbers, for learners.

A move is one action, or several chosen in turn (an arrangement card by card, a play and then its kickers), so the list
of actions is short and fixed however many moves there are. Observations are joined from prepared bytes: learners make
numpy arrays of that memory, and nothing else loads numpy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Generic, Protocol, TypeVar

from pazaak.house.rules.cards import CARD_NUMBER, DECK_52, Card
from pazaak.house.rules.protocols import M, M_co, Seat, V, V_contra

T = TypeVar("T")

Chosen = tuple[int, ...]
"""Numbers of the actions chosen so far for one move."""
Row = bytearray
"""An observation: 32-bit floats (IEEE 754, native byte order) from -1 to 1."""
NUMBER = array("f").itemsize
"""Length in bytes of a number of an observation."""

CARDS = len(DECK_52)
"""Number of cards in the pack without jokers."""


class Encoding(Protocol[V_contra, M_co]):
    """The numbering of actions and observations of a game at one table."""

    @property
    def actions(self) -> tuple[str, ...]:
        """Each action in words, by its number."""
        ...

    @property
    def parts(self) -> Mapping[str, int]:
        """Number of values in each part of an observation, in order."""
        ...

    @property
    def left_out(self) -> str:
        """Sentence about legal moves that no action expresses; empty if there are none."""
        ...

    def offered(self, view: V_contra, chosen: Chosen) -> Iterable[int]:
        """Return the actions that may follow those chosen, each once; each leads to a legal move."""
        ...

    def meant(self, view: V_contra, chosen: Chosen) -> M_co | None:
        """Return the move that the chosen actions make; None while it is incomplete."""
        ...

    def observe(self, view: V_contra, chosen: Chosen) -> Row:
        """Return the view, and the actions its seat has chosen towards a move, as an observation."""
        ...


class OneStep(ABC, Generic[V, M]):
    """Base of an encoding in which every action is a whole move."""

    def __init__(self) -> None:
        self._view: V | None = None
        self._moves: Mapping[int, M] = {}

    @abstractmethod
    def moves(self, view: V) -> Mapping[int, M]:
        """Return the moves on offer by the number of their action."""

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
    """Return `size` numbers as bytes: 1 at the marked indices, else 0."""
    row = array("f", bytes(NUMBER * size))
    for at in marked:
        row[at] = 1.0
    return row.tobytes()


def numbers(values: Iterable[float]) -> bytes:
    """Return the numbers as bytes."""
    return array("f", values).tobytes()


def card_flags(cards: Iterable[Card | None]) -> bytes:
    """Return 52 numbers in the order of the pack as bytes: 1 for each card given, else 0."""
    return flags(CARDS, [CARD_NUMBER[card] for card in cards if card is not None])


def seat_flags(view_seat: Seat, seats: int, seat: Seat | None) -> bytes:
    """Return a one-hot vector of `seat`, counted from `view_seat`; zeros for None."""
    return one_hot(seats, None if seat is None else (seat - view_seat) % seats)


def from_seat(seat: Seat, by_seat: Sequence[T]) -> tuple[T, ...]:
    """Return the entries by seat in turn order, beginning with `seat`."""
    return (*by_seat[seat:], *by_seat[:seat])


def squashed(value: float, unit: float) -> float:
    """Return `value` mapped monotonically into -1..1; `unit` becomes one half."""
    return value / (abs(value) + unit)


def shares(amounts: Iterable[int], total: int) -> list[float]:
    """Return amounts of credits as fractions of `total`; zeros if that is 0."""
    return [amount / total if total else 0.0 for amount in amounts]


def joined(parts: Iterable[bytes]) -> Row:
    """Return the parts of an observation as one row."""
    return bytearray().join(parts)
