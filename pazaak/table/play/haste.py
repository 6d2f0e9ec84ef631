"""Presses that hurry the table: each ends an animation or pause, and a held key repeats it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.widgets.interaction import Interaction
from pazaak.table.play.flow import TableFlow

HELD, STEP = 0.35, 0.1
"""Seconds until a held key repeats, and seconds between repeats."""
SILENCE = 0.4
"""Seconds that a key which hurried the table must be left alone before it can decide."""
PASS_BY = frozenset((*MOVES, Action.CANCEL, Action.MENU, Action.RULES, Action.LOG, Action.NEXT, Action.PREV))
"""Actions that leave a highlight alone: keys that press nothing of the game."""


OVERHASTY = "Your turn: press again."


class Hastened(Protocol):
    """The part of a table that skipping needs; `TableScene` is one."""

    @property
    def stage(self) -> Stage: ...
    @property
    def choosing(self) -> bool: ...
    @property
    def flow(self) -> TableFlow[Any, Any]: ...
    @property
    def interaction(self) -> Interaction: ...
    @property
    def carrying(self) -> object: ...
    def corner_ids(self) -> Sequence[str]: ...
    def leap(self) -> bool: ...
    def refuse(self, sentence: str) -> None: ...
    def invalidate(self) -> None: ...


class Haste:
    """The hurrying of one table; never of the thinking itself, and never while the player may choose."""

    def __init__(self, table: Hastened) -> None:
        self._table = table
        self._left: float | None = None
        """Seconds until a held key repeats; None while no key that hurried is held."""
        self._passed: object = None
        """The last press without anything to choose, and seconds since then."""
        self._ago = 0.0

    def press(self) -> bool:
        """Hurry the table by a press without a use; True when there was something to end."""
        table = self._table
        if table.choosing or not (table.leap() or table.flow.go_faster()):
            return False
        self.pressed()
        table.invalidate()
        return True

    def pressed(self) -> None:
        """Note that a key has hurried the table; if it stays down, it repeats."""
        self._left = HELD

    def overhasty(self, by: object) -> bool:
        """Return whether a press only continues those that hurried the table, and must not decide a new choice."""
        if self._table.choosing and (by != self._passed or self._ago >= SILENCE):
            return False
        self._passed, self._ago = by, 0.0
        return self._table.choosing

    def skipped(self) -> None:
        """Note that the skip key has hurried the table."""
        self.pressed()
        self.overhasty(Action.SKIP)

    @property
    def unmeant(self) -> bool:
        """Whether focus is nowhere, or moved by itself to a button in the corner: no press is meant for that."""
        table, interaction = self._table, self._table.interaction
        at = interaction.focus_id
        return interaction.sought is None and table.carrying is None and (at is None or at in table.corner_ids())

    def refuses(self, by: object) -> bool:
        """Return whether a press of a hurrying player is refused as too hasty, with a message."""
        if not self.overhasty(by):
            return False
        self._table.refuse(OVERHASTY)
        return True

    def update(self, dt: float) -> None:
        self._ago += dt
        if self._left is None:
            return
        if not self._table.stage.controls.holding:
            self._left = None
            return
        self._left -= dt
        if self._left <= 0:
            self.press()
            self._left = STEP
