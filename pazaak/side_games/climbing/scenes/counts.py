"""How many cards each seat holds: a number on a wide plate, a fan of backs beside a tall one, a warning of few."""

from __future__ import annotations

from pygame import FRect

from pazaak.side_games.climbing.scenes.dances import FEW
from pazaak.stage.paint.canvas import Canvas
from pazaak.table.seats import Point

SWELL = 10.0
"""By so much a warning swells."""
FAN = 8
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


def draw_backs(canvas: Canvas, center: Point, count: int, beat: float) -> None:
    """Draw a rival's hand of backs with its number; `beat`: how strong the warning is."""
    hot, (x, y) = count <= FEW, center
    shown = min(count, FAN)
    for number in range(shown):
        away = number - (shown - 1) / 2
        spot = (x + (40.0 if hot else 13.0) * away, y + (0.0 if hot else 0.5 * away**2))
        scale = 0.62 + (0.08 * beat if hot else 0.0)
        canvas.sprite("french", "back:red", spot, scale=scale, angle=-3.0 * away, glow="bad" if hot else None)
    canvas.text(str(count), (x, y + 64), size=38 if hot else 30, font="number", fade="bad" if hot else "text_dim",
                glow="bad" if hot else None, outline="ink_background")  # fmt: skip
