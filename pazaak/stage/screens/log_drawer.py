"""The log of a match: a drawer that slides in from the right with the events, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.stage.core.markdown import Block, Heading, Line, Paragraph
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.beats import Call, Tween
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import Reading
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView

BOX = FRect(796, 20, 464, 680)
PAGE, CROSS = FRect(824, 96, 416, 540), (1200.0, 34.0)
AWAY = 500.0
SECONDS = 0.22
NOTHING = "Nothing has happened yet."


class LogDrawer(Reading):
    """The drawer with a match's log; `heading` returns whether a sentence begins a new part and stands out."""

    name = "log"
    label = "Match log"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.LOG})

    def __init__(
        self,
        lines: Sequence[str],
        *,
        title: str = "MATCH LOG",
        heading: Callable[[str], bool] = lambda line: False,
        end: bool = True,
    ) -> None:
        """Set up the drawer of these lines; `end`: whether the newest, at the end, are shown first."""
        blocks: list[Block] = [Heading(line, 2) if heading(line) else Line(line) for line in lines]
        page = Page(blocks or [Paragraph(NOTHING, "text_dim")])
        super().__init__(ScrollView("log", self.label, PAGE, page), BOX, CROSS, "log")
        self.view.show(page, end=end)
        self.title = title
        self._leaving = False
        self._away = 0.0

    def enter(self) -> None:
        self._slide(AWAY)
        self.timeline.play([Tween(self._slide, AWAY, 0.0, SECONDS)])

    def _slide(self, away: float) -> None:
        """Shift everything to the right of its place, in units."""
        self._away = away
        self.lay()

    def place(self, box: FRect) -> FRect:
        return box.move(self._away, 0)

    def go_back(self) -> None:
        """Slide out, then close."""
        if self._leaving:
            return
        self._leaving = True
        self.stage.play("ui_back")
        self.timeline.play([Tween(self._slide, 0.0, AWAY, SECONDS * 0.7), Call(lambda: self.close(None))])

    def pointer(self, event: Pointer) -> bool:
        """Close the drawer on a click beside it."""
        if event.kind is not PointerKind.DOWN or self.box.collidepoint(event.at):
            return False
        self.go_back()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.box, edge="own", fill="panel", glow=0.7, chamfer=18)
        left, top = self.box.left + 28, self.box.top
        canvas.icon("log", (left + 14, top + 37), 26, "own_text")
        canvas.text(self.title, (left + 38, top + 37), size=24, font="title", role="title", anchor="midleft",
                    max_width=self.box.width - 140)  # fmt: skip
        canvas.line((left, top + 64), (self.box.right - 28, top + 64), role="own", width=1.2, glow=0.4)
        self.draw_hints(canvas, (left, self.box.bottom - 32))
