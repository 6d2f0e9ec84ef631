"""The rival who is chosen in the hall, at length: face, line, story and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.scenes.rival_card import GREATEST, Guest, draw_difficulty

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

FACE = 66.0
PADDING = 22.0
FACTS = 76.0


def draw_guest(canvas: Canvas, guest: Guest, line: str, rect: FRect) -> None:
    """The chosen rival, in a panel."""
    rival = guest.rival
    canvas.panel(rect, edge="gold" if guest.champion else "rival", fill="panel", glow=0.6, chamfer=18)
    face = (rect.left + PADDING + FACE, rect.top + PADDING + FACE)
    ring = "gold" if guest.champion else "rival"
    canvas.portrait(rival.portrait, "grim" if guest.broke else "glad", face, FACE, ring, active=True)
    left = face[0] + FACE + 24
    room = rect.right - PADDING - left
    if guest.champion:
        canvas.icon("trophy", (rect.right - PADDING - 14, rect.top + 38), 30, "gold_text")
    canvas.text(rival.name, (left, rect.top + 36), size=24, font="title", role="title", anchor="midleft",
                max_width=room - 40)  # fmt: skip
    canvas.text(rival.title, (left, rect.top + 66), size=17, role="gold_text" if guest.champion else "rival_text",
                anchor="midleft", max_width=room)  # fmt: skip
    speech = FRect(left + 6, rect.top + 84, room - 6, 72)
    canvas.bubble(speech, to=(left - 12, rect.top + 116), role="rival")
    canvas.paragraph(line, speech.inflate(-26, -14), size=18, role="rival_text", align="center", valign="middle")
    tale = FRect(rect.left + PADDING, rect.top + 164, rect.width - 2 * PADDING, rect.height - 164 - FACTS - 18)
    canvas.paragraph(f"{rival.story} {rival.temper}", tale, size=17, role="text", valign="middle", leading=1.25)
    _draw_facts(canvas, guest, FRect(tale.left, rect.bottom - FACTS - 12, tale.width, FACTS))


def _draw_facts(canvas: Canvas, guest: Guest, rect: FRect) -> None:
    """Four figures in two rows of two."""
    won = guest.tally.credits
    facts = (
        ("Difficulty", "", "text"),
        ("Purse", f"{guest.standing.balance:,}", "gold_text"),
        ("Your record", guest.record + (f" ({won:+,})" if guest.tally.matches else ""), "text"),
        ("Ante", guest.antes, "text"),
    )
    gap, height = 14.0, rect.height / 2
    columns = (rect.width * 0.56, rect.width * 0.44 - gap)
    for index, (label, value, role) in enumerate(facts):
        row, column = divmod(index, 2)
        cell = FRect(rect.left + column * (columns[0] + gap), rect.top + row * height, columns[column], height - 4)
        canvas.fill(cell, "panel_edge", alpha=34)
        told = canvas.text(label, (cell.left + 12, cell.centery), size=17, role="text_dim", anchor="midleft",
                           max_width=110)  # fmt: skip
        if not value:
            draw_difficulty(canvas, guest.rival.level, (cell.right - 12 - 8.5 * 2.2 * GREATEST, cell.centery), 8.5)
            continue
        room = cell.right - told.right - 24
        canvas.text(value, (cell.right - 12, cell.centery), size=17, font="number", role=role, anchor="midright",
                    max_width=room)  # fmt: skip
