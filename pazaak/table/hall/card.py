"""The card of the chosen table: its marks, its host, its stakes, and the way to sit down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from pygame import FRect

from pazaak.house.circuit.circuit import MarkLine
from pazaak.house.circuit.marks import LIT
from pazaak.house.phrases import in_words, month_name
from pazaak.house.profile.roster import Rival
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.neon import draw_lamp
from pazaak.stage.widgets.quiet import QuietButton
from pazaak.stage.widgets.widgets import Act, Role, Spot

CARD = FRect(894, 84, 362, 624)
MARGIN = 24.0
LEFT, RIGHT = CARD.left + MARGIN, CARD.right - MARGIN
WIDTH = RIGHT - LEFT
TABLE = FRect(RIGHT - 118, CARD.top + 12, 118, 48)
TITLE, LINE = CARD.top + 36, CARD.top + 74
TALE = FRect(LEFT, CARD.top + 88, WIDTH, 38)
LIGHTS, MARKS, PITCH = CARD.top + 147, CARD.top + 177, 29.0
HOST = FRect(LEFT, CARD.top + 318, WIDTH, 60)
RECORDS = FRect(RIGHT - 42, HOST.top + 9, 42, 42)
STAKES = FRect(LEFT, CARD.top + 392, WIDTH, 58)
PAID = FRect(LEFT - 6, CARD.top + 453, WIDTH + 12, 40)
MAIN = FRect(CARD.left + 18, CARD.top + 500, CARD.width - 36, 66)
BELOW = FRect(CARD.left + 18, CARD.top + 577, CARD.width - 36, 36)
WORDS = FRect(CARD.left + 8, CARD.top + 14, CARD.width - 16, 480)
"""Part of the card that changes with the table."""
GAP = 6.0
STAKE_NAMES = ("Small", "Medium", "High")


@dataclass(frozen=True, slots=True)
class Shown:
    """The words of the card about a table."""

    title: str
    role: str
    line: str
    tale: str
    marks: Sequence[MarkLine] = ()
    host: Rival | None = None
    host_told: str = ""
    paid: str = ""
    """The price and what it brings, in a line; or the reason why nobody can sit down."""
    refused: bool = False
    facts: Sequence[tuple[str, str]] = field(default=())
    """Labels and values in the place of stakes."""
    whole_tale: str = ""
    """The game in two or three sentences, for screen readers; empty where `tale` is all."""
    price: Sequence[tuple[str, str]] = field(default=())
    """Price, pot and record, for screen readers: labels and values."""
    says: str = ""
    """The words in the host's bubble and who says them, for screen readers."""
    has_table: bool = True
    """Whether a tile with the choices at this table takes a part of the heading's room."""

    @property
    def reached(self) -> int:
        """Number of marks that are there."""
        return sum(line.reached is not None for line in self.marks)

    @property
    def lights(self) -> tuple[str, str]:
        """Marks that are missing for a lit sign, in words, and those that count, in figures."""
        left = LIT - self.reached
        if left <= 0:
            return "THE SIGN IS LIT", f"{self.reached} of {len(self.marks)}"
        more = "" if left == LIT else " MORE"
        return f"{in_words(left).upper()}{more} LIGHT{'S' if left == 1 else ''} THE SIGN", f"{self.reached} of {LIT}"

    def told(self, today: date) -> list[str]:
        """Return all of it in sentences."""
        lines = [self.whole_tale or self.tale, f"{self.title}. {self.line}.", self.tale if self.whole_tale else ""]
        if self.marks:
            head, count = self.lights
            lines.append(f"{head.capitalize()}: {count}.")
            lines += [f"{mark.words}: {_state_told(mark, today)}" for mark in self.marks]
        if self.host is not None:
            lines.append(f"{self.host.name}, {self.host_told}.")
        paid = "" if self.refused else self.paid
        return [*lines, self.says, *(f"{label}: {value}" for label, value in (*self.facts, *self.price)), paid]


def _state(line: MarkLine, today: date) -> str:
    """Return when a mark was reached, or what is missing."""
    if line.reached is None:
        return line.needs
    day = line.reached.day
    if day == today:
        return "today"
    return f"{day.day} {month_name(day)[:3]}" if day.year == today.year else f"{month_name(day)[:3]} {day.year}"


