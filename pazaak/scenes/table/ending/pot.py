"""The pot of a won match: its credits, the purse before and after, and chips that add up to it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.scenes.table.ending.match_ending import MatchEnding
from pazaak.scenes.table.ending.played_set import draw_cards_above, draw_heading
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.chips import counted_out

BEST = FRect(888, 104, 364, 206)
CHIPS, HEAP = 1.3, 108.0
"""Scale of a chip, and height in units of a heap of usual size."""


@dataclass(frozen=True, slots=True)
class PotPlace:
    """Position of the pot: its label's point, the scale of its sum, and the end of its chips."""

    at: tuple[float, float]
    scale: float
    bottom: float


ASIDE, ASIDE_HIGHER = PotPlace((1050.0, 152.0), 1.0, 424.0), PotPlace((1050.0, 124.0), 1.0, 412.0)
MIDDLE, MIDDLE_HIGHER = PotPlace((640.0, 108.0), 1.8, 496.0), PotPlace((640.0, 96.0), 1.45, 424.0)
"""Places of the pot in the middle, without a card; the higher one leaves room for two rows of medals."""


def draw_pot(canvas: Canvas, ending: MatchEnding, place: PotPlace, counted: float) -> None:
    """Draw the pot; `counted` is the share of the sum counted so far, from 0 to 1."""
    if counted <= 0:
        return
    (x, y), scale = place.at, place.scale
    staked = ending.purse is not None
    label = "YOU TAKE THE POT" if staked else ending.figures[0].label.upper()
    canvas.text(label, (x, y), size=18 if scale == 1.0 else 22, font="bold", role="gold_text", spacing=2.4,
                max_width=400)  # fmt: skip
    sum_at = (x, y + 54 * (scale * 0.85 + 0.15))
    canvas.text(f"+{round(ending.pot * counted):,}", sum_at, size=66 * scale, font="number", fade="gold", max_width=460)
    y += 104 * (scale * 0.8 + 0.2)
    for extra in ending.extras:
        canvas.text(extra, (x, y), size=17, font="bold", role="good_text", max_width=360)
        y += 24
    if ending.purse is not None:
        _draw_purse(canvas, ending.purse, (x, y), counted)
    shown = round(ending.pot * counted)
    if shown:
        top = y + 28
        chips = min(CHIPS * scale, (place.bottom - top) / HEAP)
        for stack in counted_out(ending.pot if counted >= 1.0 else shown, (x, top + 66 * chips), chips):
            stack.draw(canvas)


def _draw_purse(canvas: Canvas, purse: tuple[int, int], at: tuple[float, float], counted: float) -> None:
    before, now = purse
    word = f"purse {before:,}"
    wide = canvas.measure(word, size=18, font="bold")[0]
    whole = wide + 36 + canvas.measure(f"{now:,}", size=20, font="number")[0]
    left = at[0] - whole / 2
    canvas.text(word, (left, at[1]), size=18, font="bold", anchor="midleft")
    canvas.icon("arrow_right", (left + wide + 18, at[1]), 20, "gold_text")
    canvas.text(f"{round(before + (now - before) * counted):,}", (left + wide + 36, at[1]), size=20, font="number",
                role="gold_text", anchor="midleft")  # fmt: skip


def draw_best(canvas: Canvas, best: PlayedSet, room: FRect) -> None:
    """Draw the best set, if no card takes the middle."""
    canvas.quiet(room, line=0.3, body=0.8, chamfer=12)
    inner = room.inflate(-36, 0)
    draw_heading(canvas, "BEST SET", best.number, inner, room.top + 28)
    draw_cards_above(canvas, best, FRect(inner.left, room.top + 52, inner.width, room.height - 64))
