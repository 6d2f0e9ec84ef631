"""Drawing of a memorable set at the end of a match: heading, cards and totals."""

from __future__ import annotations

from pygame import FRect

from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CARD_SIZE, SMALL

MOST_SCALE, BETWEEN, WORDS = 0.85, 5.0, 36.0


def draw_heading(canvas: Canvas, title: str, number: int | None, room: FRect, y: float, alpha: float = 255) -> None:
    """Draw the heading of a set, and its number if it is known."""
    canvas.text(title, (room.left, y), size=17, font="bold", role="text_dim", anchor="midleft", spacing=1.6,
                alpha=alpha)  # fmt: skip
    if number is not None:
        canvas.text(f"set {number}", (room.right, y), size=17, role="text_dim", anchor="midright", alpha=alpha)


def draw_cards(canvas: Canvas, played: PlayedSet, room: FRect, alpha: float = 255) -> None:
    """Draw the person's cards side by side, as large as fits, and the totals beside them."""
    told = canvas.text(played.words, (room.right, room.centery), size=22, font="number", anchor="midright",
                       max_width=220, alpha=alpha)  # fmt: skip
    _draw_row(canvas, played, FRect(room.left, room.top, told.left - 20 - room.left, room.height), alpha)


def draw_cards_above(canvas: Canvas, played: PlayedSet, room: FRect) -> None:
    """Draw the cards centred, and the totals below them."""
    row = FRect(room.left, room.top, room.width, room.height - WORDS)
    count = max(1, len(played.cards))
    scale = _scale(row, count)
    wide = CARD_SIZE[0] * scale * count + BETWEEN * (count - 1)
    _draw_row(canvas, played, FRect(row.centerx - wide / 2, row.top, wide, row.height))
    canvas.text(played.words, (room.centerx, room.bottom - WORDS / 2), size=24, font="number", max_width=room.width)


def _scale(row: FRect, count: int) -> float:
    wide = (row.width - BETWEEN * (count - 1)) / count
    return min(row.height / CARD_SIZE[1], wide / CARD_SIZE[0], MOST_SCALE)


def _draw_row(canvas: Canvas, played: PlayedSet, row: FRect, alpha: float = 255) -> None:
    scale = _scale(row, max(1, len(played.cards)))
    wide, shadow = CARD_SIZE[0] * scale, 3.0 if scale >= SMALL else 0.0
    for number, face in enumerate(played.cards):
        at = (row.left + wide / 2 + (wide + BETWEEN) * number, row.centery)
        canvas.sprite("pazaak", face, at, scale=scale, shadow=shadow, alpha=round(alpha))
