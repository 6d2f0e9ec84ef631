"""The game's part of a table: the picture of a view, the animations of its events, and their drawing."""

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
    helped = True
    """Whether the game may give all its help: nothing is at stake, and people who play each other agreed on it."""
    seal_right: ClassVar[float] = 268.0
    """Right end of a sealed deal's chip in units: beside menu and coach; the other corner may show a purse or a pot."""
    scenery: Sequence[str] = ("cantina",)
    """Pictures of the room and of the table."""

    def __init__(self, effects: PassingEffects, viewer: Seat, seats: int) -> None:
        self.effects = effects
        self.viewer = viewer
        self.seats = seats
        self.picture: P

    @property
    def sign(self) -> tuple[str, ...]:
        """The table's facts about itself; empty for none."""
        return ()

    @property
    def purse(self) -> int | None:
        """The player's credits shown beside the game; None for none."""
        return None

    @property
    def untold(self) -> Collection[Kind]:
        """Kinds of credits that are hidden, and so not read out either."""
        return ()

    @property
    def seats_at(self) -> Sequence[FRect]:
        """Rectangle of each seat, for the semantic tree; empty for a table without such places."""
        return ()

    @property
    def music(self) -> str:
        """The piece of music for the present table."""
        return "cantina"

    @abstractmethod
    def lay_out(self, view: V) -> P:
        """Return the picture of a position, with nothing in motion: every sprite, from the view alone."""

    def before(self, view: V, events: Sequence[E]) -> P:
        """Return the table before the events of the deal; `view` is the seat's view after it."""
        return self.lay_out(view)

    def is_deal(self, opening: Sequence[E]) -> bool:
        """Return whether a game with this opening is dealt as an animation; a given position is shown at once."""
        return True

    @abstractmethod
    def animation(self, event: E) -> Iterator[Beats]:
        """Yield the beats of one event: they change `picture`, never the match."""

    def animations(self, events: Sequence[E], view: V, move: M | None) -> list[Iterator[Beats]]:
        """Return an animation for each event of a step.

        `view`: the seat's view after all of them, for cards only it may see; `move`: the move that led to them if the
        seat made it.
        """
        return [self.animation(event) for event in events]

    def starts(self, events: Sequence[E]) -> Sequence[float]:
        """Return the start times in seconds of the next animations that run at once; (0.0,) for one alone."""
        return (0.0,)

    def rest(self, view: V) -> None:
        """Show the state at rest, such as the next turn: all has been animated."""

    def last_words(self, events: Sequence[E], view: V) -> None:
        """Leave standing the words to read at a replay's frame, such as the result of a deal.

        `view`: the seat's view after the step.
        """

    def greet(self) -> None:
        """Have the rivals greet the player."""
        for seat in range(self.seats):
            if seat != self.viewer:
                self.effects.say(seat, "greet")

    @property
    def next_change(self) -> float:
        """Seconds until something changes that goes on at rest."""
        return math.inf

    def update(self, dt: float, *, at_rest: bool) -> bool:
        """Advance by `dt` seconds all that runs beside the animations; True when the picture has changed."""
        return self.effects.update(dt)

    @abstractmethod
    def draw_still(self, canvas: Canvas) -> None:
        """Draw everything that never moves; the canvas keeps it."""

    @abstractmethod
    def draw_live(self, canvas: Canvas) -> None:
        """Draw the present numbers, faces and pot."""

    @abstractmethod
    def draw_cards(self, canvas: Canvas) -> None:
        """Draw the cards, then chips and banner."""

    def draw_moment(self, canvas: Canvas) -> None:
        """Draw the subject of a highlight again, over the dark."""

    def draw_waiting(self, canvas: Canvas) -> None:
        """Draw a glow at rest; last of all, so that nothing else is painted again for it."""

    def draw_lit(self, canvas: Canvas) -> None:
        """Draw cards above all else, then the dark of a highlight over everything, and its subject above that."""
        light = self.picture.lighting
        if self.cards_on_top:
            self.draw_cards(canvas)
        light.draw_under(canvas)
        if light.staged:
            self.draw_moment(canvas)

    def draw_told(self, canvas: Canvas, line: str, told: str) -> None:
        """Draw the position of a replay and its latest event."""


class Boarded:
    """A scene that shows a board."""

    board: Board[Any, Any, Any, Any]

    @property
    def next_change(self) -> float:
        return self.board.next_change

    @property
    def tune(self) -> str:
        return self.board.music

    @property
    def moment(self) -> Sequence[FRect]:
        spots: list[FRect] = self.board.picture.lighting.spots
        return spots
