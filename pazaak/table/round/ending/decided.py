"""The reason why a game was decided, as the game provides it, and all data of the scene of its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.stage.screens.results import Ending, Face
from pazaak.table.cards52 import ATLAS
from pazaak.table.circuit.news import CircuitNews
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import Persons, listed


@dataclass(frozen=True, slots=True)
class DecidingCards:
    """Cards that decided: a group, a trick, a play."""

    cards: tuple[str, ...]
    """Names of sprites in `atlas`."""
    name: str
    told: str = ""
    """The cards they beat, or the result they brought."""
    atlas: str = ATLAS


@dataclass(frozen=True, slots=True)
class Decided:
    """The reason of a game's end, in the words of the game."""

    title: str
    """The kind of end: "BY A CRASH", "1,000 POINTS"."""
    sentence: str
    """The winners and their way of winning, in a sentence."""
    cards: Sequence[DecidingCards] = ()
    part: str = ""
    """The part in which it was decided: "deal 3"."""
    unranked: Mapping[Seat, str] = field(default_factory=dict)
    """Seats that take no place, and why."""
    counted: Sequence[str] = ()
    """Results by seat, where they are not the scores."""


@dataclass(frozen=True, slots=True)
class CourseLine:
    """The scores of one player at first and after each change."""

    face: Face
    values: tuple[int, ...]


def by_margin(scores: Sequence[int], winners: Sequence[Seat], unit: Callable[[int], str]) -> str:
    """Return the title of a game that ends after a fixed number of deals: the margin of the win."""
    if len(winners) == len(scores):
        return "ALL LEVEL"
    ahead = scores[winners[0]] - max(score for seat, score in enumerate(scores) if seat not in winners)
    if ahead <= 0:
        return "BY A HAIR"
    return f"BY {unit(ahead)}".upper()


def subject(room: TableInfo, seats: Sequence[Seat]) -> str:
    """Return names that begin a sentence: "You and Pell"."""
    return listed([room.names[seat] for seat in seats])


def within(room: TableInfo, seats: Sequence[Seat]) -> str:
    """Return names inside a sentence: "you and Pell"."""
    return listed([Persons(room.names, room.viewer).object(seat) for seat in seats])


def does(room: TableInfo, seats: Sequence[Seat], plain: str) -> str:
    """Return a verb as it goes with these names."""
    return Persons(room.names, room.viewer).verb(seats, plain)


def whose_game(room: TableInfo, winners: Sequence[Seat]) -> str:
    """Return the winners as a clause at the end of a sentence."""
    if tuple(winners) == (room.viewer,):
        return "the game is yours"
    return f"{within(room, winners)} {does(room, winners, 'win')} the game"


Why = Callable[[TableInfo, AnySession], Decided]
"""Function that returns the reason of a game's end."""


@dataclass(frozen=True, slots=True)
class GameEnding(Ending[str]):
    """The end of a game behind a door of the arcade."""

    decided: Decided = Decided("", "")
    book: str = "arcade"
    help: str = ""
    """Page of the book about the game."""
    winners: Sequence[Face] = ()
    """The players shown large: the winners, or the one who has left."""
    won: bool = False
    """Whether the player is among the winners."""
    sum: int | None = None
    """Credits that the players shown large won or lost; None in practice."""
    reached: str = ""
    """Result of the players shown large, in practice."""
    each: bool = False
    """Whether each of several winners won that sum."""
    purse: tuple[int, int] | None = None
    """The player's credits before and after."""
    shared: int = 0
    """The pot that others share, where the player has left it."""
    course: Sequence[CourseLine] = ()
    """The course of the game, by seat."""
    circuit: CircuitNews | None = None
    """The news of the Circuit; None for a game that can't move it."""
