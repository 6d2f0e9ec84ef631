"""Interfaces of every game: rules as pure functions over frozen values, and players."""

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
"""A number of credits, cards or times, from 0 up."""
OF_TABLE: Final = "of the table"
OfTable = Annotated[T, OF_TABLE]
"""A field that is the same in all states of a table; the text of a state leaves it out."""


class IllegalMoveError(ValueError):
    """A move that breaks a rule; its text is a sentence for the player."""


class PositionError(ValueError):
    """A position that cannot be set up; its text is a sentence."""


class NotationError(ValueError):
    """A text that cannot be read as a card or a move; its text is a sentence."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """Result of a deal or a move: the new state and the events the whole table saw."""

    state: S_co
    events: tuple[E_co, ...] = ()


@dataclass(frozen=True, slots=True)
class Holdings:
    """Credits of each seat and in the pots: whole numbers whose sum is constant during a match."""

    seats: tuple[int, ...]
    pots: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Credits of all seats and pots together."""
        return sum(self.seats) + sum(self.pots)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a game: credits or points won by seat, the winners, and the reason."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class Rules(Protocol[S, V, M, E_co]):
    """A game as pure functions. An instance holds options and no state of play."""

    @property
    def seats(self) -> int: ...

    def deal(self, seed: int) -> Step[S, E_co]:
        """Return the first state of the game dealt from the seed."""
        ...

    def set_up(self, position: Mapping[str, object], seed: int) -> Step[S, E_co]:
        """Return a given position; what it leaves open is dealt from the seed. Raises PositionError."""
        ...

    def to_act(self, state: S) -> Seat | None:
        """Return the seat whose move it is; None when the game is over."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """Return everything the seat can see, built by adding what is visible, never by removing what is hidden."""
        ...

    def moves(self, view: V) -> Iterable[M]:
        """Return the moves on offer, lazily; amounts by their offered sizes."""
        ...

    def verify(self, view: V, move: M) -> None:
        """Raise IllegalMoveError unless the move is legal."""
        ...

    def apply(self, state: S, move: M) -> Step[S, E_co]:
        """Return the result of a verified move."""
        ...

    def payoffs(self, state: S) -> tuple[int, ...]:
        """Return credits or points won or lost so far, by seat."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the game; None while it is on."""
        ...

    def holdings(self, state: S) -> Holdings:
        """Return the credits of each seat and in the pots."""
        ...


class Agent(Protocol[V_contra, M_co]):
    """A player: a person's clicks, a computer player, a replay."""

    def prepare(self, view: V_contra) -> None:
        """Prepare for a match, once, outside the frame loop; may do nothing."""
        ...

    def choose(self, view: V_contra) -> M_co:
        """Return the move to make, chosen from the view alone."""
        ...
