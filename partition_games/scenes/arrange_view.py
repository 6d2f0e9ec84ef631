"""Draws the trays: their places, the names of the groups as they form, their faults and chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from partition_games.scenes import table_layout as at

if TYPE_CHECKING:
    from partition_games.scenes.arrange_panel import ArrangePanel
    from pazaak.stage.paint.canvas import Canvas


def draw_trays(canvas: Canvas, panel: ArrangePanel, trays: Sequence[FRect], hot: str | None) -> None:
    """All trays; the one the next card goes to is lit."""
    lying = panel.arrangement
    for index, tray in enumerate(trays):
        wrong = index in panel.verdict.wrong
        lit = hot == f"group-{index + 1}" or (hot is None and lying.current == index)
        edge = "bad" if wrong else "good" if not lying.room(index) else "own"
        canvas.panel(tray, edge=edge, fill="sunken", glow=0.8 if lit else 0.25, chamfer=10, shadow=False)
        _draw_head(canvas, panel, index, tray)
        _draw_empty(canvas, tray, len(lying.groups[index]), lying.sizes[index])
        _draw_foot(canvas, panel, index, tray)


def _draw_empty(canvas: Canvas, tray: FRect, laid: int, size: int) -> None:
    """The places that wait for cards, as one bed."""
    if laid < size:
        first, last = (at.card_rect(at.tray_place(tray, index, size)) for index in (laid, size - 1))
        canvas.panel(first.union(last), edge="panel_edge", fill="sunken", chamfer=8, shadow=False)


def _draw_head(canvas: Canvas, panel: ArrangePanel, index: int, tray: FRect) -> None:
    canvas.key_cap(str(index + 1), (tray.left + 22, tray.top + 22), size=15)
    name = panel.verdict.names[index]
    role = "bad_text" if index in panel.verdict.wrong else "text" if name else "text_dim"
    told = name or f"{len(panel.arrangement.groups[index])} of {panel.arrangement.sizes[index]}"
    room = FRect(tray.left + 40, tray.top + 3, tray.width - 48, 40)
    canvas.paragraph(told, room, size=16, font="bold", role=role, align="center", valign="middle", leading=1.1)


def _draw_foot(canvas: Canvas, panel: ArrangePanel, index: int, tray: FRect) -> None:
    center = (tray.centerx, tray.bottom - 21)
    if index < len(panel.chances) and panel.chances[index]:
        canvas.text(panel.chances[index], center, size=16, role="gold_text", max_width=tray.width - 16)
    elif index in panel.verdict.wrong:
        canvas.icon("warn", center, 20, "bad_text")
    elif panel.arrangement.sizes[index] == 4:
        canvas.text("Three count, one rides along", center, size=15, role="text_dim", max_width=tray.width - 16)
