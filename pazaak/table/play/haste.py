"""Presses that hurry the table: each ends an animation or pause, and a held key repeats it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.stage.input.bindings import MOVES, Action
from pazaak.table.table_base import TableBase

HELD, STEP = 0.35, 0.1
"""Seconds until a held key repeats, and seconds between repeats."""
SILENCE = 0.4
"""Seconds that a key which hurried the table must be left alone before it can decide."""
PASS_BY = frozenset((*MOVES, Action.CANCEL, Action.MENU, Action.RULES, Action.LOG, Action.NEXT, Action.PREV))
"""Actions that leave a highlight alone: keys that press nothing of the game."""


OVERHASTY = "Your turn: press again."


class Haste:
    """The hurrying of one table; never of the thinking itself, and never while the player may choose."""

    def __init__(self, table: TableBase[Any, Any, Any], go_faster: Callable[[], bool]) -> None:
        """`go_faster` ends what is being shown; False where there is nothing to end."""
        self._table, self._go_faster = table, go_faster
        self._left: float | None = None
        """Seconds until a held key repeats; None while no key that hurried is held."""
        self._passed: object = None
        """The last press without anything to choose, and seconds since then."""
        self._ago = 0.0

    def press(self) -> bool:
        """Hurry the table by a press without a use; True when there was something to end."""
        table = self._table
        if table.choosing or not self._go_faster():
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
