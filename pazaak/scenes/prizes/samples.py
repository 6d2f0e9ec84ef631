"""Pictures of pieces: small ones on the counter, and a large one of the piece looked at, as it is worn."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.pieces.catalogue import Kind
from pazaak.scenes.prizes.counter import PrizeCounter
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import ChipStack

VALUES = (1, 5, 25, 100, 500, 2500)
AFAR = "cloth"
"""Picture of the house's own cloth, from the edge of a table."""
FAN = 13.0
"""Degrees between the cards of a fan."""


def draw_small(canvas: Canvas, counter: PrizeCounter, id: str, rect: FRect) -> None:
    """Draw a piece on the counter, in a rectangle."""
    x, y = rect.center
    with canvas.wearing(counter.wardrobe(id)):
        match counter.kind:
            case Kind.BACK:
                scale = rect.height / 122
                canvas.sprite("pazaak", "back:own", (x, y), scale=scale, shadow=4.0)
            case Kind.CLOTH:
                room = rect.inflate(-6, 0)
                canvas.image(canvas.wardrobe.seen_cloth(AFAR), room)
            case Kind.NEON:
                canvas.portrait(counter.house.person.portrait, "calm", (x, y), rect.height * 0.41, "own")
            case Kind.CHIPS:
                for column, value in enumerate((5, 25, 100)):
                    at = (x + (column - 1) * 46, y + 14)
                    ChipStack(*at, value, chips=[value] * (3 - column % 2), scale=1.1).draw(canvas)
            case Kind.PORTRAIT:
                canvas.portrait(id, "calm", (x, y), rect.height * 0.5, "own")
            case Kind.TITLE:
                ribbon = FRect(rect.left + 2, rect.top + 18, rect.width - 4, rect.height - 8)
                canvas.quiet(ribbon, edge="gold", line=0.6, chamfer=12)
                canvas.paragraph(counter.name_of(id), ribbon.inflate(-16, -8), size=21, font="bold", role="gold_text",
                                 align="center", valign="middle", leading=1.15)  # fmt: skip


def draw_large(canvas: Canvas, counter: PrizeCounter, rect: FRect) -> None:
    """Draw the piece looked at as it is worn."""
    id, (x, y) = counter.chosen, rect.center
    person = counter.house.person
    with canvas.wearing(counter.wardrobe(id)):
        match counter.kind:
            case Kind.BACK:
                for number in (-1, 1, 0):
                    at = (x + number * 66, y + abs(number) * 14)
                    canvas.sprite("pazaak", "back:own", at, scale=1.62, angle=-FAN * number, shadow=8.0)
            case Kind.CLOTH:
                _draw_table(canvas, rect)
            case Kind.NEON:
                canvas.portrait(person.portrait, "glad", (x, y - 8), rect.height * 0.5, "own", active=True)
            case Kind.CHIPS:
                for number, value in enumerate(VALUES):
                    at = (x + (number % 3 - 1) * 98, y - 18 + number // 3 * 92)
                    ChipStack(*at, value, chips=[value] * (4 - number % 3), scale=2.1).draw(canvas)
            case Kind.PORTRAIT:
                draw_bust(canvas, id, "glad", (x, rect.bottom), rect.height, edge="own")
            case Kind.TITLE:
                _draw_plate(canvas, counter, rect)


def _draw_table(canvas: Canvas, rect: FRect) -> None:
    # The smaller of a cloth's pictures: the whole table would take fifty megabytes for a moment.
    canvas.image(canvas.wardrobe.seen_cloth(AFAR), rect)
    for number in range(4):
        at = (rect.centerx + (number - 1.5) * 54, rect.bottom - 52)
        canvas.sprite("pazaak", "back:own", at, scale=0.6, shadow=4.0)
    ChipStack(rect.centerx, rect.centery - 8, 200, scale=0.8).draw(canvas)


def _draw_plate(canvas: Canvas, counter: PrizeCounter, rect: FRect) -> None:
    """Draw the player's plate with a title."""
    person, plate = counter.house.person, FRect(0, 0, 300, 116)
    plate.center = rect.center
    canvas.panel(plate, edge="own", fill="plate", glow=0.4, chamfer=14)
    canvas.portrait(person.portrait, "glad", (plate.left + 60, plate.centery), 44, "own", active=True)
    room = plate.width - 132
    canvas.text(person.name, (plate.left + 118, plate.centery - 18), size=22, font="bold", anchor="midleft",
                max_width=room)  # fmt: skip
    canvas.text(counter.name, (plate.left + 118, plate.centery + 16), size=18, role="gold_text", anchor="midleft",
                max_width=room)  # fmt: skip
