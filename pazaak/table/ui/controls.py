"""The player's controls during a game: widgets to press, carry and look at, from which moves are chosen."""

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
    """The ante to propose."""

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
        """The player's view of the match."""

    @property
    def plies(self) -> int:
        """Number of moves made."""

    @property
    def choosing(self) -> bool:
        """Whether the player may move cards: others may not have decided yet."""

    @property
    def deciding(self) -> bool:
        """Whether the table waits for the player alone."""

    @property
    def intent(self) -> M | None:
        """The player's decision made before their turn; None for none."""

    @property
    def still(self) -> bool:
        """Whether no animation runs but such as the player may choose beside."""

    @property
    def hot(self) -> str | None:
        """The id of the widget the player looks at."""

    @property
    def carrying(self) -> object:
        """The payload in the hand, or None."""

    @property
    def carried_at(self) -> tuple[float, float]: ...
    @property
    def advice(self) -> str:
        """The coach's line on the present choice; empty for none."""

    @property
    def controls(self) -> Controls[V, M]: ...

    def choose(self, move: M) -> None:
        """Make the player's decision."""

    def refuse(self, sentence: str) -> None:
        """Show why something cannot be done."""

    def skip_pause(self) -> None:
        """Skip the rest of a pause or animation."""

    def corner_ids(self) -> Sequence[str]:
        """Return the ids of the buttons in the corner of the table."""

    def invalidate(self) -> None: ...
    def frames(self, seconds: float) -> None: ...


def fault_of(context: TableContext[V, M], move: M) -> str:
    """Return why a move cannot be made, in a sentence; empty where it can."""
    try:
        context.rules.verify(context.view, move)
    except IllegalMoveError as fault:
        return str(fault)
    return ""


class Controls(ABC, Generic[V, M]):
    """The player's side of one table."""

    ahead = False
    """Whether the player may choose while others act, since the choice is hidden until all have chosen."""

    def __init__(self, context: TableContext[V, M]) -> None:
        self.context = context
        self._shown: tuple[object, ...] = ()

    def open(self, view: V) -> bool:
        """Return whether the player has something to choose in this view."""
        return True

    @abstractmethod
    def show(self) -> None:
        """Rebuild the widgets and the message: the view or the choices have changed."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """Return the widgets in reading order; called at any moment, also while the player has nothing to choose."""

    @property
    def next_change(self) -> float:
        """Seconds until something changes that goes on at rest."""
        return math.inf

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; call `show` where something is new."""
        context = self.context
        key = (context.plies, context.choosing, context.deciding, context.intent is not None, context.still)
        if key != self._shown:
            self._shown = key
            self.show()
            self.context.invalidate()

    def forget(self) -> None:
        """Show everything again with the next frame."""
        self._shown = ()

    def handle(self, action: Action) -> bool:
        """Handle a key without a button; True when it was used."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """Handle a pointer event that no widget used; True when it was used."""
        return False

    @property
    def gave_time(self) -> bool:
        """Whether the player acting now could think while the viewer chose."""
        return False

    def automatic(self, view: V) -> M | None:
        """Return the move made for the player on their turn; None where the player is asked."""
        return None

    def only_move(self, view: V) -> M | None:
        """Return the only legal move, where the settings have it played; None where there is a choice."""
        if not self.context.settings.play_forced:
            return None
        offered: list[M] = list(islice(self.context.rules.moves(view), 2))
        return offered[0] if len(offered) == 1 else None

    def asks(self, move: M) -> bool:
        """Return whether a move costs so much that the player is always asked before it."""
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
        """Return the question before a move, where the settings ask, and the effect of the move."""
        return "Make this move?", "This can't be undone."

    def restore(self, move: M) -> None:
        """Restore the arrangement before a move that was taken back."""

    def begun(self) -> Any:
        """Return the player's unfinished choice as JSON data; None for none."""
        return None

    def restore_begun(self, begun: Any) -> None:
        """Restore the unfinished choice of an interrupted match, as far as it still fits."""

    def zones(self) -> Zones:
        """Return the zones of the unfinished choice, which is in no view."""
        return ()

    def settle(self) -> None:
        """Put the player's cards back in their arrangement: the picture has been rebuilt."""

    def release(self) -> None:
        """Remove the lights of the last decision: an animation takes over."""

    def draw_under(self, canvas: Canvas) -> None:
        """Draw on the felt, under everything that moves."""

    def draw(self, canvas: Canvas) -> None:
        """Draw under the widgets: the message line at least."""
        self.context.message.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw over cards and widgets."""
