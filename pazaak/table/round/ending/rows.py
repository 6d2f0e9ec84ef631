"""The list of all players, by the place they took."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Placing

# Left edges of the columns, from the left of the list; that of the value from the right.
PLACE = 34.0  # units
FACE = 76.0  # units
NAME = 108.0  # units
SCORE = 332.0  # units
NOTE = 480.0  # units
VALUE = 31.0  # units
CHIP = 30.0


def draw_rows(canvas: Canvas, placings: list[Placing], box: FRect, pitch: float, shown: float) -> None:
    """Draw the first `shown` rows of the list, on their plate."""
    canvas.quiet(box, line=0.35, body=0.92, chamfer=12)
    for number, placing in enumerate(placings[: round(shown)]):
        row = FRect(box.left + 8, box.top + 4 + pitch * number, box.width - 16, pitch - 2)
        _draw_row(canvas, placing, row, box)


def _draw_row(canvas: Canvas, placing: Placing, row: FRect, box: FRect) -> None:
    face, y, left = placing.face, row.centery, box.left
    if face.active:
        canvas.quiet(row, edge="own", line=0.95, body=0.96, chamfer=9, tint=0.2)
    ink = "text" if face.active or placing.place == 1 else "text_dim"
    size = min(20.0, row.height * 0.48)
    canvas.text(placing.rank, (left + PLACE, y), size=size + 2, font="number", role=ink)
    canvas.portrait(face.portrait, face.expression, (left + FACE, y), min(19.0, row.height * 0.44), face.role,
                    active=face.active)  # fmt: skip
    value_left = box.right - VALUE
    if placing.value:
        role = placing.role if placing.role != "text" else ink
        value = canvas.text(placing.value, (value_left, y), size=size + 3, font="number", role=role, anchor="midright",
                            max_width=120)  # fmt: skip
        value_left = value.left
    score = canvas.text(placing.score, (left + SCORE, y), size=min(18.0, size), role=ink, anchor="midleft",
                        max_width=NOTE - SCORE - 14)  # fmt: skip
    canvas.text(face.name, (left + NAME, y), size=size, font="bold", role=ink, anchor="midleft",
                max_width=score.left - left - NAME - 14)  # fmt: skip
    if placing.kept:
        _draw_chip(canvas, placing.note, FRect(left + NOTE, y, value_left - 16 - left - NOTE, 0))
    elif placing.note:
        canvas.text(placing.note, (left + NOTE, y), size=17, role=ink if placing.place == 1 else "text_dim",
                    anchor="midleft", max_width=value_left - 16 - left - NOTE)  # fmt: skip


def _draw_chip(canvas: Canvas, note: str, room: FRect) -> None:
    """Draw a green chip: this seat has lost nothing."""
    wide = min(room.width, canvas.measure(note, size=17, font="bold")[0] + 52)
    chip = FRect(room.left, room.top - CHIP / 2, wide, CHIP)
    canvas.quiet(chip, edge="good", line=0.8, body=0.9, chamfer=8)
    canvas.icon("undo", (chip.left + 19, chip.centery), 18, "good_text")
    canvas.text(note, (chip.left + 36, chip.centery), size=17, font="bold", role="good_text", anchor="midleft",
                max_width=chip.width - 46)  # fmt: skip
