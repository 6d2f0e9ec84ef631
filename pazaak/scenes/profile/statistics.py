"""The profile's statistics as charts: form, endings of sets, and win rates by rival, deck and venue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from pygame import FRect

from pazaak.career.history.figures import ENDINGS
from pazaak.career.history.statistics import WINDOW, By, Point, Record, Statistics, by_day, course, records, statistics
from pazaak.house.phrases import counted, day_words, month_name, signed
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.empty import Empty
from pazaak.scenes.plate import Plate, draw_note
from pazaak.scenes.profile.page import PAGE, ProfilePage, headed
from pazaak.scenes.tabs import QuietTab, tab_row
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import ChartPoint, ChartSegment, Curve, LineChart, draw_bar, draw_parts, round_marks
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Widget, spoken

LEFT_WIDTH = 770.0
VIEWS = FRect(PAGE.left, PAGE.top, 466, 40)
CHART = FRect(PAGE.left, VIEWS.bottom + 10, LEFT_WIDTH, 318)
SETS = FRect(PAGE.left, CHART.bottom + 14, LEFT_WIDTH, PAGE.bottom - CHART.bottom - 14)
RIGHT = FRect(CHART.right + 14, PAGE.top, PAGE.right - CHART.right - 14, PAGE.height)
GROUPING = FRect(RIGHT.left, RIGHT.top, RIGHT.width, 40)
RECORDS = FRect(RIGHT.left + 10, RIGHT.top + 62, RIGHT.width - 20, RIGHT.height - 74)
ROW = 62.0
EMPTY = Empty(CHART, "chart", "Your form chart appears here",
              "One point per match: your win rate and credits, from your first match for credits.",
              "PLAY A MATCH")  # fmt: skip
UNMET = {
    "rival": "Your record against each rival appears after your first match.",
    "deck": "Results by deck appear once you've played one.",
    "venue": "Results by venue appear after your first match.",
    "game": "Results by game appear after your first match.",
}

LINES: tuple[tuple[str, str], ...] = (("rate", "WIN RATE"), ("credits", "CREDITS"), ("days", "DAYS"))
GROUPS: tuple[tuple[By, str], ...] = (("rival", "RIVALS"), ("deck", "DECKS"), ("venue", "VENUES"), ("game", "GAMES"))
_ENDING_WORDS = {"total": "higher total", "bust": "bust", "full_board": "Full Board", "tiebreak": "Tiebreaker",
                 "fold": "fold"}  # fmt: skip
_ENDING_ROLES = {"total": "own", "bust": "bad", "full_board": "gold", "tiebreak": "text", "fold": "disabled"}


class StatisticsPage(ProfilePage):
    """The statistics page, read from the profile when opened."""

    def __init__(self, house: AppServices) -> None:
        self.house = house
        self.line, self.by = "rate", "rival"
        self.chart = LineChart("course", "", CHART, Curve((), (), ()), empty="")
        self.list = ListView("records", "", RECORDS, (), row_height=ROW, draw_row=self._draw_row)
        career = house.career
        self.statistics: Statistics = career.cached("statistics", lambda: statistics(career))
        self.course: list[Point] = career.cached("course", lambda: course(career))
        self._sets = spoken("set-endings", self._endings_words(), SETS)
        self._show_line(self.line)
        self._show_group(self.by)

    def _show_line(self, line: str) -> None:
        self.line = line
        if line == "rate":
            self.chart.show(f"Share won of the last {WINDOW} matches", rate_curve(self.course))
        elif line == "days":
            career = self.house.career
            days = career.cached("days", lambda: by_day(career.ledger))
            last = f", the last {len(days)} days" if len(days) > 1 else ""
            self.chart.show(f"Credits day by day{last}", day_curve(days))
        else:
            self.chart.show("Credits from all matches so far", credit_curve(self.course))

    def _show_group(self, by: str) -> None:
        chosen = next(name for name, _ in GROUPS if name == by)
        self.by = chosen
        career = self.house.career
        self.records: Mapping[str, Record] = career.cached(("records", by), lambda: records(career.ledger, chosen))
        self._tallies = {id: self._tally(id) for id in self.records}
        rows = [
            Row(id, self._named(id), ", ".join(filter(None, (f"{one.wins:,} of {one.matches:,} won",
                                                             f"{signed(one.credits)} credits", f"{one.rate:.0%}",
                                                             self._tallies[id]))))
            for id, one in self.records.items()
        ]  # fmt: skip
        self.list.label = f"Matches by {by}"
        self.list.set_rows(rows)
        self.list.scroll_to(0)

    def _tally(self, id: str) -> str:
        """Return a game's sentence about all its matches; empty if it has none."""
        ui = self.house.uis.get(id) if self.by == "game" else None
        return "" if ui is None or ui.tally is None else ui.tally(self.house.profile)

    def _named(self, id: str) -> str:
        if self.by == "rival":
            rival = self.house.rival_at(id)
            return rival.short if rival is not None else "Unknown rival"
        if self.by == "venue":
            world = self.house.career.world
            return world.venue(id).name if id in world else id.title()
        return self.house.title_of(id) if self.by == "game" else id

    def widgets(self) -> Sequence[Widget]:
        views = tab_row("line", LINES, VIEWS, self._show_line, chosen=self.line, gap=8, size=17, kind=QuietTab)
        groups = tab_row("by", GROUPS, GROUPING, self._show_group, chosen=self.by, gap=8, size=17, kind=QuietTab)
        chart: list[Widget] = [self.chart]
        if not self.course:
            chart = [spoken("course", (self.chart.label, EMPTY.spoken), EMPTY.told),
                     EMPTY.button("play-match", self.to_tables)]  # fmt: skip
        unmet = [] if self.records else [spoken("records:unmet", UNMET[self.by], self.list.rect)]
        return [*views, *chart, self._sets, *groups, self.list, *unmet]

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.chart.label, (CHART.right, VIEWS.centery), size=17, role="text_dim", anchor="midright",
                    max_width=CHART.right - VIEWS.right - 20)  # fmt: skip
        self._draw_sets(canvas)
        canvas.panel(FRect(RIGHT.left, RIGHT.top + 50, RIGHT.width, RIGHT.height - 50), edge="own", fill="panel",
                     glow=0.3, chamfer=14)  # fmt: skip
        if not self.records:
            draw_note(canvas, UNMET[self.by], self.list.rect.inflate(-40, -40))
        if not self.course:
            canvas.panel(CHART, edge="own", fill="panel", glow=0.3, chamfer=14)
            EMPTY.draw(canvas)

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        record = self.records[row.id]
        plate, rate = Plate(rect, 10), f"{round(record.rate * 100)}%"
        value = plate.line(canvas, rate, 19, at="right", size=19, font="number")
        credits = f"  \u00b7  {signed(record.credits)}" if record.credits else ""
        won, beside = f"{record.wins:,} of {record.matches:,}{credits}", plate.right - value.left + 14
        played = plate.line(canvas, won, 19, at="right", indent=beside, size=16, role="text_dim")
        room = played.left - plate.left - 14
        plate.line(canvas, row.label, 19, size=18, font="bold", max_width=room)
        bar, tally = plate.part(38, 10), self._tallies[row.id]
        if tally:
            bar.width -= plate.line(canvas, tally, 43, at="right", size=16, role="text_dim").width + 14
        draw_bar(canvas, bar, record.rate)

    def _draw_sets(self, canvas: Canvas) -> None:
        room = headed(canvas, SETS, "HOW YOUR SETS END")
        note = self._note()
        if note:
            Plate(SETS, 22).line(canvas, note, 25, at="right", size=16, role="text_dim", max_width=room.width - 230)
        figures = self.statistics.figures
        for number, (what, label) in enumerate((("won", "Won"), ("lost", "Lost"))):
            y = room.top + 2 + 40 * number
            parts = _parts(figures, what)
            canvas.text(label, (room.left, y + 15), size=17, anchor="midleft")
            bar = FRect(room.left + 62, y, room.width - 62, 31)
            canvas.fill(bar, "panel_edge", alpha=50)
            draw_parts(canvas, bar, parts)
        x, y = room.left, room.top + 106
        for ending in ENDINGS:
            canvas.fill(FRect(x, y - 6, 13, 13), _ENDING_ROLES[ending])
            x = canvas.text(_ENDING_WORDS[ending], (x + 20, y), size=16, role="text_dim", anchor="midleft").right + 26

    def _note(self) -> str:
        known = self.statistics
        if known.figures.get("ties"):
            return counted(known.figures["ties"], "set ended in a tie", "sets ended in a tie")
        return ""

    def _endings_words(self) -> str:
        figures = self.statistics.figures
        told = []
        for what in ("won", "lost"):
            parts = [f"{part.value} by {part.label}" for part in _parts(figures, what) if part.value]
            told.append(f"Sets {what}: {', '.join(parts) or 'none'}")
        words = ", ".join(_ENDING_WORDS.values())
        return "\n".join(filter(None, [f"How your sets end: {words}", *told, self._note()]))


