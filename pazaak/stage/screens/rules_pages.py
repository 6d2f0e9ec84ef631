"""The book of rules: chapters on the left, a page on the right, over the present game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from pathlib import Path

from pygame import FRect

from pazaak.stage.app.hints import Hint
from pazaak.stage.app.lens import fitted
from pazaak.stage.core.markdown import Block, Heading, Paragraph, parse
from pazaak.stage.core.viewport import columns
from pazaak.stage.input.bindings import SIDEWAYS, Action, Bindings, key_cap
from pazaak.stage.input.gamepad import PAD
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.reading import Reading
from pazaak.stage.screens.settings.keys import GROUPS
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import Act, Button, Role, Widget, spoken

BOX = FRect(60, 34, 1160, 652)
LIST = FRect(84, 112, 262, 512)
PAGE = FRect(388, 66, 764, 562)
ROW = 50.0
# The parts of a book, each with the number of its first chapter.
PARTS = {"pazaak": (("THE GAME", 1), ("CAREER", 13))}
PART_HEIGHT = 38.0
_KEYS = re.compile(r"^keys: +(?P<group>\w+)$", re.MULTILINE)
"""A line in the place of a table of keys, with the id of a group of the settings."""
_FILE = re.compile(r"^(?P<book>[a-z]+)-(?:(?P<number>\d+)-)?(?P<id>[a-z_-]+)$")

TITLES = {"pazaak": "HOW TO PLAY", "arcade": "THE ARCADE"}
DOOR = FRect(96, 645, 238, 34)

HINTS: tuple[Hint, ...] = (
    ((Action.UP, Action.DOWN), "Scroll"),
    ((Action.LEFT, Action.RIGHT), "Chapter"),
    ((Action.PAGE_UP, Action.PAGE_DOWN), "Page"),
    ((Action.CANCEL,), "Close"),
)


@dataclass(frozen=True, slots=True)
class BookLink:
    """A way out of the book: its label, and the scene it opens once the book is closed."""

    id: str
    label: str
    act: Act


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the book; its title is its first heading."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    number: int = 0
    """Number in its book, from the name of its file."""


def read_chapter(path: Path, bindings: Bindings | None = None) -> Chapter:
    """Return a chapter from its file: `pazaak-04-cards.md` is the chapter `cards`. `bindings`: the player's keys."""
    named = _FILE.match(path.stem)
    text = _KEYS.sub(lambda found: key_table(found["group"], bindings or Bindings()), path.read_text(encoding="utf-8"))
    blocks = tuple(parse(text))
    title = next((block.text for block in blocks if isinstance(block, Heading)), path.stem)
    if named is None:
        return Chapter(path.stem, title, blocks)
    return Chapter(named["id"], title, blocks, int(named["number"] or 0))


def load_chapters(files: Sequence[Path], bindings: Bindings | None = None) -> tuple[Chapter, ...]:
    """Return the chapters in the order of their files; without files a chapter says that the book is missing."""
    if not files:
        sorry = Paragraph("This book's pages are missing: install the game again.")
        return (Chapter("missing", "Rules", (Heading("Rules", 1), sorry)),)
    return tuple(read_chapter(path, bindings) for path in files)


def key_table(group: str, bindings: Bindings) -> str:
    """Return the keys of a group in Markdown, as they are bound now, with the buttons of a pad."""
    actions = next(actions for id, _, actions in GROUPS if id == group)
    pads = {button.action: button.cap for button in PAD.values()}
    keys = {action: " or ".join(map(key_cap, bindings.keys(action))) or "none" for action in actions}
    rows = [f"| {action.label} | {keys[action]} | {pads.get(action, '')} |" for action in actions]
    return "\n".join(("| to hear | key | pad |", "|---|---|---|", *rows))


@dataclass(eq=False)
class ChapterTab(Button):
    """A line of the table of contents."""

    _: KW_ONLY
    number: int

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        if self.checked:
            canvas.panel(self.rect, edge="own", fill="own", glow=0.5, chamfer=8)
        elif self.hovered:
            canvas.panel(self.rect, edge="panel_edge", fill="sunken", chamfer=8)
        if self.focused:
            canvas.panel(self.rect.inflate(4, 4), edge="focus", fill="none", glow=1.0, chamfer=9)
        lit = bool(self.checked) or self.hovered
        x, y = self.rect.left + 26, self.rect.centery
        canvas.text(str(self.number), (x, y), size=17, font="number", role="gold_text" if lit else "text_dim")
        canvas.text(self.label, (x + 24, y), size=18, font="bold" if self.checked else "body",
                    role="text" if lit else "text_dim", anchor="midleft", max_width=self.rect.width - 62)  # fmt: skip


