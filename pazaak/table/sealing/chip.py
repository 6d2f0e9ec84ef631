"""The chip of a table with a sealed deal: it ticks when the deal is sealed, and when that was verified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

from pygame import FRect

from pazaak.stage.motion.easing import overshoot
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.sealing.page import SealPage, shown_seal
from pazaak.table.sealing.proof import is_proved
from pazaak.table.table_base import TableBase

TOP, WIDE, HIGH = 20.0, 137.0, 37.0
TICK = 0.45
"""Seconds that a tick takes."""
WORDS = {None: ("sealed", "check", "good"), True: ("verified", "check", "good"), False: ("not proved", "cross", "bad")}
"""Word, sign and colour role of the chip: during a match, and after a proved or an unproved one."""


@dataclass(eq=False)
class SealChip(Button):
    """A pill with the seal, a word and a tick."""

    _: KW_ONLY
    proved: bool | None = None
    """Whether the match was found to be the sealed one; None while it is on."""
    ticked: float = 1.0
    """Progress of its tick, from 0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        canvas.recorded((type(self), *self.rect, self.visual_state, self.proved), self._draw)
        _, sign, role = WORDS[self.proved]
        if self.ticked > 0:
            size = 20.0 * (overshoot(self.ticked) if self.ticked < 1 else 1.0)
            canvas.icon(sign, (self.rect.right - 22, self.rect.centery), max(1.0, round(size)), role)

    def _draw(self, canvas: Canvas) -> None:
        word, _, role = WORDS[self.proved]
        canvas.panel(self.rect, edge="focus" if self.focused else role, fill="plate", glow=0.7 if self.is_hot else 0.2,
                     chamfer=9, shadow=False)  # fmt: skip
        canvas.icon("seal", (self.rect.left + 23, self.rect.centery), 24, "gold_text")
        canvas.text(word, ((self.rect.left + self.rect.right) / 2, self.rect.centery), size=18, font="bold",
                    max_width=self.rect.width - 76)  # fmt: skip


class TableSeal:
    """The chip of one table, and the page it opens; empty without a seal."""

    def __init__(self, table: TableBase[Any, Any, Any]) -> None:
        self._table = table
        self._shown = shown_seal(table.session)
        right = table.board.seal_right
        self._chip = SealChip("seal-chip", "Sealed deal", FRect(right - WIDE, TOP, WIDE, HIGH), self.open)

    @property
    def sealed(self) -> bool:
        return self._shown is not None

    def widgets(self) -> Sequence[Widget]:
        return [self._chip] if self.sealed else []

    def begin(self) -> None:
        """Start the tick: the deal has just been sealed, or verified."""
        if self.sealed:
            self._chip.ticked = 0.0
            self._table.stage.play("seal")
            self._table.frames(TICK)

    def open(self) -> None:
        """Show the digits over the table."""
        if self._shown is not None:
            shown = shown_seal(self._table.session, self._table.house.profile.ledger)
            assert shown is not None, "what was sealed stays so"
            self._table.stage.push(SealPage(shown, self._table.ui.title.upper()), how="none")

    def update(self, dt: float) -> None:
        """Advance the tick by `dt` seconds; when the match is over, verify that it was the sealed one."""
        table, chip = self._table, self._chip
        if not self.sealed:
            return
        session = table.session
        if chip.proved is None and session.over and not session.pending and session.seal is not None:
            chip.proved = is_proved(table.house.profile.ledger, session)
            chip.label = "Verified deal" if chip.proved else "Deal not proved"
            self.begin()
        if chip.ticked < 1.0:
            chip.ticked = 1.0 if table.stage.options.reduced_motion else min(1.0, chip.ticked + dt / TICK)
            table.invalidate()
