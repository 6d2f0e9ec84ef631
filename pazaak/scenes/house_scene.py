"""Base classes of the house's screens apart from tables: achievement toasts, refusals, questions, long lists."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from pygame import FRect

from pazaak.career.achievements.definition import Achievement
from pazaak.career.career import Career
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.scene import Stage
from pazaak.stage.motion.easing import ease_out
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Act, Label, Widget, spoken
from pazaak.table.hall.screen import HouseScreen

PAGE = 200
"""Number of entries of a list that are read at a time."""
TOLD, DROP = 4.0, 0.24
"""Seconds for which an achievement is shown, and for which it drops into place."""
Entry = TypeVar("Entry")


class Toast:
    """A notice over a scene, one achievement at a time; others wait in a queue."""

    def __init__(self, rect: FRect) -> None:
        self._rect, self._left, self._above = rect, 0.0, 0.0
        self._earned: deque[Achievement] = deque()

    def update(self, career: Career, stage: Stage, dt: float) -> bool:
        """Advance the notice by `dt` seconds and take in new achievements; True if the picture has changed."""
        earned = career.take_earned()
        if earned:
            stage.play("achievement")
            self._left = self._left if self._earned else TOLD
            self._earned += earned
            self._drop(stage)
            return True
        moved = self._above > 0
        self._above = max(0.0, self._above - dt)
        self._left -= dt
        if not self._earned or self._left > 0:
            return moved
        self._earned.popleft()
        self._left = TOLD
        self._drop(stage)
        return True

    def _drop(self, stage: Stage) -> None:
        """Start the drop from above the screen."""
        self._above = 0.0 if stage.options.reduced_motion or not self._earned else DROP

    def label(self) -> list[Label]:
        return [spoken("toast", self._words, self._rect)] if self._earned else []

    @property
    def _words(self) -> str:
        return f"Achievement: {self._earned[0].name}"

    def draw(self, canvas: Canvas) -> None:
        if self._earned and self._above > 0:
            # It appears below the widgets above it, so that it covers no button on its way.
            rect = canvas.sideways(self._rect)
            with canvas.clipped(rect.inflate(60, 0)):
                self._draw_at(canvas, rect.move(0, -rect.height * (1 - ease_out(1 - self._above / DROP))))
        elif self._earned:
            self._draw_at(canvas, canvas.sideways(self._rect))

    def _draw_at(self, canvas: Canvas, rect: FRect) -> None:
        canvas.panel(rect, edge="gold", fill="panel", glow=0.8, chamfer=10)
        canvas.icon(self._earned[0].icon, (rect.left + 26, rect.centery), 26, "gold_text")
        words = FRect(rect.left + 48, rect.top + 4, rect.width - 58, rect.height - 8)
        canvas.paragraph(self._words, words, size=17, font="bold", role="gold_text", valign="middle", leading=1.1)


class HouseScene(HouseScreen):
    """A screen of the house that may show achievements as they are earned."""

    house: AppServices
    tells_achievements: ClassVar[bool] = False
    """Whether achievements earned here are shown here, over the heading, and not first in the hall."""
    toast_at = FRect(196, 14, 560, 56)

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        self.to_tables: Act = self.go_back
        """Way from an empty list back to the hall, over all scenes between."""
        self._toast = Toast(self.toast_at)

    def update(self, dt: float) -> None:
        if self.tells_achievements and self._toast.update(self.house.career, self.stage, dt):
            self.invalidate()

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets handed to `show`; an achievement hides the heading it covers."""
        told = self._toast.label()
        hidden = told and self.toast_at.colliderect(self.heading.rect)
        return [*(widget for widget in self._widgets if not hidden or widget is not self.heading), *told]

    def draw_over(self, canvas: Canvas) -> None:
        self._toast.draw(canvas)

    def allowed(
        self, act: Callable[[], object], refusal: str, errors: tuple[type[Exception], ...] = (StoreError,)
    ) -> bool:
        """Run an act and return True; on one of the errors show its message under `refusal` and return False."""
        stage = self.stage  # the act may close this scene
        try:
            act()
        except errors as fault:
            stage.push(Notice(refusal, str(fault)))
            return False
        return True

    def when_sure(self, question: Confirm, act: Callable[[], object]) -> None:
        """Ask a question, and run `act` on a yes."""
        self.stage.push(question, lambda sure: act() if sure else None)


class BookScene(HouseScene, ABC, Generic[Entry]):
    """A long list of entries, latest first, read in pages as it is scrolled."""

    help = "profile"
    music = "title"

    def __init__(self, house: AppServices, book: ListView) -> None:
        super().__init__(house)
        self.list = book
        self.interaction.default = book.id
        self.entries: list[Entry] = []
        self.by_id: dict[str, Entry] = {}
        self._complete = False

    @abstractmethod
    def read(self, before: Entry | None) -> Sequence[Entry]:
        """Return a page of at most PAGE entries that follow `before`, or the first page."""

    @abstractmethod
    def row(self, entry: Entry) -> Row:
        """Return an entry as a row of the list."""

    def wanted(self, entry: Entry) -> bool:
        """Whether an entry that was read is to be listed."""
        return True

    def refresh(self) -> None:
        """Read the first page if nothing has been read yet."""
        if not self.entries:
            self.read_afresh()

    def read_afresh(self) -> None:
        self.entries, self._complete = [], False
        self._read_on()
        self.list.scroll_to(0)

    def _read_on(self) -> None:
        before, listed = self.entries[-1] if self.entries else None, len(self.entries)
        while not self._complete and len(self.entries) == listed:
            page = self.read(before)
            self._complete = len(page) < PAGE
            self.entries += filter(self.wanted, page)
            before = page[-1] if page else None
        rows = [self.row(entry) for entry in self.entries]
        self.by_id = {row.id: entry for row, entry in zip(rows, self.entries, strict=True)}
        self.list.set_rows(rows)
        self.invalidate()

    def update(self, dt: float) -> None:
        """Read the next page before the end of the list comes into view."""
        super().update(dt)
        if not self._complete and self.list.top + 2 * self.list.page >= len(self.list.rows):
            self._read_on()
