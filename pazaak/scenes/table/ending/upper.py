"""The upper part of a victory: card and rival, as large as the medals permit, and the card's words."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.scenes.table.ending.match_ending import WonCard
from pazaak.stage.paint.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Upper:
    """Layout of the upper part: the card, its words and the rival."""

    card: tuple[float, float]
    scale: float
    origin: float
    use: float
    worth: float
    rival: tuple[float, float]
    high: float


UPPER = Upper((640.0, 262.0), 2.42, 99.0, 436.0, 468.0, (204.0, 424.0), 268.0)
HIGHER = Upper((640.0, 233.0), 2.02, 99.0, 380.0, 410.0, (204.0, 412.0), 256.0)
"""Layouts for medals in one row, and in two."""


def draw_card_words(canvas: Canvas, won: WonCard, upper: Upper, alpha: float) -> None:
    """Draw a card's source above it, and its use and worth below it."""
    x = upper.card[0]
    canvas.text(won.origin.upper(), (x, upper.origin), size=18, font="bold", role="gold_text", spacing=2.4, alpha=alpha,
                max_width=440)  # fmt: skip
    canvas.text(won.use, (x, upper.use), size=30, font="bold", alpha=alpha, max_width=560)
    canvas.text(won.worth, (x, upper.worth), size=18, font="bold", role="gold_text", alpha=alpha, max_width=460)
