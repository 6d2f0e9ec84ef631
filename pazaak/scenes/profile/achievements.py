"""The achievements' page: a grid of medals, and the details of the one looked at."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.career.achievements.arcade import IN_THE_ARCADE
from pazaak.career.achievements.catalogue import IN_THE_CAREER
from pazaak.career.achievements.definition import Achievement, Metal
from pazaak.career.achievements.judge import Standing, standings
from pazaak.house.phrases import counted, day_words
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.scenes.profile.page import PAGE, ProfilePage
from pazaak.scenes.tabs import QuietTab, tab_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import draw_bar
from pazaak.stage.widgets.widgets import Role, Spot, Widget, spoken

COLUMNS = 8
GRID = FRect(PAGE.left, PAGE.top, 840, PAGE.height)
DETAIL = Plate(FRect(GRID.right + 14, PAGE.top, PAGE.right - GRID.right - 14, PAGE.height), 26)
TABS = FRect(GRID.left + 12, GRID.top + 12, GRID.width - 24, 40)
SPOTS = FRect(TABS.left, TABS.bottom + 12, TABS.width, GRID.bottom - TABS.bottom - 22)
CAREER, ARCADE = "career", "arcade"
PARTS = {CAREER: IN_THE_CAREER, ARCADE: IN_THE_ARCADE}
NAMES = ((CAREER, "PAZAAK AND YOUR CAREER"), (ARCADE, "THE ARCADE"))
ROWS = max(-(-len(part) // COLUMNS) for part in PARTS.values())
_ROLES = {Metal.STEEL: "panel_edge", Metal.NEON: "own", Metal.GOLD: "gold"}
_INK = {Metal.STEEL: "text", Metal.NEON: "own_text", Metal.GOLD: "gold_text"}
STAR_GAP = 0.40
LARGEST, NAME = 31.0, 32.0
"""Largest radius of a medal, and the height of its two lines of name, in units."""
SECRET = "A secret. Earn it to see it."


def draw_medal(
    canvas: Canvas, one: Achievement, center: tuple[float, float], radius: float, *, earned: bool, lit: bool = False
) -> None:
    """Draw a medal: a hexagon in its metal, its emblem, and a star for each degree of difficulty.

    It is dark until it is earned; a secret one shows a question mark until then.
    """
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
        canvas.text(text, (x, y), size=size, font="number", role=ink, max_width=radius * 1.6)
    else:
        canvas.icon(one.emblem, (x, y), radius * 0.86, ink)
    for number in range(one.metal):
        star = (x + radius * STAR_GAP * (number - (one.metal - 1) / 2), center[1] + radius * 0.55)
        canvas.icon("star", star, radius * 0.30, ink)


class MedalSpot(Spot):
    """A medal with its name beneath; it has no action."""

    def __init__(self, standing: Standing, rect: FRect) -> None:
        one = standing.achievement
        super().__init__(f"medal-{one.id}", _name(standing), rect, role=Role.IMAGE, value=state_words(standing))
        self.standing = standing

    def draw(self, canvas: Canvas) -> None:
        one, earned = self.standing.achievement, self.standing.earned is not None
        if self.is_hot:
            edge = "focus" if self.focused else "panel_edge"
            canvas.panel(self.rect, edge=edge, fill="panel", glow=0.6 if self.focused else 0.0, chamfer=10)
        radius = min(LARGEST, (self.rect.height - NAME - 4) / 2)
        draw_medal(canvas, one, (self.rect.centerx, self.rect.top + radius + 4), radius, earned=earned, lit=self.is_hot)
        name = FRect(self.rect.left + 2, self.rect.bottom - NAME - 1, self.rect.width - 4, NAME)
        canvas.paragraph(_name(self.standing), name, size=16, role="text" if earned else "text_dim", align="center",
                         valign="middle", leading=1.02)  # fmt: skip


def _name(standing: Standing) -> str:
    one = standing.achievement
    return "???" if one.secret and standing.earned is None else one.name


def metal_words(one: Achievement) -> str:
    """Return an achievement's metal and its stars."""
    return f"{one.metal.name.title()} medal, {counted(int(one.metal), 'star')}"


