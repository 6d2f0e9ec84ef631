"""What the person can press, carry and look at while a game is played: it gives moves, and makes none itself."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import islice
from typing import Any, Generic, Protocol

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.house.rules.catalogue import AnyRules
from pazaak.house.rules.protocols import IllegalMoveError, M, Seat, V
from pazaak.house.zones.zone import Zones
from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.interaction import Interaction
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.message import MessageLine
from pazaak.table.ui.board import Board
from pazaak.table.ui.last_ante import LastAnte


class TableContext(Protocol[V, M]):
    """The table, as the controls of a game see it."""

    viewer: Seat
    interaction: Interaction
    message: MessageLine
    last_ante: LastAnte
    """What is proposed where an ante is named."""

    @property
    def stage(self) -> Stage: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def rules(self) -> AnyRules: ...
    @property
    def board(self) -> Board[V, M, Any, Any]: ...
    @property
    def view(self) -> V:
        """What the person knows."""

    @property
    def plies(self) -> int:
        """How many moves have been made."""

    @property
    def choosing(self) -> bool:
        """Whether the person may move things about: others may still be at it."""

    @property
    def deciding(self) -> bool:
        """Whether the table waits for nobody but the person."""

    @property
    def intent(self) -> M | None:
        """What the person has decided before it was his turn."""

    @property
    def still(self) -> bool:
        """Whether nothing moves but what the person may choose beside."""

    @property
    def hot(self) -> str | None:
        """The id the person looks at."""

    @property
    def carrying(self) -> object:
        """The payload in the hand, or None."""

    @property
    def carried_at(self) -> tuple[float, float]: ...
    @property
    def advice(self) -> str:
        """What the coach says of the choice as it lies, in a line; empty for nothing."""

    @property
    def controls(self) -> Controls[V, M]: ...

    def choose(self, move: M) -> None:
        """The person has decided."""

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""

    def skip_pause(self) -> None:
        """Nobody needs to see any more of what happens by itself."""

    def corner_ids(self) -> Sequence[str]:
        """The buttons in the corner of the table."""

    def invalidate(self) -> None: ...
    def frames(self, seconds: float) -> None: ...


def fault_of(context: TableContext[V, M], move: M) -> str:
    """Why a move cannot be made, in a sentence; empty where it can."""
    try:
        context.rules.verify(context.view, move)
    except IllegalMoveError as fault:
        return str(fault)
    return ""


class Controls(ABC, Generic[V, M]):
    """The person's side of one table."""

    ahead = False
    """Whether the person may choose while others act, since nobody sees it before all have chosen."""

    def __init__(self, context: TableContext[V, M]) -> None:
        self.context = context
        self._shown: tuple[object, ...] = ()

    def open(self, view: V) -> bool:
        """Whether the person has something to choose in this view."""
        return True

    @abstractmethod
    def show(self) -> None:
        """The view or what may be chosen is another: build the widgets anew and say what is due."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """In reading order; asked for at every moment, also while the person has nothing to choose."""

    @property
    def next_change(self) -> float:
        """In how many seconds something of it changes that goes on at rest."""
        return math.inf

    def update(self, dt: float) -> None:
        """Time has passed; calls `show` where something is new."""
        context = self.context
        key = (context.plies, context.choosing, context.deciding, context.intent is not None, context.still)
        if key != self._shown:
            self._shown = key
            self.show()
            self.context.invalidate()

    def forget(self) -> None:
        """What was shown is no longer so: show it anew with the next frame."""
        self._shown = ()

    def handle(self, action: Action) -> bool:
        """A key that is no button's; True when it was used."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """A pointer event that no widget used."""
        return False

    @property
    def gave_time(self) -> bool:
        """Whether whoever acts now had time to think while the person chose."""
        return False

    def automatic(self, view: V) -> M | None:
        """The move that is made for the person now that it is his turn; None where he is asked."""
        return None

    def only_move(self, view: V) -> M | None:
        """The one move that the rules leave, where the settings have it made unasked; None where there is a choice."""
        if not self.context.settings.play_forced:
            return None
        offered: list[M] = list(islice(self.context.rules.moves(view), 2))
        return offered[0] if len(offered) == 1 else None

    def asks(self, move: M) -> bool:
        """Whether a move costs so much that the person is always asked before it."""
        return False

    def doubt(self, move: M) -> str:
        """Return the reason, in one clause, why a move waits in sight before it is made; empty to make it at once.

        The wait, its CANCEL and its bar are the table's; where moves are confirmed it is a question without a time.
        """
        return ""

    @property
    def doubt_place(self) -> FRect:
        """The strip in which such a move waits: its words, its bar and CANCEL."""
        return self.context.message.place.inflate(0, 8)

    def question(self, move: M) -> tuple[str, str]:
        """What to ask before a move is made, where the settings say so: the question, and what the move means."""
        return "Make this move?", "This can't be undone."

    def restore(self, move: M) -> None:
        """A move was taken back: lie as before it."""

    def begun(self) -> Any:
        """What the person has begun and not decided, as JSON can keep it; None for nothing."""
        return None

    def restore_begun(self, begun: Any) -> None:
        """Lie as it was begun before the match was interrupted, as far as that still fits."""

    def zones(self) -> Zones:
        """What the person has laid out or chosen and not decided: it is in no view."""
        return ()

    def settle(self) -> None:
        """The picture has been laid out afresh: bring the own cards to where the person had put them."""

    def release(self) -> None:
        """An animation takes over: no light and no shade from the last decision."""

    def draw_under(self, canvas: Canvas) -> None:
        """On the felt, under everything that lives."""

    def draw(self, canvas: Canvas) -> None:
        """Under the widgets: the message line at least."""
        self.context.message.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Over cards and widgets."""
