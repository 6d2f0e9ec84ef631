"""The medal of an achievement: a six-sided plate in its metal, its emblem, and a star for each degree of hardness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pazaak.career.achievements.definition import Achievement, Metal

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

_ROLES = {Metal.STEEL: "panel_edge", Metal.NEON: "own", Metal.GOLD: "gold"}
_INK = {Metal.STEEL: "text", Metal.NEON: "own_text", Metal.GOLD: "gold_text"}
STAR_GAP = 0.40


def draw_medal(
    canvas: Canvas, one: Achievement, center: tuple[float, float], radius: float, *, earned: bool, lit: bool = False
) -> None:
    """The medal, dark with a dim emblem while it is not earned; a secret one shows a question mark until then."""
    role = _ROLES[one.metal] if earned else "disabled"
    canvas.hexagon(center, radius, role=role, glow=1.0 if lit else 0.6 if earned else 0.1,
                   fill="panel" if earned else "sunken")  # fmt: skip
    x, y = center[0], center[1] - radius * 0.12
    ink = _INK[one.metal] if earned else "disabled"
    if one.secret and not earned:
        canvas.icon("question", (x, y), radius * 0.8, ink)
    elif one.emblem.startswith("="):
        text = one.emblem[1:]
        size = radius * (0.78 if len(text) < 3 else 0.58)
        canvas.text(text, (x, y), size=size, font="number", role=ink, max_width=radius * 1.3)
    else:
        canvas.icon(one.emblem, (x, y), radius * 0.86, ink)
    for number in range(one.metal):
        star = (x + radius * STAR_GAP * (number - (one.metal - 1) / 2), center[1] + radius * 0.55)
        canvas.icon("star", star, radius * 0.30, ink)
