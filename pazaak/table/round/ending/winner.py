"""The winner of a game, shown large, with the sum won and the player's purse."""

from __future__ import annotations

from pazaak.house.phrases import signed
from pazaak.stage.paint.busts import BustMood, draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.lights import Lit, draw_pool, draw_rays
from pazaak.table.round.ending.decided import GameEnding

SPOT, HIGH = (196.0, 566.0), 404.0
SPOTS, HIGH_OF_TWO = ((112.0, 566.0), (282.0, 566.0)), 284.0
"""Places of the winner, one or two: the middle of the shoulders' end, and the height in units."""
MOST = 2
"""Number of winners that are drawn."""
RISE = 36.0
"""Distance below its place at which a face begins, in units."""


def winners_told(ending: GameEnding) -> str:
    """Return the winners and their sum as they are drawn, and the names of those who are not."""
    drawn, others = ending.winners[:MOST], ending.winners[MOST:]
    names = " & ".join(face.name for face in drawn)
    further = f" +{len(others)}, {', '.join(face.name for face in others)}" if others else ""
    won = "" if ending.sum is None else f": {signed(ending.sum) if ending.sum else '0'}{' each' if ending.each else ''}"
    reached = f", {ending.reached}" if ending.sum is None and ending.reached else ""
    return f"{names}{further}{won}{reached}"


def draw_winner(canvas: Canvas, ending: GameEnding, share: float, summed: float) -> None:
    """Draw the winner large: in rays of gold for the player, else in a dim light.

    `share`: progress of the face; `summed`: progress of the counted sum.
    """
    if not ending.winners or share <= 0:
        return
    light = Lit(SPOT[0], 400.0, 250.0, 290.0, True)
    if ending.celebrate:
        draw_pool(canvas, light, "gold", 0.42 * share)
        draw_pool(canvas, Lit(SPOT[0], 330.0, 190.0, 210.0, True), "gold", 0.3 * share)
        if share >= 1.0:
            draw_rays(canvas, (SPOT[0], 340.0), 400.0, "gold", 0.8)
    else:
        draw_pool(canvas, light, ending.role, 0.14 * share)
    # The shoulders fade into the dark, not into the light behind them.
    canvas.dot((SPOT[0], 650.0), 360.0, "ink_background", alpha=240 * share, soft=True, flat=0.6)
    faces = ending.winners[:MOST]
    places, high = ((SPOT,), HIGH) if len(faces) == 1 else (SPOTS, HIGH_OF_TWO)
    for face, (x, y) in zip(faces, places, strict=True):
        mood: BustMood = "glad" if face.expression == "glad" else "grim"
        draw_bust(canvas, face.portrait, mood, (x, y + RISE * (1 - share)), high,
                  edge="gold" if face.active and ending.celebrate else None, fade=0.16)  # fmt: skip
    names = " & ".join(face.name for face in faces)
    if len(ending.winners) > len(faces):
        names += f" +{len(ending.winners) - len(faces)}"
    canvas.text(names, (SPOT[0], 550), size=30, font="bold", max_width=370, alpha=255 * share)
    _draw_sum(canvas, ending, share, summed)


def _draw_sum(canvas: Canvas, ending: GameEnding, share: float, summed: float) -> None:
    if ending.sum is not None and summed > 0:
        told = signed(round(ending.sum * summed)) if ending.sum else "0"
        each = " each" if ending.each else ""
        gold = ending.celebrate and ending.sum > 0
        canvas.text(f"{told}{each}", (SPOT[0], 606), size=66 if not each else 48, font="number",
                    fade="gold" if gold else None, max_width=360)  # fmt: skip
    elif ending.sum is None:
        canvas.text(ending.reached, (SPOT[0], 606), size=40, font="number", max_width=360, alpha=255 * share)
    if ending.purse is not None and summed > 0:
        before, now = ending.purse
        counted = round(before + (now - before) * summed)
        whose = f"{'purse' if ending.won else 'your purse'} {before:,}"
        word = canvas.measure(whose, size=18, font="bold")[0]
        after = canvas.measure(f"{now:,}", size=19, font="number")[0]
        left = SPOT[0] - (word + after + 34) / 2
        canvas.text(whose, (left, 660), size=18, font="bold", anchor="midleft", max_width=200)
        canvas.icon("arrow_right", (left + word + 17, 660), 20, "gold_text")
        canvas.text(f"{counted:,}", (left + word + 34, 660), size=19, font="number", role="gold_text",
                    anchor="midleft", max_width=150)  # fmt: skip
