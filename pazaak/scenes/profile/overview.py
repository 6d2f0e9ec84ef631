"""The profile's first page: the person, the main figures, the last matches and the newest medals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from pazaak.career.achievements.judge import Standing, standings
from pazaak.career.contests.ladder import standing
from pazaak.career.history.statistics import FORM as LAST
from pazaak.career.history.statistics import Statistics, statistics
from pazaak.house.phrases import counted, day_words, sentences, signed
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate, draw_note, grid_cell
from pazaak.scenes.profile.achievements import draw_medal
from pazaak.scenes.profile.page import PAGE, ProfilePage, headed
from pazaak.scenes.profile.person import PersonScene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import draw_ring
from pazaak.stage.widgets.widgets import Button, IconButton, Widget, spoken

WHO = Plate(FRect(PAGE.left, PAGE.top, 348, PAGE.height))
FIGURES = FRect(WHO.rect.right + 14, PAGE.top, PAGE.right - WHO.rect.right - 14, 246)
FORM = FRect(FIGURES.left, FIGURES.bottom + 14, FIGURES.width, 96)
MEDALS = FRect(FIGURES.left, FORM.bottom + 14, FIGURES.width, PAGE.bottom - FORM.bottom - 14)
COLUMNS = 4
NEWEST, NEAREST = 5, 4
PLAY = FRect(FORM.right - 284, FORM.top + 24, 262, 48)
ALL = FRect(MEDALS.right - 284, MEDALS.centery - 8, 262, 48)
FORM_WORDS = FRect(FORM.left, FORM.top, PLAY.left - FORM.left - 10, FORM.height)
MEDALS_WORDS = FRect(MEDALS.left, MEDALS.top, ALL.left - MEDALS.left - 10, MEDALS.height)
RESULTS = "A gem for each match: lit when you win, crossed when you lose."


class OverviewPage(ProfilePage):
    """The overview page; it reads the profile once, when it is opened."""

    def __init__(self, house: AppServices) -> None:
        self.house = house
        career = house.career
        self.statistics: Statistics = career.cached("statistics", lambda: statistics(career))
        self.ladder = standing(career)
        self.form = self.statistics.form
        self.medals: tuple[Standing, ...] = career.cached("standings", lambda: standings(career))
        earned = [one for one in self.medals if one.earned is not None]
        self.newest = sorted(earned, key=_when, reverse=True)[:NEWEST]
        self.earned = len(earned)
        form = f"The last {counted(len(self.form), 'match', 'matches')}: {sum(self.form)} won."
        run = self._run_words()
        near = [one for one in self.medals if one.earned is None and not one.achievement.secret]
        self.nearest = sorted(near, key=lambda one: -one.have / max(1, one.need))[:NEAREST]
        names = ", ".join(one.achievement.name for one in self.newest)
        earned_told = f"{self.earned} of {len(self.medals)} achievements earned"
        nearest = ", ".join(one.achievement.name for one in self.nearest)
        medals = (earned_told, f"Newest medals: {names}" if names else f"Medals to earn: {nearest}")
        self.person = house.person
        corner = FRect(WHO.rect.right - 60, WHO.rect.top + 14, 46, 46)
        change = IconButton("person", "Change face, name and title", corner, self._change, "pencil", tone="panel_edge")
        self._widgets: list[Widget] = [
            change,
            spoken(
                "who",
                (f"{self.person.name}, {self.person.title}", *self._about(), self._won()),
                WHO.part(200, WHO.rect.height - 210),
            ),
            spoken("figures", [f"{name}: {value}" for name, value, _ in self._tiles()], FIGURES),
            spoken(
                "form",
                (f"The last {LAST} matches", sentences(form, f"{run}." if run else "") if self.form else RESULTS),
                FORM if self.form else FORM_WORDS,
            ),
            spoken("newest", medals, MEDALS if self.newest else MEDALS_WORDS),
        ]

    def widgets(self) -> Sequence[Widget]:
        """Return the page's words, and buttons that lead on from empty parts."""
        ways: list[Widget] = []
        if not self.form:
            ways.append(Button("play-match", "PLAY A MATCH", PLAY, self.to_tables, tone="gold", size=18, icon="cards"))
        if not self.newest:
            ways.append(Button("all-medals", "SEE ALL", ALL, partial(self.turn, "achievements"), tone="own", size=18,
                               icon="medal"))  # fmt: skip
        return [*self._widgets, *ways]

    def _change(self) -> None:
        self.lead(PersonScene(self.house))

    def _about(self) -> list[str]:
        known, progress = self.statistics, self.house.career.progress
        lines = [f"You're at {progress.venue.name}"]
        if self.ladder.played:
            rungs = len(self.ladder.rows)
            lines.append(f"Rung {self.ladder.rung} of {rungs}, rating {self.ladder.rating:,}")
        if known.since is not None:
            lines.append(f"Playing since {day_words(known.since)}, on {counted(known.days, 'day')}")
        else:
            lines.append("No title yet: play a match")
        return lines

    @property
    def _share(self) -> str:
        record = self.statistics.record
        return f"{round(record.rate * 100)}%" if record.matches else "\u2013"

    @property
    def _of_all(self) -> str:
        record = self.statistics.record
        return f"{record.wins:,} of {counted(record.matches, 'match', 'matches')}"

    def _won(self) -> str:
        return f"{self._share} won: {self._of_all}"

    def _tiles(self) -> list[tuple[str, str, str]]:
        known, figures = self.statistics, self.statistics.figures
        streak = known.streaks
        return [
            ("Matches", f"{known.record.matches:,}", "text"),
            ("Sets won–lost", f"{figures.get('sets_won', 0):,}–{figures.get('sets_lost', 0):,}", "text"),
            (self._pot_words(), f"{known.best_pot:,}", "gold_text"),
            ("Credits from play", signed(known.record.credits) if known.record.credits else "0", "gold_text"),
            ("Pure Pazaaks", f"{figures.get('pure_pazaak', 0):,}", "own_text"),
            ("Full Boards", f"{figures.get('full_board', 0):,}", "own_text"),
            ("Busts", f"{figures.get('busts', 0):,}", "bad_text"),
            ("Longest winning run", f"{streak.longest:,}", "good_text"),
        ]

    def _pot_words(self) -> str:
        game = self.statistics.best_pot_game
        return f"Best pot, {self.house.title_of(game)}" if game else "Best pot"

    def _run_words(self) -> str:
        now = self.statistics.streaks.now
        if abs(now) < 2:
            return ""
        return f"{now} won in a row" if now > 0 else f"{-now} lost in a row"

    def draw(self, canvas: Canvas) -> None:
        self._draw_who(canvas)
        self._draw_tiles(canvas)
        self._draw_form(canvas)
        self._draw_medals(canvas)

    def _draw_who(self, canvas: Canvas) -> None:
        x, top, bottom = WHO.rect.centerx, WHO.rect.top, WHO.rect.bottom
        canvas.panel(WHO.rect, edge="own", fill="panel", glow=0.3, chamfer=14)
        canvas.portrait(self.person.portrait, "calm", (x, top + 92), 70, "own", active=True)
        WHO.line(canvas, self.person.name, 186, at="center", size=25, font="bold")
        WHO.line(canvas, self.person.title, 212, at="center", size=18, role="gold_text")
        draw_note(canvas, ".\n".join(self._about()) + ".", WHO.part(226, 104).inflate(-12, 0), size=17)
        record = self.statistics.record
        draw_ring(canvas, (x, bottom - 134), 84, record.rate, self._share, "won")
        WHO.line(canvas, self._of_all, WHO.rect.height - 30, at="center", size=17, role="text_dim")

    def _draw_tiles(self, canvas: Canvas) -> None:
        tiles = self._tiles()
        for index, (name, value, role) in enumerate(tiles):
            tile = grid_cell(FIGURES, index, COLUMNS, len(tiles) // COLUMNS, (10, 10))
            canvas.panel(tile, edge="panel_edge", fill="panel", chamfer=12)
            room = tile.width - 24
            canvas.text(value, (tile.centerx, tile.centery - 14), size=31, font="number", role=role, max_width=room)
            canvas.text(name, (tile.centerx, tile.bottom - 27), size=17, role="text_dim", max_width=room + 4)

    def _draw_form(self, canvas: Canvas) -> None:
        room = headed(canvas, FORM, f"THE LAST {LAST} MATCHES")
        y = room.top + 16
        if not self.form:
            below = FRect(room.left, room.top - 4, PLAY.left - room.left - 20, 40)
            canvas.paragraph(RESULTS, below, size=17, role="text_dim", valign="middle", leading=1.15)
            return
        step = min(29.0, (room.width - 200) / LAST)
        for index, won in enumerate(self.form):
            x = room.left + 12 + step * index
            canvas.pip((x, y), won, "good", 10.5)
            if not won:
                canvas.icon("cross", (x, y), 12, "bad_text")
        words = self._run_words() or f"{sum(self.form)} won"
        canvas.text(words, (room.right, y), size=17, role="text_dim", anchor="midright", max_width=190)

    def _draw_medals(self, canvas: Canvas) -> None:
        room = headed(canvas, MEDALS, "NEWEST MEDALS" if self.newest else "MEDALS TO EARN")
        told = f"{self.earned} of {len(self.medals)}"
        Plate(MEDALS, 22).line(canvas, told, 25, at="right", size=18, font="number", role="gold_text")
        shown, room = self.newest, FRect(room)
        if not shown:
            # Unearned medals are drawn dark in their places.
            shown, room.width = self.nearest, ALL.left - room.left - 20
        width = room.width / max(1, NEWEST if self.newest else NEAREST)
        for index, one in enumerate(shown):
            x = room.left + width * (index + 0.5)
            draw_medal(canvas, one.achievement, (x, room.top + 52), 44, earned=one.earned is not None)
            name = FRect(x - width / 2 + 6, room.top + 102, width - 12, 44)
            canvas.paragraph(one.achievement.name, name, size=16, role="text" if self.newest else "text_dim",
                             align="center", leading=1.15)  # fmt: skip


def _when(one: Standing) -> tuple[object, int]:
    assert one.earned is not None
    return one.earned.day, one.earned.match_id or 0
