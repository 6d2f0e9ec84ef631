"""On every screen, at every size of text and in the smallest window: all controls can be reached and none lies on
another, no line lies on another or leaves its place, and all letters grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pygame import FRect

from pazaak.stage.app.app import App
from pazaak.stage.app.lens import zoom_of
from pazaak.stage.core.tree import Role
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.paint.text import ELLIPSIS
from pazaak.stage.screens.settings.tiles import SPECIMEN
from pazaak.stage.widgets.widgets import Widget
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.screens.ruler import Measured, Written, measure

SIZES = (1.0, 1.4, 1.7, 2.0)
PAGE = FRect(0, 0, *LOGICAL_SIZE).inflate(2, 2)
SLACK = 4.0
"""So far may controls reach into each other: their corners are cut."""
LIFTED = frozenset({Role.CARD, Role.SLOT})
"""Cards lie over each other in a hand, and the ways of a card over the board."""
ABOVE, BELOW = 0.24, 0.22
"""Of a line so much is for strokes that most letters do not have."""
TOUCH = 2.0
EDGE, INTO = 4.0, 3.0
"""So far letters may reach out of a plate, and into one that is not theirs."""
FAINT = 130
WHOLE = ("WAITING…", "Working it out…")
"""Labels that end with an ellipsis though nothing of them is left out."""
BANNERS = ("TIE AT", "PURE PAZAAK", "FULL BOARD", "BUST")
"""Banners over the table, which cover the things under them."""
PRESSED = frozenset({Role.BUTTON, Role.OPTION, Role.CHOICE, Role.TOGGLE, Role.SLIDER, Role.CARD})
"""Roles that have to be seen whole; charts, pages and fields may be larger than the window, and scroll with it."""
WHOLE_WIDTH = frozenset({"chart", "course", "words"})
"""Courses over a whole page, and the line of one's own words: they are looked at part by part."""
MARGIN = 6.0
LEAST = {1.4: 1.12, 1.7: 1.3, 2.0: 1.5}
"""So far every line grows, also one whose place is full; most grow all the way."""


def letters(line: Written) -> FRect:
    """Return the part of a line with most of its ink."""
    rect = line.rect
    return FRect(rect.left, rect.top + rect.height * ABOVE, rect.width, rect.height * (1 - ABOVE - BELOW))


def controls(widgets: Sequence[Widget]) -> list[Widget]:
    return [widget for widget in widgets if widget.focusable and widget.rect.width]


def meeting(one: FRect, other: FRect, slack: float) -> bool:
    same = one.clip(other)
    return same.width > slack and same.height > slack


def misplaced(screen: Measured, scale: float) -> Iterator[str]:
    """Yield the faults of the controls' positions."""
    window = FRect(0, 0, LOGICAL_SIZE[0] / zoom_of(scale), LOGICAL_SIZE[1] / zoom_of(scale))
    found = controls(screen.widgets)
    for widget in found:
        if not PAGE.contains(widget.rect):
            yield f"{widget.id} leaves the page"
        wide, tall = widget.rect.size
        whole = widget.role in PRESSED and widget.id not in WHOLE_WIDTH
        if whole and (wide > window.width or tall > window.height):
            yield f"{widget.id} is larger than the window"
    for one, other in combinations(found, 2):
        if {one.role, other.role} == {Role.LABEL}:
            continue  # looked at and never pressed
        if not {one.role, other.role} & LIFTED and meeting(one.rect, other.rect, SLACK):
            yield f"{one.id} and {other.id} overlap"


def miswritten(screen: Measured, banner: Sequence[str] = ()) -> Iterator[str]:
    """Yield the faults of the lines; those of a banner are on a band that covers the table."""
    seen = [line for line in screen.lines if not line.cut and line.alpha >= FAINT]
    lines = [line for line in seen if not line.text.startswith(BANNERS) and line.text not in banner]
    for line in lines:
        if line.text.endswith(ELLIPSIS) and line.text not in WHOLE:
            yield f"“{line.text}” is shortened"
        if not PAGE.contains(letters(line)):
            yield f"“{line.text}” leaves the page"
        box = next((each.rect for each in screen.widgets if each.id == line.widget), None)
        if box is not None and not box.inflate(2 * MARGIN, 2 * MARGIN).contains(letters(line)):
            yield f"“{line.text}” leaves {line.widget}"
    for one, other in combinations(lines, 2):
        if one.text != other.text and meeting(letters(one), letters(other), TOUCH):
            yield f"“{one.text}” lies on “{other.text}”"


def crossing(screen: Measured, banner: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines across the edge of a plate without a plate of their own over it."""
    for number, line in enumerate(screen.lines):
        if line.cut or line.alpha < FAINT or line.text.startswith(BANNERS) or line.text in banner:
            continue
        ink, under = letters(line), [box.rect for box in screen.boxes if box.after <= number]
        last = max((place for place, box in enumerate(under) if box.inflate(EDGE, EDGE).contains(ink)), default=-1)
        if any(meeting(ink, box, INTO) for box in under[last + 1 :]):
            yield f"“{line.text}” lies across an edge"


def covered(screen: Measured) -> Iterator[str]:
    """Yield the lines under a button that doesn't write them itself."""
    for button in screen.widgets:
        if button.id not in screen.covers or not button.rect.width:
            continue
        for line in screen.lines:
            if line.widget != button.id and not line.cut and meeting(letters(line), button.rect, TOUCH):
                yield f"“{line.text}” lies under {button.id}"


def stunted(normal: Measured, large: Measured, scale: float) -> Iterator[str]:
    """Yield the lines that have not grown; the first page's specimen of each size keeps that size."""
    before: dict[str, int] = {}
    for line in normal.lines:
        before[line.text] = min(line.px, before.get(line.text, line.px))
    for line in large.lines:
        if line.text != SPECIMEN and line.px < before.get(line.text, 0) * LEAST[scale] - 1:
            yield f"“{line.text}” has {before[line.text]} pixels, and {line.px} at {scale:.0%}"


class Surveyor:
    """Measures each screen at each size; the first is that from which letters grow."""

    def __init__(self, sizes: Sequence[float] = SIZES) -> None:
        self._sizes = sizes
        self.wrong: list[str] = []
        self.screens: set[str] = set()
        self.lines = 0

    def look(self, name: str, app: App) -> None:
        scene = app.scene
        assert scene is not None
        if scene.timeline.busy:
            return  # cards and letters fly
        self.screens.add(scene.name)
        shown = scene.board.picture if isinstance(scene, TableScene | TableReplay) else None
        banner = () if shown is None else (shown.banner, shown.subtitle)
        measured = {scale: measure(app, scale) for scale in self._sizes}
        self.lines += sum(len(each.lines) for each in measured.values())
        for scale, screen in measured.items():
            # A teacher's bubble covers what his lesson can do without.
            told = []
            if not isinstance(scene, LessonTable):
                told += [
                    *misplaced(screen, scale),
                    *miswritten(screen, banner),
                    *crossing(screen, banner),
                    *covered(screen),
                ]
            if scale != self._sizes[0]:
                told += stunted(measured[self._sizes[0]], screen, scale)
            self.wrong += [f"{name} at {scale:.0%}: {each}" for each in told]
