"""The plates of the seats, and the number of cards of each: backs in hands, a warning of few."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.side_games.climbing.scenes.animations import FEW
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.table.cards52 import back_sprite
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.seats import SeatPlace

SWELL = 10.0
"""Growth of a warning at its strongest, in units."""
FAN = 12
"""Most backs drawn of a rival's hand."""


@dataclass(frozen=True, slots=True)
class PlateTold:
    """The content of a seat's plate: name, role, score, number of cards."""

    name: str
    standing: str
    ink: str
    score: str
    hat: bool
    """Whether a hat marks the declarer beside the words."""
    leads: bool
    count: int
    beat: float
    """Strength of the warning of few cards, 0 to 1."""
    own: bool
    dealt: bool
    """Whether any seat holds cards."""


def draw_wide(canvas: Canvas, place: SeatPlace, told: PlateTold) -> None:
    plate = place.plate
    left = max(plate.left + 72, place.portrait[0] + place.radius)
    right = plate.right - 56
    name = canvas.text(told.name, (left, plate.centery - 11), size=17, font="bold", anchor="midleft",
                       max_width=right - left - (30 if told.leads else 0))  # fmt: skip
    if told.hat:
        canvas.icon("hat", (name.right + 18, plate.centery - 10), 24, "gold")
    standing = canvas.text(told.standing, (left, plate.centery + 12), size=16, role=told.ink, anchor="midleft",
                           max_width=right - left - 36)  # fmt: skip
    score = max(standing.right + 8, right - 40)
    canvas.text(told.score, (score, plate.centery + 12), size=17, font="number", role="text", anchor="midleft",
                max_width=right - 2 - score)  # fmt: skip
    if told.dealt:
        draw_count(canvas, (plate.right - 34, plate.centery), told.count, told.beat, own=told.own)


def draw_tall(canvas: Canvas, place: SeatPlace, told: PlateTold) -> None:
    plate = place.plate
    canvas.text(told.name, (plate.centerx, plate.bottom - 58), size=17, font="bold", max_width=plate.width - 12)
    standing = canvas.text(told.standing, (plate.centerx, plate.bottom - 37), size=16, role=told.ink,
                           max_width=plate.width - 50)  # fmt: skip
    if told.hat:
        canvas.icon("hat", (standing.right + 18, plate.bottom - 38), 24, "gold")
    canvas.text(told.score, (plate.centerx, plate.bottom - 15), size=17, font="number")
    if told.count:
        draw_number(canvas, place.hand, told.count, told.beat)


def draw_count(canvas: Canvas, center: Point, count: int, beat: float, *, own: bool) -> None:
    """Draw the number of cards on a wide plate; `beat`: strength of the warning."""
    x, y = center
    hot = 0 < count <= FEW
    if own:
        canvas.text(str(count), (x, y - 9), size=26, font="number", fade="bad" if hot else "own")
        canvas.text("card" if count == 1 else "cards", (x, y + 15), size=16, role="text_dim",
                    max_width=50)  # fmt: skip
        return
    if count:
        canvas.sprite("french", "back:red", (x, y), scale=0.46, dim=0.0 if hot else 0.45)
    if hot:
        grown = SWELL * beat
        canvas.focus_ring(FRect(x - 21, y - 28, 42, 56).inflate(grown, grown), role="bad", radius=5)
    canvas.text(str(count), (x, y), size=26, font="number", fade="bad" if hot else "text_dim",
                outline="ink_background")  # fmt: skip


def draw_number(canvas: Canvas, center: Point, count: int, beat: float) -> None:
    """Draw the number of a rival's cards beside their hands; `beat`: strength of the warning."""
    hot, (x, y) = count <= FEW, center
    canvas.text(str(count), (x, y), size=34 + 8 * beat if hot else 28, font="number", fade="bad" if hot else "text",
                glow="bad" if hot else None, outline="ink_background")  # fmt: skip
    canvas.text("card" if count == 1 else "cards", (x, y + 26), size=16, role="bad_text" if hot else "text_dim",
                outline="ink_background", max_width=60)  # fmt: skip


def held_backs(place: SeatPlace, count: int, *, own: bool) -> tuple[CardSprite, ...]:
    """Return the backs in a rival's hands; `own`: the rival plays on the viewer's side."""
    scale = held_scale(place)
    spots = held_places(place, min(count, FAN))
    return tuple(back_sprite((spot.x, spot.y), scale=scale, own=own) for spot in spots)