def state_words(standing: Standing) -> str:
    """Return an achievement's condition with its date or progress; for an unearned secret, a hint."""
    one = standing.achievement
    if standing.earned is not None:
        return f"{one.condition}. Earned on {day_words(standing.earned.day)}."
    if one.secret:
        return SECRET
    if standing.need > 1:
        return f"{one.condition}. {standing.have:,} of {standing.need:,}."
    return f"{one.condition}. Not earned yet."


class AchievementsPage(ProfilePage):
    def __init__(self, house: AppServices) -> None:
        career = house.career
        self.standings: tuple[Standing, ...] = career.cached("standings", lambda: standings(career))
        self.earned = sum(one.earned is not None for one in self.standings)
        self.part = CAREER
        self._lay()

    def _lay(self) -> None:
        here = PARTS[self.part]
        shown = [one for one in self.standings if one.achievement in here]
        cells = [grid_cell(SPOTS, index, COLUMNS, ROWS, (4, 2)) for index in range(len(shown))]
        self.spots = [MedalSpot(one, cell) for one, cell in zip(shown, cells, strict=True)]
        self._seen = self.spots[0]

    def _show(self, part: str) -> None:
        self.part = part
        self._lay()

    def widgets(self) -> Sequence[Widget]:
        seen = self.looked_at
        count = f"Medals earned: {self.earned} of {len(self.standings)}"
        told = (count, _name(seen), metal_words(seen.achievement), state_words(seen))
        tabs = tab_row("medals", NAMES, TABS, self._show, chosen=self.part, gap=8, size=17, kind=QuietTab)
        return [*tabs, *self.spots, spoken("medals-earned", told, DETAIL.rect)]

    @property
    def looked_at(self) -> Standing:
        """Achievement under the pointer or in focus, else the one looked at last."""
        self._seen = next((spot for spot in self.spots if spot.is_hot), self._seen)
        return self._seen.standing

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(GRID, edge="own", fill="panel", glow=0.3, chamfer=14)
        seen = self.looked_at
        canvas.panel(DETAIL.rect, edge="gold" if seen.earned else "own", fill="panel", glow=0.4, chamfer=14)
        self._draw_count(canvas)
        self._draw_detail(canvas, seen)

    def _draw_count(self, canvas: Canvas) -> None:
        y = DETAIL.rect.height - 62
        bar = DETAIL.part(y + 20, 10)
        canvas.line((bar.left, bar.top - 42), (bar.right, bar.top - 42), role="panel_edge", width=1.0)
        DETAIL.line(canvas, "Medals earned", y, role="text_dim")
        told = f"{self.earned} of {len(self.standings)}"
        DETAIL.line(canvas, told, y, at="right", size=20, font="number", role="gold_text")
        draw_bar(canvas, bar, self.earned / len(self.standings), "gold")

    def _draw_detail(self, canvas: Canvas, standing: Standing) -> None:
        one, earned = standing.achievement, standing.earned
        hidden = one.secret and earned is None
        x, y = DETAIL.rect.centerx, DETAIL.rect.top
        draw_medal(canvas, one, (x, y + 112), 84, earned=earned is not None, lit=earned is not None)
        name = _name(standing)
        DETAIL.words(canvas, name, 208, 64, align="center", size=25, font="bold", valign="middle", leading=1.12)
        DETAIL.line(canvas, metal_words(one), 288, at="center", size=17, role="text_dim")
        DETAIL.words(
            canvas, SECRET if hidden else f"{one.condition}.", 310, 92, align="center", size=20, valign="middle"
        )
        if earned is not None:
            told = f"Earned on {day_words(earned.day)}"
            DETAIL.line(canvas, told, 426, at="center", font="bold", role="good_text")
        elif standing.need > 1 and not hidden:
            told = f"{standing.have:,} of {standing.need:,}"
            DETAIL.line(canvas, told, 426, at="center", size=20, font="number", role="own_text")
            draw_bar(canvas, DETAIL.part(446, 10), standing.have / standing.need)
        else:
            canvas.icon("lock", (x - 66, y + 426), 22, "text_dim")
            canvas.text("Not earned yet", (x - 46, y + 426), role="text_dim", anchor="midleft")
