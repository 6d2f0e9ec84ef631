"""What a game shows at a table: how a view lies there, how an event moves it, and how both are drawn."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pygame import FRect

from pazaak.house.rules.protocols import E, M, Seat, V
from pazaak.house.zones.zone import Kind
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.ui.picture import TablePicture

P = TypeVar("P", bound=TablePicture)


class Board(ABC, Generic[V, M, E, P]):
    """One table of a game as one seat sees it, live or in a replay. It knows no session and makes no move."""

    cards_on_top: bool = True
    """Whether the cards are drawn over the buttons and places of the controls."""

    stakes = False
    """Whether it is played for credits."""
    seal_right: ClassVar[float] = 268.0
    """Where the chip of a sealed deal ends: beside menu and coach, where the other corner tells of a purse or a pot."""
    scenery: Sequence[str] = ("cantina",)
    """The pictures of the room and of the table."""

    def __init__(self, effects: PassingEffects, viewer: Seat, seats: int) -> None:
        self.effects = effects
        self.viewer = viewer
        self.seats = seats
        self.picture: P

    @property
    def sign(self) -> str:
        """What the table says about itself; empty for nothing."""
        return ""

    @property
    def purse(self) -> int | None:
        """The credits of the person that are shown beside the game; None for none."""
        return None

    @property
    def untold(self) -> Collection[Kind]:
        """The credits of the game that are not to be seen, and so not told."""
        return ()

    @property
    def seats_at(self) -> Sequence[FRect]:
        """Where each seat is told of; empty for a table that has no such places."""
        return ()

    @property
    def music(self) -> str:
        """The piece that plays at the table as it is now."""
        return "cantina"

    @abstractmethod
    def lay_out(self, view: V) -> P:
        """The picture of a position, with nothing in motion: every sprite, from the view alone."""

    def before(self, view: V, events: Sequence[E]) -> P:
        """The table as the players sit down, before the events of the deal; `view` is what the seat knows after it."""
        return self.lay_out(view)

    def is_deal(self, opening: Sequence[E]) -> bool:
        """Whether a game that opens so is dealt before the person's eyes; a given position lies at once."""
        return True

    @abstractmethod
    def animation(self, event: E) -> Iterator[Beats]:
        """The beats of one event: it reads the event and moves `picture`, never the match."""

    def animations(self, events: Sequence[E], view: V, move: M | None) -> list[Iterator[Beats]]:
        """An animation for each event of a step. `view`: what the seat knows after all of them, for what only it may
        see; `move`: the seat's own move that led to them, if it was its own."""
        return [self.animation(event) for event in events]

    def starts(self, events: Sequence[E]) -> Sequence[float]:
        """When the animations of the next few events begin that go beside each other, in seconds from the first of them
        on; that is one where the second waits for its end."""
        return (0.0,)

    def rest(self, view: V) -> None:
        """All has been animated: show what only rests, such as whose turn it is."""

    def last_words(self, events: Sequence[E], view: V) -> None:
        """A replay rests after these events: leave standing what is to be read, such as what a deal brought.
        `view`: what the seat knows after their step."""

    def greet(self) -> None:
        """The rivals say something as the player sits down."""
        for seat in range(self.seats):
            if seat != self.viewer:
                self.effects.say(seat, "greet")

    @property
    def next_change(self) -> float:
        """In how many seconds something of it changes that goes on at rest."""
        return math.inf

    def update(self, dt: float, *, at_rest: bool) -> bool:
        """Let time pass for all that goes on beside the animations; True when the picture has changed."""
        return self.effects.update(dt)

    @abstractmethod
    def draw_still(self, canvas: Canvas) -> None:
        """What never moves; the canvas keeps it."""

    @abstractmethod
    def draw_live(self, canvas: Canvas) -> None:
        """Numbers, faces and the pot as they are now."""

    @abstractmethod
    def draw_cards(self, canvas: Canvas) -> None:
        """The cards, then chips and banner."""

    def draw_moment(self, canvas: Canvas) -> None:
        """What a moment is about, once more over the dark."""

    def draw_waiting(self, canvas: Canvas) -> None:
        """What glows at rest. It comes last of all, so that nothing else is painted again for it."""

    def draw_lit(self, canvas: Canvas) -> None:
        """Cards that lie over all else, then the dark of a moment over everything, and what it is about over that."""
        light = self.picture.lighting
        if self.cards_on_top:
            self.draw_cards(canvas)
        light.draw_under(canvas)
        if light.staged:
            self.draw_moment(canvas)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        """In a replay: how far it has come, and what has happened."""


class Boarded:
    """A scene that shows a board."""

    board: Board[Any, Any, Any, Any]

    @property
    def next_change(self) -> float:
        return self.board.next_change
