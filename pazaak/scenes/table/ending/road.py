"""Drawing of the road to a venue's champion: a portrait for each win, numbers for missing ones, a crown."""

from __future__ import annotations

from math import hypot

from pygame import FRect

from pazaak.scenes.table.ending.match_ending import NextGoal, Road
from pazaak.stage.paint.canvas import Canvas

ROAD, LOW_ROAD = FRect(28, 606, 900, 96), FRect(28, 592, 900, 70)
"""Places of the road: alone, and above the news of the Circuit."""
FIRST, LAST, CHAMPION = 250.0, 610.0, 700.0
FACE = 22.0  # units
NEW = 28.0  # units
EMPTY = 17.0  # units
CROWNED = 34.0  # units
WAVE = 8.0
LOWER = 0.8
"""Size of faces on the low road, as a share of the usual size."""
STEP = 9.0


def _at(road: Road, number: int, rect: FRect) -> tuple[float, float]:
    """Return the point of a win, counted from 0; the road winds a little."""
    x = FIRST + (LAST - FIRST) * number / max(1, road.need - 1)
    return x, rect.centery + (WAVE if number % 2 == 0 else -WAVE)


def new_dot(road: Road, rect: FRect) -> tuple[float, float]:
    """Return the point of the newest win."""
    if road.crowned or not road.faces:
        return CHAMPION, rect.centery
    return _at(road, len(road.faces) - 1, rect)


def draw_road(canvas: Canvas, road: Road, rect: FRect, lit: float) -> None:
    """Draw the road in its place; `lit` is the progress of the newest step, from 0 to 1."""
    size = LOWER if rect.height < ROAD.height else 1.0
    canvas.quiet(rect, edge="gold", line=0.45, body=0.88, chamfer=16)
    canvas.text(road.venue.upper(), (rect.left + 24, rect.centery - 12), size=17, font="bold", role="gold_text",
                anchor="midleft", spacing=1.4, max_width=176)  # fmt: skip
    canvas.text(road.told, (rect.left + 24, rect.centery + 14), size=17, anchor="midleft", max_width=176)
    stops = [_at(road, number, rect) for number in range(road.need)] + [(CHAMPION, rect.centery)]
    won = len(road.faces)
    for number in range(road.need):
        done = number < won - 1 or (road.crowned and number == road.need - 1)
        _draw_way(canvas, stops[number], stops[number + 1], gold=done)
    for number, place in enumerate(stops[:-1]):
        if number >= won:
            canvas.dot(place, EMPTY, "panel_low", alpha=255)
            canvas.hexagon(place, EMPTY, role="panel_edge", glow=0.1, fill="panel")
            canvas.text(str(number + 1), place, size=17, font="number", role="text_dim")
            continue
        new = number == won - 1 and not road.crowned
        radius = size * (FACE + (NEW - FACE) * lit if new else FACE)
        canvas.portrait(road.faces[number], "grim", place, radius, "gold" if new else "panel_edge", active=new)
        if not new or lit >= 1.0:
            tick = (place[0] + radius * 0.72, place[1] + radius * 0.72)
            canvas.dot(tick, 9.5, "good")
            canvas.icon("check", tick, 14, "ink_background")
    _draw_champion(canvas, road, rect, lit, CROWNED * size)


def _draw_champion(canvas: Canvas, road: Road, rect: FRect, lit: float, radius: float) -> None:
    place = (CHAMPION, rect.centery + 2)
    canvas.portrait(road.champion, "grim" if road.crowned else "calm", place, radius, "gold", active=road.crowned)
    canvas.icon("crown", (place[0], place[1] - radius - 7), 24, "gold" if road.crowned and lit >= 1.0 else "gold_text")
    left, room = place[0] + radius + 14, rect.right - 16 - place[0] - radius - 14
    canvas.text(road.champion_name, (left, rect.centery - 12), size=19, font="bold", anchor="midleft", max_width=room)
    canvas.text(road.missing, (left, rect.centery + 14), size=17, role="gold_text", anchor="midleft", max_width=room)


def _draw_way(canvas: Canvas, start: tuple[float, float], stop: tuple[float, float], *, gold: bool) -> None:
    """Draw dots between two stops."""
    far = hypot(stop[0] - start[0], stop[1] - start[1])
    count = int(far // STEP)
    for number in range(4, count - 3):
        share = number / count
        at = (start[0] + (stop[0] - start[0]) * share, start[1] + (stop[1] - start[1]) * share)
        canvas.dot(at, 2.6, "gold" if gold else "panel_edge", alpha=255 if gold else 150)


def draw_aim(canvas: Canvas, goal: NextGoal, rect: FRect) -> None:
    """Draw a goal on the road's plate: its task and its progress."""
    canvas.quiet(rect, edge="gold", line=0.35, body=0.85, chamfer=14)
    canvas.icon("flag", (rect.left + 44, rect.centery), 32, "gold_text")
    left, right = rect.left + 82, rect.right - 26
    canvas.text(goal.text, (left, rect.centery - 16), size=20, font="bold", anchor="midleft", max_width=right - left)
    draw_progress(canvas, goal, (left, right), rect.centery + 18, size=18, gap=18)


def draw_progress(
    canvas: Canvas, goal: NextGoal, between: tuple[float, float], y: float, *, size: int, gap: float
) -> None:
    """Draw a goal's progress as a bar with figures behind it."""
    left, right = between
    told = goal.progress or f"+{goal.reward} credits"
    wrote = canvas.text(told, (right, y), size=size, font="number", role="gold_text", anchor="midright")
    bar = FRect(left, y - 6, wrote.left - left - gap, 12)
    canvas.fill(bar, "ink_background", alpha=220)
    canvas.fill(FRect(bar.left + 2, bar.top + 2, max(2.0, (bar.width - 4) * goal.part), bar.height - 4), "gold")
