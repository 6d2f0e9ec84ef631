"""The panels beside the tables: nights in a row, the text to share, the score so far, and START."""

from __future__ import annotations

from datetime import date, timedelta

from pygame import FRect

from pazaak.career.tonight.nights import HIGHEST, Nights
from pazaak.career.tonight.settled import NIGHT_TOKENS, PAID_NIGHT
from pazaak.career.tonight.share import SQUARES, shared_title
from pazaak.house.phrases import counted, weekday_name
from pazaak.scenes.tonight import layout as at
from pazaak.scenes.tonight.flame import draw_flame
from pazaak.scenes.tonight.model import ShownCard
from pazaak.scenes.tonight.plates import draw_warm_plate
from pazaak.scenes.tonight.squares import Row, draw_squares
from pazaak.stage.paint.canvas import Canvas

SQUARE, GAP = 16.0, 3.2
NUMBER = 40.0
"""Width of a score beside its squares, in units."""
WEEK = 7
WEEKDAYS = ("M", "T", "W", "T", "F", "S", "S")
GRACE = "One missed night a week is forgiven."
PAYS = f"Every {PAID_NIGHT}rd night in a row pays {NIGHT_TOKENS} tokens."
PAID = f"Tonight paid {NIGHT_TOKENS} tokens for nights in a row."
FLAME = (at.STREAK.left + 84, at.STREAK.top + 64)
DAY_Y = at.STREAK.top + 163


def week_of(today: date) -> list[date]:
    """Return the last seven days, today last."""
    return [today - timedelta(days=back) for back in reversed(range(WEEK))]


def streak_told(nights: Nights, card: ShownCard, today: date) -> list[str]:
    """Return nights in a row and the last seven in sentences."""
    told = [f"{counted(card.streak.nights, 'night')} in a row.", GRACE, PAID if card.paid else PAYS]
    for day in week_of(today):
        night = nights.night(day)
        state = "forgiven" if day in card.streak.forgiven else "open" if day == today else "not played"
        score = f"{night.score} of {HIGHEST}" if night.done else state
        told.append(f"{'Tonight' if day == today else weekday_name(day)}: {score}.")
    return told


def draw_streak(canvas: Canvas, nights: Nights, card: ShownCard, today: date) -> None:
    """Draw the flame, the number of nights, and the last seven of them."""
    rect, run = at.STREAK, card.streak.nights
    draw_warm_plate(canvas, rect)
    draw_flame(canvas, FLAME, 92, burning=run > 0)
    number = canvas.text(str(run), (rect.left + 150, rect.top + 48), size=60, font="number", role="gold_text",
                         fade="gold", anchor="midleft")  # fmt: skip
    words = "night in a row" if run == 1 else "nights in a row"
    canvas.text(words, (number.left, rect.top + 94), size=18, font="bold", anchor="midleft",
                max_width=rect.right - number.left - 16)  # fmt: skip
    pitch = (rect.width - 68) / (WEEK - 1)
    for index, day in enumerate(week_of(today)):
        _draw_day(canvas, nights, card, day, rect.left + 34 + pitch * index, today=day == today)
    for line, role, y in ((GRACE, "gold_text", 220), (PAID if card.paid else PAYS, "text_dim", 241)):
        canvas.text(line, (rect.centerx, rect.top + y), size=16, role=role, max_width=rect.width - 24)


def _draw_day(canvas: Canvas, nights: Nights, card: ShownCard, day: date, x: float, *, today: bool) -> None:
    y, night = DAY_Y, nights.night(day)
    canvas.text(WEEKDAYS[day.weekday()], (x, y - 27), size=17, font="bold", role="own_text" if today else "text_dim")
    canvas.dot((x, y), 15, "ink_background")
    if night.complete:
        canvas.dot((x, y), 13.5, "gold")
        canvas.icon("check", (x, y), 18, "ink_background")
        if today:
            canvas.arc((x, y), 15, (0.0, 1.0), role="own", width=2)
    elif today:
        canvas.dot((x, y), 14, "own")
        canvas.dot((x, y), 12, "ink_background")
        canvas.dot((x, y), 4, "own")
    elif day in card.streak.forgiven:
        canvas.dot((x, y), 13.5, "gold")
        canvas.dot((x, y), 11.5, "ink_background")
    else:
        canvas.dot((x, y), 4, "panel_edge", alpha=150)
    if night.done:
        canvas.text(str(night.score), (x, y + 29), size=16, font="number", role="own_text" if today else "text")


