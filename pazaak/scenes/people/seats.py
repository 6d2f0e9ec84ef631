"""The seats of a lobby round its table: their places, and how each is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass

from pygame import FRect

from pazaak.stage.paint.busts import BustMood, draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role

WIDE, HIGH = 242.0, 112.0
TABLE = FRect(184, 224, 536, 256)
LEFT, MIDDLE, RIGHT = 152.0, 452.0, 752.0
LOW, HALF, TOP = 556.0, 352.0, 150.0
PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((MIDDLE, LOW), (MIDDLE, TOP)),
    3: ((MIDDLE, LOW), (LEFT, 252.0), (RIGHT, 252.0)),
    4: ((MIDDLE, LOW), (LEFT, HALF), (MIDDLE, TOP), (RIGHT, HALF)),
    5: ((MIDDLE, LOW), (LEFT, 430.0), (206.0, 172.0), (698.0, 172.0), (RIGHT, 430.0)),
    6: ((MIDDLE, LOW), (LEFT, 440.0), (LEFT, 244.0), (MIDDLE, TOP), (RIGHT, 244.0), (RIGHT, 440.0)),
}
"""Middle of each seat by number of seats, the host's first, then in turn order."""
FACE = 58.0


def seat_rect(seats: int, seat: int) -> FRect:
    """Return the rectangle of a seat."""
    rect = FRect(0, 0, WIDE, HIGH)
    rect.center = PLACES[seats][seat]
    return rect


def name_rect(seats: int, seat: int) -> FRect:
    """Return the rectangle of a seat's name."""
    rect = seat_rect(seats, seat)
    return FRect(rect.left + 104, rect.top + 6, 134, 60)


def key_rect(seats: int, seat: int) -> FRect:
    """Return the rectangle of the key below a seat's name: a person's tick, or a house player's level."""
    rect = seat_rect(seats, seat)
    return FRect(rect.left + 106, rect.bottom - 41, 130, 34)


def level_rects(seats: int, seat: int) -> Sequence[FRect]:
    """Return the rectangles of the keys for a lower and a higher level."""
    rect = key_rect(seats, seat)
    return FRect(rect.left, rect.top + 3, 28, 28), FRect(rect.right - 28, rect.top + 3, 28, 28)


def level_rect(seats: int, seat: int) -> FRect:
    """Return the rectangle of a level's name, between its keys."""
    return key_rect(seats, seat).inflate(-60, 0)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The picture of a seat under its keys."""

    rect: FRect
    portrait: str
    side: str
    """Colour role of the bar at its left: the side it plays for."""
    person: bool = True
    ready: bool = False

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.panel(rect, edge="good" if self.ready else "panel_edge", fill="plate", glow=0.2, chamfer=13)
        with canvas.clipped(FRect(rect.left + 4, rect.top - 40, 104, rect.height + 38)):
            mood: BustMood = "glad" if self.ready else "calm"
            draw_bust(canvas, self.portrait, mood, (rect.left + FACE, rect.bottom - 2), 118,
                      dim=0.0 if self.person else 0.25)  # fmt: skip
        canvas.fill(FRect(rect.left - 5, rect.top + 16, 5, rect.height - 32), self.side)


@dataclass(eq=False)
class SeatKey(Button):
    """A seat's name, and its kind as the value: a press opens the list of those who may sit there."""

    _: KW_ONLY
    host: bool = False

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        if self.is_hot:
            canvas.panel(rect, edge="focus" if self.focused else "own", fill="none", glow=0.8, chamfer=10)
        left, room = rect.left + 8, rect.width - 14
        canvas.text(self.label, (left, rect.top + 20), size=20, font="bold", anchor="midleft",
                    max_width=room - (24 if self.host else 0))  # fmt: skip
        if self.host:
            canvas.icon("crown", (rect.right - 18, rect.top + 20), 20, "gold")
        canvas.text(self.value, (left, rect.top + 45), size=16, role="text_dim", anchor="midleft", max_width=room)


@dataclass(eq=False)
class ReadyKey(Button):
    """The tick of a person; `checked` while it is set."""

    role = Role.TOGGLE

    def draw(self, canvas: Canvas) -> None:
        rect, on = self.rect, bool(self.checked)
        edge = "focus" if self.focused else "good" if on else "own" if self.is_hot else "panel_edge"
        canvas.panel(rect, edge=edge, fill="sunken", glow=0.5 if self.is_hot else 0.0, chamfer=8, shadow=False)
        icon, role = ("check", "good_text") if on else ("clock", "text_dim")
        canvas.icon(icon, (rect.left + 20, rect.centery), 20, role)
        canvas.text("ready" if on else "not yet", (rect.left + 38, rect.centery), size=18, font="bold",
                    role="good_text" if on else "text", anchor="midleft", max_width=rect.width - 46)  # fmt: skip


def draw_table(canvas: Canvas, role: str) -> None:
    """Draw the table from above: wood, felt and light."""
    x, y = TABLE.center
    for reach, shade in ((16, "ink_background"), (12, "gold_text"), (8, "ink_background")):
        _oval(canvas, (x, y), TABLE.width / 2 + reach, TABLE.height / 2 + reach, shade)
    _oval(canvas, (x, y), TABLE.width / 2, TABLE.height / 2, "felt_tint")
    canvas.dot((x, y), TABLE.width / 2 - 8, role, alpha=70, soft=True, flat=TABLE.height / TABLE.width)


def _oval(canvas: Canvas, middle: tuple[float, float], across: float, down: float, role: str) -> None:
    canvas.dot(middle, across, role, flat=down / across)
