"""A move that is asked first: it waits in sight before it is made and stored, and can be taken back until then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from pygame import FRect

from pazaak.house.phrases import sentences
from pazaak.house.rules.protocols import M
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.widgets import Button, Widget, spoken
from pazaak.table.table_base import TableBase

SECONDS = 2.0
"""Seconds that an asked move waits in sight."""
REFUSED = 0.3
"""Seconds that the frame shines after a press that does nothing."""
CANCEL = "cancel-move"
CANCEL_WIDE, BAR, SIZE = 128.0, 5.0, 18
STEERS = frozenset((*MOVES, Action.NEXT, Action.PREV))


class AskedMove(Generic[M]):
    """The move that waits at one table, the time it has left, and its CANCEL."""

    def __init__(self, table: TableBase[Any, M, Any], commit: Callable[[M], None]) -> None:
        self._table, self._commit = table, commit
        self.move: M | None = None
        self.left = 0.0
        self.place = FRect(0, 0, 0, 0)
        self._words = ""
        self._by: str | None = None
        """Id of the widget that asked for it: the same press again makes the move at once."""
        self._refused = 0.0

    @property
    def waiting(self) -> bool:
        return self.move is not None

    def ask(self, move: M, words: str) -> None:
        """Show a move with the reason why it is asked first; the time begins."""
        self.move, self.left, self._words, self._refused = move, SECONDS, words, 0.0
        self._by, self.place = self._table.interaction.used_id, FRect(self._table.controls.doubt_place)
        self._table.invalidate()

    def make(self, move: M) -> None:
        """Make the player's move, or ask first: always before leaving, where it is in doubt, or as the settings say."""
        if self.waiting:
            self.again(move)
            return
        table = self._table
        leaving, doubt = table.ui.leaving(table.view, table.session), table.controls.doubt(move)
        title, text = table.controls.question(move)
        if leaving.move is not None and move == leaving.move:
            sure = Confirm(leaving.question, leaving.cost, tone="bad", focus="no")
        elif table.controls.asks(move):
            sure = Confirm(title, text, tone="bad", focus="no")
        elif table.settings.confirm_moves or (doubt and table.untimed):  # asked as long as it takes, without a time
            sure = Confirm(title, sentences(f"{doubt}." if doubt else "", text))
        elif doubt:
            self.ask(move, f"{title} {doubt}.")
            return
        else:
            self._commit(move)
            return
        table.stage.push(sure, lambda yes: self._commit(move) if yes else None)

    def again(self, move: M) -> None:
        """Make the move at once if it is the one that waits; any other does nothing."""
        if move == self.move:
            self._commit(move)

    def drop(self) -> None:
        """Take the move back, if one waits."""
        if self.move is not None:
            self.move = None
            self._table.invalidate()

    def update(self, dt: float, *, choosing: bool) -> None:
        """Make the move when its time is over, but not under a press on CANCEL; drop it where the choice is gone."""
        if self.move is None:
            return
        self._table.invalidate()
        held = self._table.untimed or self._table.interaction.press_id == CANCEL
        self.left -= 0.0 if held else dt
        self._refused -= dt
        if not choosing:
            self.drop()
        elif self.left <= 0:
            self._commit(self.move)

    def handle(self, action: Action) -> bool:
        """Let focus move, the same act and CANCEL through; anything else does nothing, and shows it."""
        interaction = self._table.interaction
        if action is Action.CANCEL:
            self._table.stage.play("ui_back")
            self.drop()
            return True
        if action in STEERS or (action is Action.CONFIRM and not interaction.keys):
            return False
        widgets = self._table.widgets()
        if action is Action.CONFIRM:
            return not self._lets(next((widget for widget in widgets if widget.id == interaction.focus_id), None))
        return not self._lets(next((widget for widget in widgets if widget.action is action and widget.usable), None))

    def first(self, event: Pointer) -> bool:
        """Handle a pointer event by the rules of `handle`."""
        if event.kind is PointerKind.DOWN:
            return not self._lets(self._table.interaction.topmost(self._table.widgets(), event.at))
        return event.kind is PointerKind.WHEEL

    def _lets(self, widget: Widget | None) -> bool:
        if widget is not None and widget.id in (CANCEL, self._by):
            return True
        self._refused = REFUSED
        self._table.stage.play("ui_error")
        self._table.invalidate()
        return False

    def widgets(self) -> list[Widget]:
        """Return the question for screen readers, and CANCEL."""
        if self.move is None:
            return []
        place = self.place
        rect = FRect(place.right - CANCEL_WIDE, place.top, CANCEL_WIDE, place.height)
        asked = spoken("asked", f"{self._words} Made in {SECONDS:.0f} seconds, or at once when pressed again.", place)
        return [
            asked,
            Button(CANCEL, "CANCEL", rect, self.drop, action=Action.CANCEL, tone="panel_edge", size=17),
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw the words over a bar that shrinks with the time left."""
        if self.move is None:
            return
        place = self.place
        edge = "focus" if self._refused > 0 else "gold"
        canvas.fill(place.inflate(-8, -8), "ink_background")  # no text below shines through
        canvas.panel(place, edge=edge, fill="panel", chamfer=8, shadow=False)
        room = FRect(place.left + 14, place.top, place.width - CANCEL_WIDE - 22, place.height - BAR - 3)
        canvas.text(self._words, room.midleft, size=SIZE, font="bold", role="gold_text", anchor="midleft",
                    max_width=room.width)  # fmt: skip
        bar = FRect(room.left, place.bottom - BAR - 4, room.width, BAR)
        canvas.fill(bar, "panel_edge", alpha=90)
        canvas.fill(FRect(bar.left, bar.top, bar.width * max(0.0, self.left / SECONDS), BAR), "gold")
