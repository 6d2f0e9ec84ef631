"""Presses of somebody who has seen enough: each ends what is animated or waited for, and a held key goes on and on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pazaak.stage.app.scene import Stage
from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.widgets.interaction import Interaction
from pazaak.table.play.flow import TableFlow

HELD, STEP = 0.35, 0.1
"""How long a key is held before it runs on, and the time from one end to the next, in seconds."""
SILENCE = 0.4
"""Who pressed the same before there was anything to choose is not heard before it was left alone for so long."""
PASS_BY = frozenset((*MOVES, Action.CANCEL, Action.MENU, Action.RULES, Action.LOG, Action.NEXT, Action.PREV))
"""What leaves a moment alone: keys that press nothing of the game."""


OVERHASTY = "Your turn: press again."


class Hastened(Protocol):
    """The table, as far as it can be hurried."""

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

    def skipped(self) -> None:
        """The skip key has hurried the table."""
        self.pressed()
        self.overhasty(Action.SKIP)

    @property
    def unmeant(self) -> bool:
        """Whether focus is nowhere, or fell by itself on what stands round the table: nobody means to press that."""
        table, interaction = self._table, self._table.interaction
        at = interaction.focus_id
        return interaction.sought is None and table.carrying is None and (at is None or at in table.corner_ids())

    def refuses(self, by: object) -> bool:
        """Whether a press of somebody who hurried the table came too late for that, which is told."""
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
