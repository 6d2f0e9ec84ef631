"""The achievements: every medal at a glance, and what is known of the one that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.achievements.definition import Metal
from pazaak.career.achievements.judge import Standing, standings
from pazaak.scenes.house_context import House
from pazaak.scenes.profile.medal import draw_medal
from pazaak.scenes.profile.page import PAGE, counted, day_words, told
from pazaak.stage.widgets.charts import draw_bar
from pazaak.stage.widgets.widgets import Role, Spot, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

COLUMNS = 7
GRID = FRect(PAGE.left, PAGE.top, 840, PAGE.height)
DETAIL = FRect(GRID.right + 14, PAGE.top, PAGE.right - GRID.right - 14, PAGE.height)
INSET = 10.0
HARDNESS = {Metal.STEEL: "Steel", Metal.NEON: "Neon", Metal.GOLD: "Gold"}
SECRET = "A secret. It is told when you have earned it."


class MedalSpot(Spot):
    """One medal with its name beneath; looking at it is all there is to do."""

    def __init__(self, standing: Standing, rect: FRect) -> None:
        one = standing.achievement
        super().__init__(f"medal-{one.id}", _name(standing), rect, role=Role.IMAGE, value=state_words(standing))
        self.standing = standing

    def draw(self, canvas: Canvas) -> None:
        """The medal and the name."""
        one, earned = self.standing.achievement, self.standing.earned is not None
        looked_at = self.focused or self.hovered
        if looked_at:
            edge = "focus" if self.focused else "panel_edge"
            canvas.panel(self.rect, edge=edge, fill="panel", glow=0.6 if self.focused else 0.0, chamfer=10)
        radius = 31.0
        draw_medal(canvas, one, (self.rect.centerx, self.rect.top + radius + 6), radius, earned=earned, lit=looked_at)
        name = FRect(self.rect.left + 5, self.rect.top + 2 * radius + 9, self.rect.width - 10, 40)
        canvas.paragraph(_name(self.standing), name, size=16, role="text" if earned else "text_dim", align="center",
                         leading=1.12)  # fmt: skip


def _name(standing: Standing) -> str:
    one = standing.achievement
    return "???" if one.secret and standing.earned is None else one.name


def state_words(standing: Standing) -> str:
    """What is known of an achievement: its condition, and when it was earned or how far one is."""
    one = standing.achievement
    if standing.earned is not None:
        return f"{one.condition} Earned on {day_words(standing.earned.day)}."
    if one.secret:
        return SECRET
    if standing.need > 1:
        return f"{one.condition} {standing.have:,} of {standing.need:,}."
    return f"{one.condition} Not earned yet."


class AchievementsPage:
    """The grid and the panel beside it."""

    def __init__(self, house: House) -> None:
        career = house.career
        self.standings: tuple[Standing, ...] = career.cached("standings", lambda: standings(career))
        self.spots = self._build()
        self._seen = self.spots[0].id
        earned = sum(one.earned is not None for one in self.standings)
        self._count = told("medals-earned", f"{earned} of {len(self.standings)} earned", FRect(DETAIL))
        self.earned = earned

    @property
    def default(self) -> str:
        """The first medal."""
        return self.spots[0].id

    def _build(self) -> list[MedalSpot]:
        rows = -(-len(self.standings) // COLUMNS)
        width = (GRID.width - 2 * INSET) / COLUMNS
        height = (GRID.height - 2 * INSET) / rows
        return [
            MedalSpot(one, FRect(GRID.left + INSET + width * (index % COLUMNS) + 2,
                                 GRID.top + INSET + height * (index // COLUMNS) + 1, width - 4, height - 2))
            for index, one in enumerate(self.standings)
        ]  # fmt: skip

    def widgets(self) -> Sequence[Widget]:
        """All medals, and how many are earned."""
        return [*self.spots, self._count]

    def update(self, dt: float) -> bool:
        """Remember the medal that was looked at last."""
        hot = next((spot for spot in self.spots if spot.focused or spot.hovered), None)
        if hot is not None:
            self._seen = hot.id
        return False

    @property
    def looked_at(self) -> Standing:
        """The medal under the pointer or in focus, else the last one that was."""
        hot = next((spot for spot in self.spots if spot.focused or spot.hovered), None)
        return next(spot.standing for spot in self.spots if spot.id == (hot.id if hot is not None else self._seen))

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The grid's panel, and all about the medal that is looked at."""
        canvas.panel(GRID, edge="own", fill="panel", glow=0.3, chamfer=14)
        canvas.panel(DETAIL, edge="gold" if self.looked_at.earned else "own", fill="panel", glow=0.4, chamfer=14)
        self._draw_count(canvas)
        self._draw_detail(canvas, self.looked_at)

    def _draw_count(self, canvas: Canvas) -> None:
        left, right, y = DETAIL.left + 26, DETAIL.right - 26, DETAIL.bottom - 62
        canvas.line((left, y - 22), (right, y - 22), role="panel_edge", width=1.0)
        canvas.text("Medals earned", (left, y), size=18, role="text_dim", anchor="midleft")
        canvas.text(f"{self.earned} of {len(self.standings)}", (right, y), size=20, font="number", role="gold_text",
                    anchor="midright")  # fmt: skip
        draw_bar(canvas, FRect(left, y + 20, right - left, 10), self.earned / len(self.standings), "gold")

    def _draw_detail(self, canvas: Canvas, standing: Standing) -> None:
        one, earned = standing.achievement, standing.earned
        hidden = one.secret and earned is None
        x, room = DETAIL.centerx, DETAIL.width - 52
        draw_medal(canvas, one, (x, DETAIL.top + 112), 84, earned=earned is not None, lit=earned is not None)
        canvas.paragraph(_name(standing), FRect(x - room / 2, DETAIL.top + 208, room, 64), size=25, font="bold",
                         role="text", align="center", valign="middle", leading=1.12)  # fmt: skip
        stars = f"{HARDNESS[one.metal]} medal, {counted(int(one.metal), 'star')}"
        canvas.text(stars, (x, DETAIL.top + 288), size=17, role="text_dim", max_width=room)
        canvas.paragraph(SECRET if hidden else one.condition, FRect(x - room / 2, DETAIL.top + 310, room, 92), size=20,
                         align="center", valign="middle")  # fmt: skip
        y = DETAIL.top + 426
        if earned is not None:
            canvas.text(f"Earned on {day_words(earned.day)}", (x, y), size=18, font="bold", role="good_text",
                        max_width=room)  # fmt: skip
        elif standing.need > 1 and not hidden:
            canvas.text(f"{standing.have:,} of {standing.need:,}", (x, y), size=20, font="number", role="own_text")
            draw_bar(canvas, FRect(x - room / 2, y + 20, room, 10), standing.have / standing.need)
        else:
            canvas.icon("lock", (x - 66, y), 22, "text_dim")
            canvas.text("Not earned yet", (x - 46, y), size=18, role="text_dim", anchor="midleft", max_width=room)
