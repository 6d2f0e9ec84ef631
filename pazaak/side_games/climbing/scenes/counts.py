"""How many cards each seat holds: a number on a wide plate or beside a tall one, backs in hands, a warning of few."""

from __future__ import annotations

from pygame import FRect

from pazaak.side_games.climbing.scenes.dances import FEW
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import back_sprite
from pazaak.table.round.in_hands import held_places, held_scale
from pazaak.table.seats import Point, SeatPlace

SWELL = 10.0
"""By so much a warning swells."""
FAN = 12
"""So many backs of a rival's hand are drawn at most."""


def draw_count(canvas: Canvas, center: Point, count: int, beat: float, *, own: bool) -> None:
    """Draw the number of cards on a wide plate; `beat`: how strong the warning is."""
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
    """Draw how many cards a rival holds beside his hands; `beat`: how strong the warning is."""
    hot, (x, y) = count <= FEW, center
    canvas.text(str(count), (x, y), size=34 + 8 * beat if hot else 28, font="number", fade="bad" if hot else "text",
                glow="bad" if hot else None, outline="ink_background")  # fmt: skip
    canvas.text("card" if count == 1 else "cards", (x, y + 26), size=16, role="bad_text" if hot else "text_dim",
                outline="ink_background", max_width=60)  # fmt: skip


def held_backs(place: SeatPlace, count: int, *, own: bool) -> tuple[CardSprite, ...]:
    """The backs in a rival's hands; `own`: of one who plays with the viewer."""
    scale = held_scale(place)
    spots = held_places(place, min(count, FAN))
    return tuple(back_sprite((spot.x, spot.y), scale=scale, own=own) for spot in spots)
