"""News on the title: the games' names in neon, and plates that tell in a line what waits tonight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from pazaak.house.phrases import counted
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.neon import Hung, draw_lamps, draw_sign
from pazaak.stage.widgets.widgets import Act, Role, Spot

LEFT, RIGHT = FRect(24, 452, 272, 156), FRect(984, 452, 272, 156)
"""Places of the plates, beside the doors."""
ROW = FRect(300, 680, 860, 24)
"""Place of the neon row, between the hints and the version."""
LETTER, GAP = 16.0, 20.0
DARK = 152.0
"""Alpha of a dark name."""
HEAD, TEXT, TALLEST = 17.0, 17.0, 20.0
MARGIN = 18.0


class Neon(NamedTuple):
    """A game's name in neon."""

    name: str
    role: str
    marks: int
    lit: bool


class NewsNote(NamedTuple):
    """A plate: its heading, a line of text, and the scene behind it."""

    id: str
    head: str
    text: str
    act: Act
    icon: str = ""
    neon: Neon | None = None
    """Sign shown in the place of icon and heading."""


class News(NamedTuple):
    """All news at one moment."""

    notes: Sequence[NewsNote] = ()
    neons: Sequence[Neon] = ()

    @property
    def told(self) -> str:
        """The neon row in words; empty without one."""
        if not self.neons:
            return ""
        lit, dark = (", ".join(neon.name for neon in self.neons if neon.lit is so) for so in (True, False))
        head = f"{sum(neon.lit for neon in self.neons)} of {counted(len(self.neons), 'sign')} lit"
        return ". ".join(filter(None, (f"{head}: {lit}" if lit else head, f"Dark: {dark}" if dark else "")))


class NewsPlate(Spot):
    """A plate beside the doors."""

    sound = "ui_click"

    def __init__(self, note: NewsNote, rect: FRect) -> None:
        super().__init__(note.id, note.head, FRect(rect), role=Role.BUTTON, on_press=note.act, value=note.text)
        self.note = note

    def draw(self, canvas: Canvas) -> None:
        canvas.recorded((type(self), self.note, *self.rect, self.is_hot, self.focused), self._draw)

    def _draw(self, canvas: Canvas) -> None:
        rect, note = self.rect, self.note
        edge = note.neon.role if note.neon is not None else "gold"
        canvas.quiet(rect, edge=edge, line=0.95 if self.is_hot else 0.5, body=0.9, chamfer=12)
        if self.focused:
            canvas.focus_ring(rect.inflate(6, 6), radius=14)
        top = rect.top + 27
        if note.neon is not None:
            draw_sign(canvas, note.neon.name.upper(), Hung(rect.centerx, top, rect.width - 2 * MARGIN, 21.0),
                      note.neon.role, lit=note.neon.lit)  # fmt: skip
            draw_lamps(canvas, (rect.centerx, top + 25), note.neon.marks, note.neon.role)
            top += 38
        else:
            canvas.icon(note.icon, (rect.left + MARGIN + 12, top), 26, "gold_text")
            left = rect.left + MARGIN + 34
            size = min(HEAD, TALLEST / canvas.text_scale)
            canvas.text(note.head, (left, top), size=size, font="number", anchor="midleft", role="gold_text",
                        spacing=0.8, max_width=rect.right - MARGIN - left)  # fmt: skip
            top += 20
        words = FRect(rect.left + MARGIN, top, rect.width - 2 * MARGIN, rect.bottom - top - 8)
        canvas.paragraph(note.text, words, size=min(TEXT, TALLEST / canvas.text_scale), leading=1.15, valign="middle",
                         align="left" if note.neon is None else "center")  # fmt: skip


def news_plates(news: News) -> list[NewsPlate]:
    """Return the plates: the first on the left if there are two, the last on the right."""
    places = (LEFT, RIGHT)[-len(news.notes) :] if news.notes else ()
    return [NewsPlate(note, place) for note, place in zip(news.notes, places, strict=False)]


def draw_neons(canvas: Canvas, neons: Sequence[Neon]) -> None:
    """Draw the games' names in a row, those that are lit bright; none of them where there is no room for all."""
    size = LETTER / canvas.text_scale
    wide = [canvas.measure(neon.name.upper(), size=size, font="number", spacing=0.6)[0] for neon in neons]
    whole = sum(wide) + GAP * (len(wide) - 1)
    if whole > ROW.width:
        return
    left = ROW.centerx - whole / 2
    for neon, width in zip(neons, wide, strict=True):
        x = left + width / 2
        canvas.text(neon.name.upper(), (x, ROW.centery), size=size, font="number", spacing=0.6,
                    role="text" if neon.lit else f"{neon.role}_text", glow=neon.role if neon.lit else None,
                    alpha=255 if neon.lit else DARK)  # fmt: skip
        left += width + GAP