def _state_told(line: MarkLine, today: date) -> str:
    """Return the same for screen readers, with the tick in words."""
    state = _state(line, today)
    return f"done, {state}" if line.reached is not None else state or "missing"


def capped(canvas: Canvas, size: float, tallest: float) -> float:
    """Return a letter size that stays at most `tallest` units high at any text scale."""
    return min(size, tallest / canvas.text_scale)


class TableTile(QuietButton):
    """The tile with the choices at this table; a press opens their sheet."""

    changed = False
    """Whether house rules other than the usual ones are chosen."""

    def __init__(self, rect: FRect, seats: str, further: str, open_sheet: Act, *, changed: bool) -> None:
        told = f"Your table: {seats}, {further}" if further else f"Your table: {seats}"
        super().__init__("table", told, rect, open_sheet,
                         tooltip="Seats, company, length, house rules, and who plays with you")  # fmt: skip
        self.seats, self.further, self.changed = seats, further, changed

    def _draw(self, canvas: Canvas) -> None:
        rect = self.rect
        hot = self.is_hot
        edge = "own" if hot else "gold" if self.changed else "panel_edge"
        canvas.quiet(rect, edge=edge, line=0.9 if hot else 0.55, body=0.7, chamfer=8)
        if self.focused:
            canvas.focus_ring(rect.inflate(6, 6), radius=10)
        size, room = capped(canvas, 16, 19), rect.width - 34
        rows = [(self.seats, "text")] + ([(self.further, "gold_text" if self.changed else "text_dim")]
                                         if self.further else [])  # fmt: skip
        for index, (words, role) in enumerate(rows):
            y = rect.centery + 21 * (index - (len(rows) - 1) / 2)
            canvas.text(words, (rect.left + 12, y), size=size, role=role, anchor="midleft", max_width=room)
        canvas.icon("pencil", (rect.right - 15, rect.centery), 16, "own_text" if hot else "text_dim")


class StakeTile(Spot):
    """One of the stakes; `checked` for the chosen one."""

    sound = "ui_click"

    def __init__(self, index: int, stake: int, label: str, tooltip: str, rect: FRect, choose: Act, *, on: bool) -> None:
        super().__init__(f"stake-{index}", f"{label}: {STAKE_NAMES[index].lower()}, {stake:,}", rect, role=Role.OPTION,
                         on_press=choose, tooltip=tooltip, checked=on)  # fmt: skip
        self.index, self.stake = index, stake

    def draw(self, canvas: Canvas) -> None:
        rect, on = self.rect, bool(self.checked)
        line = 1.0 if on else 0.8 if self.is_hot else 0.45
        canvas.quiet(rect, edge="own" if on or self.is_hot else "panel_edge", line=line, body=0.7, chamfer=8)
        if on:
            canvas.quiet(rect.inflate(-2, -2), edge="own", line=1.0, body=0.0, chamfer=7)
        if self.focused:
            canvas.focus_ring(rect.inflate(6, 6), radius=10)
        figure, size = f"{self.stake:,}", capped(canvas, 22, 25)
        wide = min(canvas.measure(figure, size=size, font="number")[0], rect.width - 40)
        left = rect.centerx - (wide + 24) / 2
        canvas.icon("coin", (left + 9, rect.top + 21), 18, "gold_text")
        canvas.text(figure, (left + 24, rect.top + 21), size=size, font="number", anchor="midleft", max_width=wide + 2)
        canvas.text(STAKE_NAMES[self.index].lower(), (rect.centerx, rect.top + 44), size=capped(canvas, 16, 19),
                    role="own_text" if on else "text_dim", max_width=rect.width - 12)  # fmt: skip
        if on:
            at = (rect.right - 2, rect.top + 3)
            canvas.dot(at, 10, "ink_background")
            canvas.dot(at, 8.5, "own")
            canvas.icon("check", at, 13, "ink_background")


def stake_places() -> list[FRect]:
    """Return the places of the three stakes."""
    wide = (STAKES.width - 2 * 10) / 3
    return [FRect(STAKES.left + (wide + 10) * index, STAKES.top, wide, STAKES.height) for index in range(3)]