def draw_share(canvas: Canvas, card: ShownCard) -> None:
    """Draw what is copied, as squares."""
    canvas.quiet(at.SHARE, line=0.4, body=0.95, chamfer=16)
    canvas.text("TO SHARE", (at.SHARE.left + 24, at.SHARE.top + 28), size=17, font="bold", role="own_text", spacing=1.2,
                anchor="midleft", max_width=at.COPY.left - at.SHARE.left - 36)  # fmt: skip
    canvas.quiet(at.TEXT, line=0.3, body=0.98, chamfer=9)
    left, right = at.TEXT.left + 14, at.TEXT.right - 12
    canvas.text(shared_title(card.card.number), (left, at.TEXT.top + 22), size=17, font="bold", anchor="midleft",
                max_width=right - left)  # fmt: skip
    wide = max(canvas.measure(row.title, size=16)[0] for row in card.rows)
    size = min(SQUARE, (right - NUMBER - left - wide - 12 + GAP) / SQUARES - GAP)
    squares = Row(right - NUMBER - SQUARES * (size + GAP) + GAP, 0, size, GAP)
    for index, (row, shown) in enumerate(zip(card.rows, card.tables, strict=True)):
        y = at.TEXT.top + 55 + 34 * index
        canvas.text(row.title, (left, y), size=16, anchor="midleft", max_width=squares.left - left - 6)
        draw_squares(canvas, squares._replace(top=y - squares.size / 2), row.score, shown.role)
        canvas.text(row.told, (right, y), size=16, font="number", anchor="midright",
                    role="text_dim" if row.score is None else "text",
                    max_width=right - squares.rect.right - 6)  # fmt: skip
    y, run = at.TEXT.bottom - 21, card.streak.nights
    total = canvas.text(card.sum, (right, y), size=17, font="bold", anchor="midright")
    if run:
        draw_flame(canvas, (left + 9, y), 20)
        canvas.text(counted(run, "night"), (left + 26, y), size=17, font="bold", anchor="midleft",
                    max_width=total.left - left - 38)  # fmt: skip


def draw_sum(canvas: Canvas, card: ShownCard) -> None:
    """Draw the score so far, with a mark at the best night's."""
    canvas.quiet(at.SUM, line=0.38, body=0.93, chamfer=12)
    y, bar, score = at.SUM.centery, at.SUM_BAR, card.night.score
    number = canvas.text(str(score), (at.SUM.left + 24, y), size=32, font="number", role="gold_text", anchor="midleft")
    canvas.text(f"of {HIGHEST}", (number.right + 10, y + 3), size=18, role="text_dim", anchor="midleft",
                max_width=bar.left - number.right - 18)  # fmt: skip
    canvas.quiet(bar.inflate(2, 2), edge="gold", line=0.45, body=0.98, chamfer=6)
    if score:
        canvas.fill(FRect(bar.left + 2, bar.top + 2, (bar.width - 4) * score / HIGHEST, bar.height - 4), "gold")
    if card.best:
        x = bar.left + bar.width * card.best / HIGHEST
        canvas.fill(FRect(x - 1, bar.top - 6, 2, bar.height + 12), "own")
        canvas.text(f"your best {card.best}", (bar.right + 14, y), size=17, role="own_text", anchor="midleft",
                    max_width=at.COUNTS.left - bar.right - 22)  # fmt: skip
