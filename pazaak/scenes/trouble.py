"""The page for somebody in trouble: every part of the game is checked, and the findings can be copied."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

from pygame import FRect

from pazaak.house.background.tasks import Steps
from pazaak.house.background.work import start
from pazaak.house.diagnosis import Checkup, Condition, Diagnosis, ailing, in_letters, verdict
from pazaak.house.ledger.disk.places import write_whole
from pazaak.house.ledger.errors import StoreError
from pazaak.stage.core.markdown import Block, Line, Paragraph
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.reading import Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import Button, Widget, pinned

BOX = FRect(160, 34, 960, 652)
PAGE, CROSS = FRect(204, 126, 892, 474), (1062.0, 48.0)
COPY = FRect(0, 0, 190, 48)
MARGIN = 20.0
FILE = "trouble.txt"
"""Name of the file beside the log that has the table where there is no clipboard."""
LOOKING = "Looking at everything…"
LOOKS = {
    Condition.OK: ("✓", "good_text"),
    Condition.FALLBACK: ("!", "gold_text"),
    Condition.MISSING: ("✗", "bad_text"),
}
"""Sign and colour of each condition; its word stands beside them."""


class Round:
    """A check of all parts that goes on in the background."""

    def __init__(self, found: Iterator[Diagnosis]) -> None:
        self._coming: SimpleQueue[Diagnosis | None] = SimpleQueue()
        self.over = False
        start(self._go(found), "checkup")

    def _go(self, found: Iterator[Diagnosis]) -> Steps:
        """Yield after each finding."""
        try:
            for diagnosis in found:
                self._coming.put(diagnosis)
                yield
        except Exception as fault:
            ended = f"The check ended early ({type(fault).__name__})."
            self._coming.put(Diagnosis("checkup", Condition.MISSING, ended))
        finally:
            self._coming.put(None)

    def news(self) -> list[Diagnosis]:
        """Return what was found since the last call."""
        fresh: list[Diagnosis] = []
        while not self.over:
            try:
                diagnosis = self._coming.get_nowait()
            except Empty:
                break
            if diagnosis is None:
                self.over = True
            else:
                fresh.append(diagnosis)
        return fresh


class TroubleScene(Reading):
    """The findings, as they come; those that need attention move to the top when all are there."""

    name = "trouble"
    label = "Trouble"

    def __init__(self, checkup: Checkup, folder: Path, closed: str) -> None:
        """`folder`: that of the profiles and the log; `closed`: the reason why the profile isn't open, or empty."""
        super().__init__(ScrollView("findings", "Findings", PAGE, Page(())), BOX, CROSS, "page")
        self._checkup, self._folder, self._closed = checkup, folder, closed
        self.found: list[Diagnosis] = []
        self._round: Round | None = None
        self._copy = Button("copy", "COPY", FRect(COPY), self._copy_all, tone="gold", size=19, icon="copy",
                            enabled=False)  # fmt: skip
        self.interaction.default = self._copy.id
        pinned(self._copy)

    @property
    def awaiting(self) -> bool:
        return super().awaiting or not self.over

    @property
    def over(self) -> bool:
        """Whether every part was looked at."""
        return self._round is not None and self._round.over

    def enter(self) -> None:
        super().enter()
        self._round = Round(self._checkup(self._folder, self._closed))
        self._show()

    def lay(self) -> None:
        super().lay()
        self._copy.rect.bottomright = (self.view.rect.right, self.box.bottom - MARGIN)

    def widgets(self) -> list[Widget]:
        return [self.view, self._copy, self._close]

    def update(self, dt: float) -> None:
        """Show what was found meanwhile."""
        super().update(dt)
        if self._round is None or self._round.over:
            return
        fresh = self._round.news()
        if fresh or self.over:
            self.found += fresh
            self._show()
            if self.over:
                self._copy.enabled = self.interaction.keys = True
                self.interaction.focus(self._copy.id)  # what Confirm presses from here on
            self.invalidate()

    def _show(self) -> None:
        shown = sorted(self.found, key=lambda each: each.condition is Condition.OK) if self.over else self.found
        told = verdict(self.found) if self.over else LOOKING
        role = "text_dim" if not self.over else "bad_text" if ailing(self.found) else "good_text"
        blocks: list[Block] = [Paragraph(f"**{told}**", role)]
        for each in shown:
            sign, ink = LOOKS[each.condition]
            blocks += [Line(f"{sign} **{each.condition.upper()}** · {each.name}", ink), Paragraph(each.sentence)]
        self.view.show(Page(blocks), stay=True)

    def _copy_all(self) -> None:
        """Put the table on the clipboard; without one write it into a file and name that."""
        text = "\n".join([*in_letters(self.found), "", verdict(self.found)])
        if copy_text(text):
            self.stage.push(Notice("Copied", "The findings are on the clipboard: paste them into a report."))
            return
        path = self._folder / FILE
        try:
            write_whole(path, f"{text}\n", "The file")
        except StoreError as fault:
            self.stage.push(Notice("Not copied", f"No clipboard here. {fault}"))
        else:
            self.stage.push(Notice("No clipboard here", f"The findings are in {path}, beside the log."))

    def draw(self, canvas: Canvas) -> None:
        box, left = self.box, self.view.rect.left
        canvas.panel(box, edge="own", fill="panel", glow=0.8, chamfer=20)
        canvas.text("TROUBLE", (left, box.top + 38), size=26, font="title", role="title", anchor="midleft")
        canvas.line((left, box.top + 70), (box.right - 44, box.top + 70), role="own", width=1.5, glow=0.5)
        self.draw_hints(canvas, (left, self._copy.rect.centery))