class RulesPages(Reading):
    """The book, open at a chapter; closed with Back or with the key that opened it."""

    name = "rules"
    label = "Rules"
    hints = HINTS
    closers = frozenset({Action.CANCEL, Action.MENU, Action.RULES})

    def __init__(
        self,
        *,
        book: str = "pazaak",
        start: str = "",
        door: BookLink | None = None,
        doors: Mapping[str, BookLink] | None = None,
    ) -> None:
        """`door` leads on from every chapter, `doors` from the chapters of these ids in its place."""
        super().__init__(ScrollView("page", "", PAGE, Page(())), BOX, (1160, 50), "book")
        self.title, self._book, self._start = TITLES.get(book, TITLES["pazaak"]), book, start
        self.chapters: tuple[Chapter, ...] = ()
        self.at = 0
        # The parts of this book, each with the index of its first chapter; none for a book of one part.
        self._parts: list[tuple[str, int]] = []
        self._contents: list[Button] = []
        self._door = [] if door is None else [self._door_button(door)]
        self._doors = {chapter: self._door_button(link) for chapter, link in (doors or {}).items()}

    def _door_button(self, door: BookLink) -> Button:
        def go() -> None:
            self.close(None)
            door.act()

        return Button(door.id, door.label, DOOR, go, tone="gold", size=17, icon="lesson")

    def lay(self) -> None:
        """Fit the page to the window; the plate keeps its size."""
        self.view.rect = fitted(PAGE, self.stage.options.ui_scale)

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return the focused chapter while keys are used, else the page."""
        return super().attention(focus) if self.interaction.keys else (self.view.rect,)

    def enter(self) -> None:
        super().enter()
        self.chapters = load_chapters(
            self.stage.assets.files("rules", f"{self._book}-*.md"), self.stage.controls.bindings
        )
        numbers = [chapter.number for chapter in self.chapters]
        parts = [(name, numbers.index(first)) for name, first in PARTS.get(self._book, ()) if first in numbers]
        self._parts = parts if len(parts) > 1 else []
        ids = [chapter.id for chapter in self.chapters]
        self.turn_to(ids.index(self._start) if self._start in ids else 0)

    def turn_to(self, index: int) -> None:
        """Open a chapter at its beginning."""
        self.at = max(0, min(index, len(self.chapters) - 1))
        chapter = self.chapters[self.at]
        self.view.show(Page(chapter.blocks))
        self.view.label = chapter.title
        self._contents = [*self._part_tabs(), *self._chapter_tabs()]
        self.interaction.default = f"chapter-{chapter.id}"
        self.invalidate()

    def _part_of(self, chapter: int) -> range:
        """Return the indices of the chapters in the same part."""
        edges = [index for _, index in self._parts] or [0]
        first = max(edge for edge in edges if edge <= chapter)
        return range(first, min((edge for edge in edges if edge > chapter), default=len(self.chapters)))

    def _part_tabs(self) -> list[Button]:
        if not self._parts:
            return []
        places = columns(FRect(LIST.topleft, (LIST.width, PART_HEIGHT)), len(self._parts), 8)
        opened = [self.at in self._part_of(index) for _, index in self._parts]
        return [
            Button(f"part-{number}", name, rect, partial(self.turn_to, index), size=16, checked=lit,
                   tone="own" if lit else "panel_edge")
            for number, ((name, index), rect, lit) in enumerate(zip(self._parts, places, opened, strict=True), start=1)
        ]  # fmt: skip

    def _chapter_tabs(self) -> list[Button]:
        part = self._part_of(self.at)
        top = LIST.top + (PART_HEIGHT + 10 if self._parts else 0)
        pitch = min(ROW, (LIST.bottom - top) / len(part))
        tabs: list[Button] = []
        for place, index in enumerate(part):
            chapter, rect = self.chapters[index], FRect(LIST.left, top + pitch * place, LIST.width, pitch - 6)
            tabs.append(ChapterTab(f"chapter-{chapter.id}", chapter.title, rect, partial(self.turn_to, index),
                                   number=index + 1, checked=index == self.at,
                                   value=f"chapter {index + 1}"))  # fmt: skip
        return tabs

    def widgets(self) -> Sequence[Widget]:
        own = self._doors.get(self.chapters[self.at].id) if self.chapters else None
        title = spoken("book-title", self.title.capitalize(), FRect(LIST.left, 62, LIST.width, 36), Role.HEADING)
        return [title, *self._contents, self.view, *(self._door if own is None else [own]), self._close]

    def handle(self, action: Action) -> bool:
        """Scroll with up and down, turn to other chapters with left and right."""
        if action not in SIDEWAYS:
            return super().handle(action)
        before = self.at
        self.turn_to(self.at + SIDEWAYS[action])
        if self.at != before:
            self.stage.play("ui_hover")
            if self.interaction.keys:
                self.interaction.focus(f"chapter-{self.chapters[self.at].id}")
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX, edge="own", fill="panel", glow=0.8, chamfer=20)
        canvas.text(self.title, (LIST.left + 6, 80), size=26, font="title", role="title", anchor="midleft",
                    max_width=LIST.width - 6)  # fmt: skip
        canvas.line((367, 62), (367, 628), role="panel_edge", width=1.0)
        canvas.line((84, 640), (1196, 640), role="panel_edge", width=1.0)
        self.draw_hints(canvas, (388, 663))
