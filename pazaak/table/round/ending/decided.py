"""What decided a game, as its face tells it, and all that the scene of its end shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.protocols import Seat
from pazaak.house.session.session import AnySession
from pazaak.stage.screens.results import Ending, Face
from pazaak.table.cards52 import ATLAS
from pazaak.table.ui.game_ui import TableInfo
from pazaak.table.ui.narrator import listed


@dataclass(frozen=True, slots=True)
class DecidingCards:
    """Cards that decided: a group, a trick, a play."""

    cards: tuple[str, ...]
    """Sprites of the atlas."""
    name: str
    told: str = ""
    """What they beat, or what they brought."""
    atlas: str = ATLAS


@dataclass(frozen=True, slots=True)
class Decided:
    """Why a game is over, in the words of the game."""

    title: str
    """The kind of end: "BY A CRASH", "1,000 POINTS"."""
    sentence: str
    """Who won by it, and how."""
    cards: Sequence[DecidingCards] = ()
    part: str = ""
    """The part in which it was decided: "deal 3"."""
    unranked: Mapping[Seat, str] = field(default_factory=dict)
    """Seats that take no place, and why."""
    counted: Sequence[str] = ()
    """What each seat has, where that is not its score."""


@dataclass(frozen=True, slots=True)
class CourseLine:
    """What somebody had at first and after each change."""

    face: Face
    values: tuple[int, ...]


def by_margin(scores: Sequence[int], winners: Sequence[Seat], unit: Callable[[int], str]) -> str:
    """The title of a game that ends after so many deals: by how much it was won, or that it was not."""
    if len(winners) == len(scores):
        return "ALL LEVEL"
    ahead = scores[winners[0]] - max(score for seat, score in enumerate(scores) if seat not in winners)
    if ahead <= 0:
        return "BY A HAIR"
    return f"BY {unit(ahead)}".upper()


def subject(room: TableInfo, seats: Sequence[Seat]) -> str:
    """Names that begin a sentence: "You and Pell"."""
    return listed([room.names[seat] for seat in seats])


def within(room: TableInfo, seats: Sequence[Seat]) -> str:
    """The same inside a sentence: "you and Pell"."""
    return listed(["you" if seat == room.viewer else room.names[seat] for seat in seats])


def does(room: TableInfo, seats: Sequence[Seat], plain: str) -> str:
    """A verb as it goes with these names."""
    return plain if len(seats) > 1 or room.viewer in seats else f"{plain}s"


def whose_game(room: TableInfo, winners: Sequence[Seat]) -> str:
    """Who wins, as a sentence ends."""
    if tuple(winners) == (room.viewer,):
        return "the game is yours"
    return f"{within(room, winners)} {does(room, winners, 'win')} the game"


Why = Callable[[TableInfo, AnySession], Decided]
"""Tells what decided a game that is over."""


@dataclass(frozen=True, slots=True)
class GameEnding(Ending[str]):
    """How a game behind a door of the arcade ended."""

    decided: Decided = Decided("", "")
    book: str = "arcade"
    help: str = ""
    """The page of the book about the game."""
    winners: Sequence[Face] = ()
    """Those who come forward: who won, or who has left."""
    won: bool = False
    """Whether the person is among the winners."""
    sum: int | None = None
    """The credits that who comes forward won or lost; None where nothing was at stake."""
    reached: str = ""
    """What who comes forward has, where nothing was at stake."""
    each: bool = False
    """Whether each of several winners won that sum."""
    purse: tuple[int, int] | None = None
    """The person's credits before and after."""
    shared: int = 0
    """The pot that others share, where the person has left it."""
    course: Sequence[CourseLine] = ()
    """How it went for everybody, by seat."""