def _parts(figures: Mapping[str, int], what: str) -> list[ChartSegment]:
    return [ChartSegment(_ENDING_WORDS[one], figures.get(f"{what}_{one}", 0), _ENDING_ROLES[one]) for one in ENDINGS]


def rate_curve(points: Sequence[Point]) -> Curve:
    told = [_at_match(one, one.rate, f"{round(one.rate * 100)}%") for one in points]
    marks = tuple((share / 100, f"{share}%") for share in (0, 25, 50, 75, 100))
    return Curve(tuple(told), _across(points), marks, base=0.5)


def credit_curve(points: Sequence[Point]) -> Curve:
    told = [_at_match(one, one.credits, signed(one.credits)) for one in points]
    return Curve(tuple(told), _across(points), _credit_marks(told), role="gold", base=0.0)


def _at_match(one: Point, height: float, words: str) -> ChartPoint:
    return ChartPoint(one.matches, height, f"Match {one.matches:,}, {day_words(one.day)}: {words}")


def _credit_marks(told: Sequence[ChartPoint]) -> tuple[tuple[float, str], ...]:
    heights = [0.0, *(point.y for point in told)]
    return tuple((mark, f"{round(mark):,}") for mark in round_marks(min(heights), max(heights)))


def day_curve(days: Mapping[date, Record]) -> Curve:
    """Return the curve of credits by day on which matches ended."""
    told = tuple(
        ChartPoint(at, one.credits, f"{day_words(day)}: {one.wins} of {one.matches} won, {signed(one.credits)}")
        for at, (day, one) in enumerate(days.items())
    )
    if not told:
        return Curve((), (), ())
    names = [f"{day.day} {month_name(day)[:3]}" for day in days]
    ends = ((0.0, names[0]), (len(names) - 1.0, names[-1])) if len(names) > 1 else ((0.0, names[0]),)
    return Curve(told, ends, _credit_marks(told), role="gold", base=0.0)


def _across(points: Sequence[Point]) -> tuple[tuple[float, str], ...]:
    if not points:
        return ()
    last = points[-1].matches
    if last < 3:
        return tuple((number, f"match {number}") for number in range(1, last + 1))
    return (1, "match 1"), ((1 + last) / 2, f"{(1 + last) // 2:,}"), (last, f"match {last:,}")
