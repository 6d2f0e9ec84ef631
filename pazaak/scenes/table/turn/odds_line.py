"""The odds of the next draw, in words and in a bar of three parts."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.game.cards.board import GOAL
from pazaak.game.state import View
from pazaak.house.phrases import dotted, sentences
from pazaak.rivals.coach.figures import percent
from pazaak.rivals.odds import draw_odds
from pazaak.scenes.table import layout as at
from pazaak.stage.paint.canvas import Canvas

SIZE, BAR, APART = 20, 6.0, 3.0
GAP = "  "
"""Separator of the act and its odds."""
WIDE = 514.0
"""Width of the bar in units at most."""
ROLES = ("good", "gold", "bad")


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The odds of the next draw onto a board, counted from the rest of the deck."""

    total: int
    over: float
    """Chance that the draw goes above 20."""
    lost: float
    """Chance that the draw goes above 20 and no card in hand helps."""

    @property
    def named(self) -> str:
        return f"Draw on {self.total}:"

    @property
    def parts_told(self) -> tuple[str, ...]:
        if not self.over:
            return ("no card goes over 20",)
        over = f"{percent(self.over)} over {GOAL}"
        if not self.lost:
            return over, "your cards save all"
        return (over,) if self.lost == self.over else (over, f"{percent(self.lost)} even with your cards")

    @property
    def told(self) -> str:
        return dotted(*self.parts_told)

    @property
    def words(self) -> str:
        return sentences(self.named, " \u00b7 ".join(self.parts_told))

    @property
    def parts(self) -> tuple[float, float, float]:
        """Chances that the draw is safe, saved by a card, and lost."""
        return 1.0 - self.over, self.over - self.lost, self.lost


def outlook(view: View) -> DrawOdds:
    odds = draw_odds(view)
    return DrawOdds(view.board.total, odds.over, odds.bust)


def draw_outlook(canvas: Canvas, told: DrawOdds) -> None:
    """Draw the odds in words, with the act they belong to, over the bar."""
    canvas.recorded(("outlook", told, *canvas.view), lambda on: _draw(on, told))


def _draw(canvas: Canvas, told: DrawOdds) -> None:
    room = min(at.MESSAGE.width - 44, canvas.view.width - 76)
    named, words = told.named, told.told
    needed = canvas.measure(f"{named}{GAP}{words}", size=SIZE, font="bold")[0]
    size = SIZE * min(1.0, room / needed)
    gap = canvas.measure(GAP, size=size, font="bold")[0]
    wide = max(WIDE * 0.6, min(room, needed))
    plate = FRect(0, 0, wide + 44, at.MESSAGE.height)
    plate.center = at.MESSAGE.center
    plate = canvas.sideways(plate)
    canvas.quiet(plate, edge="gold", line=0.4, body=0.96, chamfer=9)
    y, left = plate.top + 20, plate.left + 22
    wrote = canvas.text(named, (left, y), size=size, font="bold", role="text_dim", anchor="midleft")
    begins = wrote.right + gap
    canvas.text(words, (begins, y), size=size, font="bold", anchor="midleft", max_width=plate.right - begins)
    shares = [(role, share) for role, share in zip(ROLES, told.parts, strict=True) if share > 0]
    span, x = wide - APART * (len(shares) - 1), left
    for role, share in shares:
        canvas.fill(FRect(x, plate.bottom - 12 - BAR / 2, span * share, BAR), role)
        x += span * share + APART