def places_below(labels: Sequence[str]) -> list[FRect]:
    """Return the places of the quiet buttons, each as wide as its word asks for."""
    room = BELOW.width - GAP * (len(labels) - 1)
    whole = sum(len(label) + 3 for label in labels)
    places, left = [], BELOW.left
    for label in labels:
        wide = room * (len(label) + 3) / whole
        places.append(FRect(left, BELOW.top, wide, BELOW.height))
        left += wide + GAP
    return places


def draw_plate(canvas: Canvas, role: str, aside: float) -> None:
    """Draw the card's plate, moved right by the `aside` units that it has still to slide."""
    canvas.quiet(CARD.move(aside, 0), edge=role, line=0.55, body=0.96, chamfer=16)


def draw_words(canvas: Canvas, shown: Shown, today: date, aside: float) -> None:
    """Draw all that is no widget."""
    left, right = LEFT + aside, RIGHT + aside
    role = shown.role
    room = WIDTH - (TABLE.width + 12 if shown.has_table else 0)
    canvas.text(shown.title.upper(), (left, TITLE), size=capped(canvas, 32, 34), font="title", fade=role, spacing=2.4,
                anchor="midleft", max_width=room)  # fmt: skip
    canvas.text(shown.line, (left, LINE), size=capped(canvas, 18, 21), font="bold", anchor="midleft", max_width=WIDTH)
    canvas.paragraph(shown.tale, TALE.move(aside, 0), size=capped(canvas, 16, 18), role="text_dim", leading=1.18)
    if shown.marks:
        _draw_marks(canvas, shown, today, aside)
    if shown.host is not None:
        _draw_host(canvas, shown, shown.host, aside)
    pitch = STAKES.height / max(1, len(shown.facts))
    for index, (label, value) in enumerate(shown.facts):
        y = STAKES.top + pitch * (index + 0.5)
        told = canvas.text(label, (left, y), size=capped(canvas, 17, 20), role="text_dim", anchor="midleft",
                           max_width=WIDTH / 2)  # fmt: skip
        canvas.text(value, (right, y), size=capped(canvas, 17, 20), font="bold", role="gold_text", anchor="midright",
                    max_width=right - told.right - 12)  # fmt: skip
    canvas.paragraph(shown.paid, PAID.move(aside, 0), size=capped(canvas, 16, 18), align="center", valign="middle",
                     role="bad_text" if shown.refused else "text_dim", leading=1.15)  # fmt: skip


def _draw_marks(canvas: Canvas, shown: Shown, today: date, aside: float) -> None:
    left, right, ink = LEFT + aside, RIGHT + aside, f"{shown.role}_text"
    canvas.fill(FRect(left, LIGHTS - 17, WIDTH, 1.1), shown.role, 100)
    head, count = shown.lights
    told = canvas.text(count, (right, LIGHTS), size=capped(canvas, 18, 20), font="number", role=ink, anchor="midright")
    canvas.text(head, (left, LIGHTS), size=capped(canvas, 16, 18), font="bold", role=ink, spacing=0.8,
                anchor="midleft", max_width=told.left - left - 10)  # fmt: skip
    for index, line in enumerate(shown.marks):
        y, done = MARKS + PITCH * index, line.reached is not None
        at = (left + 12, y)
        draw_lamp(canvas, at, 8.5, shown.role, lit=done, sparkles=False)
        if done:
            canvas.icon("check", at, 13, "ink_background")
        state = canvas.text(_state(line, today), (right, y), size=capped(canvas, 16, 18), anchor="midright",
                            role=ink if done else "text_dim", max_width=96)  # fmt: skip
        canvas.text(line.words, (left + 32, y), size=capped(canvas, 18, 20), font="bold" if done else "body",
                    anchor="midleft", max_width=state.left - left - 40)  # fmt: skip


def _draw_host(canvas: Canvas, shown: Shown, host: Rival, aside: float) -> None:
    left, y = LEFT + aside, HOST.centery
    canvas.fill(FRect(left, HOST.top - 5, WIDTH, 1.1), "panel_edge", 90)
    canvas.portrait(host.portrait, "glad", (left + 30, y), 29, "rival")
    room = RECORDS.left + aside - left - 82
    canvas.text(host.name, (left + 72, y - 12), size=capped(canvas, 20, 22), font="bold", anchor="midleft",
                max_width=room)  # fmt: skip
    canvas.text(shown.host_told, (left + 72, y + 13), size=capped(canvas, 16, 18), role="rival_text", anchor="midleft",
                max_width=room)  # fmt: skip
