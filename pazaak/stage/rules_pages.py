"""The book of rules: chapters on the left, a page on the right, over whatever is being played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.stage.bindings import Action
from pazaak.stage.hints import Hint, draw_hints
from pazaak.stage.markdown import Block, Heading, Paragraph, parse
from pazaak.stage.page import Page
from pazaak.stage.reading import Reading
from pazaak.stage.widgets import Act, Button, IconButton, Role, Widget
from pazaak.stage.widgets_scroll import ScrollView

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas

BOX = FRect(60, 34, 1160, 652)
LIST = FRect(84, 118, 262, 506)
PAGE = FRect(388, 66, 764, 562)
ROW = 50.0
_FILE = re.compile(r"^(?P<book>[a-z]+)-(?:\d+-)?(?P<id>[a-z-]+)$")

HINTS: tuple[Hint, ...] = (
    ((Action.UP, Action.DOWN), "Scroll"),
    ((Action.LEFT, Action.RIGHT), "Chapter"),
    ((Action.PAGE_UP, Action.PAGE_DOWN), "Page"),
)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the book; its title is its first heading."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def read_chapter(path: Path) -> Chapter:
    """A chapter from its file: `pazaak-04-cards.md` is the chapter `cards`."""
    named = _FILE.match(path.stem)
    blocks = tuple(parse(path.read_text(encoding="utf-8")))
    title = next((block.text for block in blocks if isinstance(block, Heading)), path.stem)
    return Chapter(named["id"] if named else path.stem, title, blocks)


def load_chapters(files: Sequence[Path]) -> tuple[Chapter, ...]:
    """The chapters in the order of their files; a book that is missing says so itself."""
    if not files:
        sorry = Paragraph("The pages of this book are missing from the installation.")
        return (Chapter("missing", "Rules", (Heading("Rules", 1), sorry)),)
    return tuple(read_chapter(path) for path in files)


class ChapterTab(Button):
    """A line of the table of contents."""

    role = Role.OPTION

    def __init__(self, chapter: Chapter, number: int, rect: FRect, on_press: Act) -> None:
        super().__init__(f"chapter-{chapter.id}", chapter.title, rect, on_press)
        self.number = number

    def draw(self, canvas: Canvas) -> None:
        """The number and the title; the open one is lit."""
        if self.checked:
            canvas.panel(self.rect, edge="own", fill="own", glow=0.5, chamfer=8)
        elif self.hovered:
            canvas.panel(self.rect, edge="panel_edge", fill="sunken", chamfer=8)
        if self.focused:
            canvas.panel(self.rect.inflate(4, 4), edge="focus", fill="none", glow=1.0, chamfer=9)
        lit = bool(self.checked) or self.hovered
        x, y = self.rect.left + 26, self.rect.centery
        canvas.text(str(self.number), (x, y), size=17, font="number", role="gold_text" if lit else "text_dim")
        canvas.text(
            self.label,
            (x + 24, y),
            size=18,
            font="bold" if self.checked else "body",
            role="text" if lit else "text_dim",
            anchor="midleft",
            max_width=self.rect.width - 62,
        )


class RulesPages(Reading):
    """Opens at a chapter and is closed with Back or with the key that opened it."""

    name = "rules"
    label = "Rules"
    closers = frozenset({Action.CANCEL, Action.MENU, Action.RULES})

    def __init__(
        self,
        chapters: Sequence[Chapter] | None = None,
        *,
        book: str = "pazaak",
        start: str = "",
        title: str = "HOW TO PLAY",
    ) -> None:
        super().__init__(ScrollView("page", "", PAGE, Page(())))
        self.title, self._book, self._start = title, book, start
        self.chapters: tuple[Chapter, ...] = tuple(chapters or ())
        self.at = 0
        self._tabs: list[ChapterTab] = []
        self._close = IconButton("close", "Close the book", FRect(1160, 50, 44, 44), self.put_away, "cross")

    def enter(self) -> None:
        """Open the book."""
        if not self.chapters:
            self.chapters = load_chapters(self.stage.assets.files("rules", f"{self._book}-*.md"))
        pitch = min(ROW, LIST.height / len(self.chapters))
        self._tabs = [
            ChapterTab(chapter, index + 1, self._row(index, pitch), self._opener(index))
            for index, chapter in enumerate(self.chapters)
        ]
        ids = [chapter.id for chapter in self.chapters]
        self.turn_to(ids.index(self._start) if self._start in ids else 0)

    def _row(self, index: int, pitch: float) -> FRect:
        return FRect(LIST.left, LIST.top + pitch * index, LIST.width, pitch - 6)

    def _opener(self, index: int) -> Act:
        return lambda: self.turn_to(index)

    def turn_to(self, index: int) -> None:
        """Open a chapter at its beginning."""
        self.at = max(0, min(index, len(self.chapters) - 1))
        chapter = self.chapters[self.at]
        self.view.show(Page(chapter.blocks))
        self.view.label = chapter.title
        for number, tab in enumerate(self._tabs):
            tab.checked = number == self.at
        self.interaction.default = f"chapter-{chapter.id}"
        self.invalidate()

    def widgets(self) -> Sequence[Widget]:
        """Contents, page, the way out."""
        return [*self._tabs, self.view, self._close]

    def handle(self, action: Action) -> bool:
        """Arrows read: up and down scroll, left and right turn to other chapters."""
        if action in (Action.LEFT, Action.RIGHT):
            self._turn(1 if action is Action.RIGHT else -1)
            return True
        return super().handle(action)

    def _turn(self, step: int) -> None:
        before = self.at
        self.turn_to(self.at + step)
        if self.at != before:
            self.stage.play("ui_hover")
            if self.interaction.keys:
                self.interaction.focus(self._tabs[self.at].id)

    def draw(self, canvas: Canvas) -> None:
        """The book: the binding, the fold between the two sides, the hints."""
        canvas.panel(BOX, edge="own", fill="panel", glow=0.8, chamfer=20)
        canvas.text(self.title, (LIST.left + 6, 80), size=26, font="title", role="title", anchor="midleft",
                    max_width=LIST.width - 6)  # fmt: skip
        canvas.line((367, 62), (367, 628), role="panel_edge", width=1.0)
        canvas.line((84, 640), (1196, 640), role="panel_edge", width=1.0)
        draw_hints(canvas, self.stage, (*HINTS, ((Action.CANCEL,), "Close")), (388, 663))
