"""Presses of somebody who has seen enough: each ends what is danced or waited for, and a held key goes on and on."""

from __future__ import annotations

from typing import Any, Protocol

from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.table.play.flow import TableFlow

HELD, STEP = 0.35, 0.1
"""How long a key is held before it runs on, and the time from one end to the next, in seconds."""
SILENCE = 0.4
"""Who pressed the same before there was anything to choose is not heard before it was left alone for so long."""
PASS_BY = frozenset((*MOVES, Action.CANCEL, Action.MENU, Action.RULES, Action.LOG, Action.NEXT, Action.PREV))
"""What leaves a moment alone: keys that press nothing of the game."""


class Hastened(Protocol):
    """The table, as far as it can be hurried."""

    @property
    def stage(self) -> Stage: ...
    @property
    def choosing(self) -> bool: ...
    @property
    def flow(self) -> TableFlow[Any, Any]: ...
    def leap(self) -> bool: ...
    def invalidate(self) -> None: ...


class Haste:
    """Hurries one table; never the thinking itself, and never while the person may choose."""

    def __init__(self, table: Hastened) -> None:
        self._table = table
        self._left: float | None = None
        """Until a held key goes on, in seconds; None while no key that hurried is held."""
        self._passed: object = None
        """What was pressed last while there was nothing to choose, and how long ago, in seconds."""
        self._ago = 0.0

    def press(self) -> bool:
        """A press with nothing to press: on with it. True when there was something to end."""
        table = self._table
        if table.choosing or not (table.leap() or table.flow.go_faster()):
            return False
        self.pressed()
        table.invalidate()
        return True

    def pressed(self) -> None:
        """A key has hurried the table; if it stays down, it runs on."""
        self._left = HELD

    def overhasty(self, by: object) -> bool:
        """Whether a press only goes on with those that hurried the table: it does not decide what came up meanwhile."""
        if self._table.choosing and (by != self._passed or self._ago >= SILENCE):
            return False
        self._passed, self._ago = by, 0.0
        return self._table.choosing

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
