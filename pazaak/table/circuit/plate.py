"""The plate of the Circuit at the end of a game: the sign with its lamps, new marks, and the nearest thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.house.phrases import dotted
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.neon import LAMPS, Hung, draw_lamp, draw_sign
from pazaak.table.circuit.news import CircuitNews

FLICKER, STEADY = 0.06, 0.6
"""Seconds of each flicker of a neon that is lit, and until it has come to rest."""
FLICKERS = 3
BESIDE_LINE = 18.0
"""Distance in units between the line beside the sign and the words."""
SMALLER = 0.85
"""Share of their size to which the letters of new marks may shrink before some are only counted."""
TICKED = 1.2
"""Radius of a new lamp, in radii of the others."""


@dataclass(frozen=True, slots=True)
class PlateLayout:
    """The places on a plate, from its left and upper edges, in units."""

    sign: Point
    letters: float
    lamps: Point
    radius: float
    pitch: float
    line: float
    """Left edge of the words' side."""
    heading: float
    """Height of the line of new marks."""
    sentence: float
    """Height of the sentence's middle below a line of new marks."""
    size: float
    face: float
    """Radius of the portrait; 0 for a plate without one."""
    sign_room: float = 190.0


LARGE = PlateLayout((104, 35), 27.0, (104, 68), 7.2, 26.0, 206.0, 30.0, 62.0, 19.0, 20.0)
LOW = PlateLayout((70, 16), 15.0, (70, 35), 4.8, 16.0, 138.0, 13.0, 32.0, 17.0, 0.0, 132.0)
"""Layouts of the plate of the arcade, and of Pazaak's low one, which has no room for a face beside new marks."""


def is_on(seconds: float) -> bool:
    """Return whether a neon is on, so many seconds after it was lit: it flickers, then stays on."""
    return seconds >= 2 * FLICKER * FLICKERS or int(seconds / FLICKER) % 2 == 0


def new_lamps(news: CircuitNews, plate: FRect, layout: PlateLayout) -> list[Point]:
    """Return the middles of the lamps that a game has lit."""
    return _lamps(plate, layout)[news.count - len(news.new) : news.count]


def _lamps(plate: FRect, layout: PlateLayout) -> list[Point]:
    x, y = plate.left + layout.lamps[0], plate.top + layout.lamps[1]
    return [(x + layout.pitch * (number - (LAMPS - 1) / 2), y) for number in range(LAMPS)]


def draw_plate(
    canvas: Canvas, news: CircuitNews, plate: FRect, layout: PlateLayout, *, marked: float = 1.0, burnt: float = STEADY
) -> None:
    """Draw the plate. `marked`: progress of the new marks; `burnt`: seconds since the neon was lit."""
    moved = bool(news.new) and marked > 0
    kindled = news.kindled and marked >= 1.0
    burns = (kindled and is_on(burnt)) or (news.lit and not news.kindled)
    glows = kindled and burns
    if glows:
        across = plate.width * 0.52
        canvas.dot(plate.center, across, news.role, alpha=80 * canvas.theme.light, soft=True,
                   flat=0.9 * plate.height / across)  # fmt: skip
    edge = news.role if moved or news.lit else "panel_edge"
    canvas.quiet(plate, edge=edge, line=0.9 if glows else 0.55, body=0.95, chamfer=13,
                 tint=0.3 if glows else 0.14 if moved else 0.0)  # fmt: skip
    _draw_sign(canvas, news, plate, layout, marked=marked, burns=burns)
    x = plate.left + layout.line
    canvas.line((x, plate.top + plate.height * 0.16), (x, plate.bottom - plate.height * 0.16), role=edge, width=1.2)
    room = FRect(x + BESIDE_LINE, plate.top, plate.right - 24 - x - BESIDE_LINE, plate.height)
    if news.face and layout.face and not kindled and (moved or not news.new):
        middle = plate.top + (layout.sentence if news.new else plate.height / 2)
        at = (plate.right - 46, min(middle, plate.bottom - layout.face - 6))
        canvas.portrait(news.face, "calm", at, layout.face, "rival")
        room.width = at[0] - layout.face - 16 - room.left
    if news.new and not moved:
        return
    if news.new:
        _draw_marks(canvas, news, plate, layout, marked)
        below = FRect(room.left, 0, room.width, 2 * (plate.height - layout.sentence) - 8)
        below.centery = plate.top + layout.sentence
        room = below
    told = news.sentence if kindled or not news.kindled else ""
    ink = f"{news.role}_text" if kindled else "text"
    canvas.paragraph(told, room, size=layout.size, role=ink, font="bold" if kindled else "body", valign="middle",
                     leading=1.15)  # fmt: skip


def _draw_sign(
    canvas: Canvas, news: CircuitNews, plate: FRect, layout: PlateLayout, *, marked: float, burns: bool
) -> None:
    hung = Hung(plate.left + layout.sign[0], plate.top + layout.sign[1], layout.sign_room, layout.letters)
    draw_sign(canvas, news.sign.upper(), hung, news.role, lit=burns)
    lamps = _lamps(plate, layout)
    before = news.count - len(news.new)
    if marked > 0:
        for at in lamps[before : news.count]:
            canvas.dot(at, layout.radius * 5, news.role, alpha=150 * canvas.theme.light, soft=True)
    for number, at in enumerate(lamps):
        new = before <= number < news.count
        if not new:
            draw_lamp(canvas, at, layout.radius, news.role, lit=number < news.count)
        elif marked <= 0:
            draw_lamp(canvas, at, layout.radius, news.role, lit=False)
        else:
            _draw_new_lamp(canvas, news, at, layout)


def _draw_new_lamp(canvas: Canvas, news: CircuitNews, at: Point, layout: PlateLayout) -> None:
    draw_lamp(canvas, at, layout.radius * TICKED, news.role, lit=True)
    canvas.dot(at, layout.radius * TICKED * 0.9, "text", alpha=200)
    canvas.icon("check", at, layout.radius * 1.9, "ink_background")


def _draw_marks(canvas: Canvas, news: CircuitNews, plate: FRect, layout: PlateLayout, marked: float) -> None:
    """Draw the names of the new marks, and the tokens that they pay."""
    alpha, y = 255 * min(1.0, max(0.0, marked)), plate.top + layout.heading
    right = plate.right - 34
    if news.tokens:
        canvas.icon("gem", (right - 14, y), layout.size + 5, news.role)
        paid = canvas.text(f"+{news.tokens}", (right - 32, y), size=layout.size + 4, font="number", anchor="midright",
                           alpha=alpha)  # fmt: skip
        right = paid.left
    head = canvas.text(news.heading, (plate.left + layout.line + BESIDE_LINE, y), size=16, font="bold",
                       role=f"{news.role}_text", anchor="midleft", spacing=1.4, alpha=alpha)  # fmt: skip
    room = right - 20 - head.right - 16
    canvas.text(_fitting(canvas, news.new, room, layout.size), (head.right + 16, y), size=layout.size, font="bold",
                anchor="midleft", max_width=room, alpha=alpha)  # fmt: skip


def _fitting(canvas: Canvas, names: Sequence[str], room: float, size: float) -> str:
    """Return as many names as fit in one line of letters that may be a little smaller, and the number of the others."""
    for count in range(len(names), 1, -1):
        rest = len(names) - count
        told = dotted(*names[:count]) + (f" +{rest}" if rest else "")
        if canvas.measure(told, size=size * SMALLER, font="bold")[0] <= room:
            return told
    return names[0] + (f" +{len(names) - 1}" if len(names) > 1 else "")
