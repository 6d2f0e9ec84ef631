"""What every game of the house is: pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Generic, Protocol, TypeVar

SEAT: Final = "a seat"
Seat = Annotated[int, SEAT]
T = TypeVar("T")
S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


BY_SEAT: Final = "by seat"
BySeat = Annotated[tuple[T, ...], BY_SEAT]
"""An entry for each seat."""
AMOUNT: Final = "an amount"
Amount = Annotated[int, AMOUNT]
"""Of credits, cards or times: never less than none."""
OF_TABLE: Final = "of the table"
OfTable = Annotated[T, OF_TABLE]
"""A field of a state that a table was set up with: it is the same in all its states, and their text leaves it out."""


class IllegalMoveError(ValueError):
    """A broken rule, told in a sentence fit to show the player."""


class PositionError(ValueError):
    """A position that cannot be set up, told in a sentence."""


class NotationError(ValueError):
    """A text that cannot be read as a card or a move, told in a sentence."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """What a deal or a move leads to: the new state and what the whole table saw on the way."""

    state: S_co
    events: tuple[E_co, ...] = ()


@dataclass(frozen=True, slots=True)
class Holdings:
    """Who holds how many credits: whole numbers whose sum never changes during a match."""

    seats: tuple[int, ...]
    pots: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.seats) + sum(self.pots)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: credits or points won by seat, who won, and why."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class Rules(Protocol[S, V, M, E_co]):
    """A game as pure functions. It holds options, never play."""

    @property
    def seats(self) -> int: ...

    def deal(self, seed: int) -> Step[S, E_co]:
        """The first state of the game that this seed deals."""
        ...

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[S, E_co]:
        """A given position; what it leaves open is dealt from the seed. Raises PositionError."""
        ...

    def to_act(self, state: S) -> Seat | None:
        """The seat whose move it is, or None when the game is over."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """All that the seat may know, built up by addition, never cut down."""
        ...

    def moves(self, view: V) -> Iterable[M]:
        """The moves on offer, lazily; amounts by their offered sizes."""
        ...

    def verify(self, view: V, move: M) -> None:
        """Raise IllegalMoveError unless the move is legal."""
        ...

    def apply(self, state: S, move: M) -> Step[S, E_co]:
        """What a verified move leads to."""
        ...

    def payoffs(self, state: S) -> tuple[int, ...]:
        """Credits or points won or lost so far, by seat."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it is on."""
        ...

    def holdings(self, state: S) -> Holdings:
        """Credits by seat and in the pots."""
        ...


class Agent(Protocol[V_contra, M_co]):
    """A player: a person's clicks, a computer player, a replay."""

    def prepare(self, view: V_contra) -> None:
        """Get ready for a match, once, off the frame; may do nothing."""
        ...

    def choose(self, view: V_contra) -> M_co:
        """The move to make, from nothing but the view."""
        ...
