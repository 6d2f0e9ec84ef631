"""The figures of the profile as charts: how it has gone, how sets end, and against whom and with what one wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.history.figures import ENDINGS
from pazaak.career.history.statistics import WINDOW, By, Point, Record, Statistics, by_day, course, records, statistics
from pazaak.scenes.house_context import House
from pazaak.scenes.profile.page import PAGE, Segment, counted, day_words, headed, told
from pazaak.stage.widgets.charts import ChartPoint, Curve, LineChart, Part, draw_bar, draw_parts, round_marks
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

LEFT_WIDTH = 770.0
VIEWS = FRect(PAGE.left, PAGE.top, LEFT_WIDTH, 40)
CHART = FRect(PAGE.left, VIEWS.bottom + 10, LEFT_WIDTH, 318)
SETS = FRect(PAGE.left, CHART.bottom + 14, LEFT_WIDTH, PAGE.bottom - CHART.bottom - 14)
RIGHT = FRect(CHART.right + 14, PAGE.top, PAGE.right - CHART.right - 14, PAGE.height)
ROW = 62.0
PATIENCE = 0.5
"""How often it is asked whether older matches have been counted."""
EMPTY = "Play a match for stakes, and its course begins here."

LINES: tuple[tuple[str, str], ...] = (("rate", "WIN RATE"), ("credits", "CREDITS"), ("days", "DAYS"))
GROUPS: tuple[tuple[By, str], ...] = (("rival", "RIVALS"), ("deck", "DECKS"), ("venue", "VENUES"), ("game", "GAMES"))
_ENDING_WORDS = {"total": "higher board", "bust": "bust", "full_board": "Full Board", "tiebreak": "Tiebreaker",
                 "fold": "fold"}  # fmt: skip
_ENDING_ROLES = {"total": "own", "bust": "bad", "full_board": "gold", "tiebreak": "text", "fold": "disabled"}


class StatisticsPage:
    """Reads the books when it is opened, and again while older matches are being counted."""

    default = "line-rate"

    def __init__(self, house: House) -> None:
        self.house = house
        self.line, self.by = "rate", "rival"
        self._waited = 0.0
        self._line_tabs = self._segments("line", LINES, VIEWS, self._show_line)
        self._group_tabs = self._segments("by", GROUPS, FRect(RIGHT.left, RIGHT.top, RIGHT.width, 40), self._show_group)
        self.chart = LineChart("course", "", CHART, Curve((), (), ()), empty=EMPTY)
        inner = FRect(RIGHT.left + 10, RIGHT.top + 62, RIGHT.width - 20, RIGHT.height - 74)
        self.list = ListView("records", "", inner, (), row_height=ROW, draw_row=self._draw_row)
        self._read()

    def _segments(
        self, what: str, names: Sequence[tuple[str, str]], room: FRect, choose: Callable[[str], None]
    ) -> list[Segment]:
        width = (room.width - 8.0 * (len(names) - 1)) / len(names)
        width = min(width, 150.0)
        return [
            Segment(f"{what}-{id}", label, FRect(room.left + (width + 8) * index, room.top, width, room.height),
                    lambda id=id: choose(id), size=17)  # type: ignore[misc]
            for index, (id, label) in enumerate(names)
        ]  # fmt: skip

    def _read(self) -> None:
        career = self.house.career
        self.statistics: Statistics = career.cached("statistics", lambda: statistics(career))
        self.course: list[Point] = career.cached("course", lambda: course(career))
        self._sets = told("set-endings", self._endings_words(), SETS)
        self._show_line(self.line)
        self._show_group(self.by)

    # -- views ------------------------------------------------------------------------------------------------------

    def _show_line(self, line: str) -> None:
        self.line = line
        for tab in self._line_tabs:
            tab.checked = tab.id == f"line-{line}"
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
        for tab in self._group_tabs:
            tab.checked = tab.id == f"by-{by}"
        career = self.house.career
        self.records: Mapping[str, Record] = career.cached(("records", by), lambda: records(career.ledger, chosen))
        rows = [Row(id, self._named(id), _record_words(one)) for id, one in self.records.items()]
        self.list.label = f"Matches by {by}"
        self.list.set_rows(rows)
        self.list.scroll_to(0)

    def _named(self, id: str) -> str:
        if self.by == "rival":
            rival = self.house.rival_at(id)
            return rival.name if rival is not None else "Somebody who has left"
        if self.by == "venue":
            world = self.house.career.world
            return world.venue(id).name if id in world else id.title()
        return id.title() if self.by == "game" else id

    # -- the scene's part -------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """The two rows of views, the chart, the endings, the list."""
        return [*self._line_tabs, self.chart, self._sets, *self._group_tabs, self.list]

    def update(self, dt: float) -> bool:
        """Look again while older matches are being counted."""
        if not self.statistics.unread:
            return False
        self._waited += dt
        if self._waited < PATIENCE:
            return False
        self._waited = 0.0
        self._read()
        return True

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """What the chart shows, the endings of sets, the list's panel."""
        left = self._line_tabs[-1].rect.right + 20
        canvas.text(self.chart.label, (VIEWS.right, VIEWS.centery), size=17, role="text_dim", anchor="midright",
                    max_width=VIEWS.right - left)  # fmt: skip
        self._draw_sets(canvas)
        canvas.panel(FRect(RIGHT.left, RIGHT.top + 50, RIGHT.width, RIGHT.height - 50), edge="own", fill="panel",
                     glow=0.3, chamfer=14)  # fmt: skip
        if not self.records:
            text = "No match has been played with a deck of your own yet." if self.by == "deck" else "No match yet."
            canvas.paragraph(text, self.list.rect.inflate(-40, -40), size=18, role="text_dim", align="center",
                             valign="middle")  # fmt: skip

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        record = self.records[row.id]
        y = rect.top + 19
        value = canvas.text(f"{round(record.rate * 100)}%", (rect.right - 10, y), size=19, font="number",
                            role="text", anchor="midright")  # fmt: skip
        played = canvas.text(_won_words(record), (value.left - 14, y), size=16, role="text_dim",
                             anchor="midright")  # fmt: skip
        canvas.text(row.label, (rect.left + 10, y), size=18, font="bold", anchor="midleft",
                    max_width=played.left - rect.left - 24)  # fmt: skip
        draw_bar(canvas, FRect(rect.left + 10, rect.top + 38, rect.width - 20, 10), record.rate)

    def _draw_sets(self, canvas: Canvas) -> None:
        room = headed(canvas, SETS, "HOW YOUR SETS END")
        note = self._note()
        if note:
            canvas.text(note, (room.right, SETS.top + 25), size=16, role="text_dim", anchor="midright",
                        max_width=room.width - 230)  # fmt: skip
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
        if known.unread:
            return f"{counted(known.unread, 'older match', 'older matches')} still to be counted"
        if known.unreadable:
            return f"{counted(known.unreadable, 'older match', 'older matches')} of other rules left out"
        if known.figures.get("ties"):
            return counted(known.figures["ties"], "set ended in a tie", "sets ended in a tie")
        return ""

    def _endings_words(self) -> str:
        figures = self.statistics.figures
        told = []
        for what in ("won", "lost"):
            parts = [f"{part.value} by {part.label}" for part in _parts(figures, what) if part.value]
            told.append(f"Sets {what}: {', '.join(parts) or 'none'}")
        return ". ".join([*told, self._note()])


def _parts(figures: Mapping[str, int], what: str) -> list[Part]:
    return [Part(_ENDING_WORDS[one], figures.get(f"{what}_{one}", 0), _ENDING_ROLES[one]) for one in ENDINGS]


def _won_words(record: Record) -> str:
    """Matches won, and the credits where there were any to win."""
    won = f"{record.wins:,} of {record.matches:,}"
    return f"{won}  \u00b7  {record.credits:+,}" if record.credits else won


def _record_words(record: Record) -> str:
    return f"{record.wins} of {record.matches} won, {record.credits:+,} credits"


def rate_curve(points: Sequence[Point]) -> Curve:
    """The rolling share of matches won."""
    told = [
        ChartPoint(one.matches, one.rate, f"Match {one.matches:,}, {day_words(one.day)}: {round(one.rate * 100)}%")
        for one in points
    ]
    marks = tuple((share / 100, f"{share}%") for share in (0, 25, 50, 75, 100))
    return Curve(tuple(told), _across(points), marks, base=0.5)


def credit_curve(points: Sequence[Point]) -> Curve:
    """Credits won and lost, taken together."""
    told = [
        ChartPoint(one.matches, one.credits, f"Match {one.matches:,}, {day_words(one.day)}: {one.credits:+,}")
        for one in points
    ]
    heights = [0, *(one.credits for one in points)]
    marks = tuple((mark, f"{round(mark):,}") for mark in round_marks(min(heights), max(heights)))
    return Curve(tuple(told), _across(points), marks, role="gold", base=0.0)


def day_curve(days: Mapping[date, Record]) -> Curve:
    """What each day on which matches ended has brought."""
    told = tuple(
        ChartPoint(at, one.credits, f"{day_words(day)}: {one.wins} of {one.matches} won, {one.credits:+,}")
        for at, (day, one) in enumerate(days.items())
    )
    if not told:
        return Curve((), (), ())
    heights = [0, *(one.credits for one in days.values())]
    marks = tuple((mark, f"{round(mark):,}") for mark in round_marks(min(heights), max(heights)))
    names = [f"{day.day} {day:%b}" for day in days]
    ends = ((0.0, names[0]), (len(names) - 1.0, names[-1])) if len(names) > 1 else ((0.0, names[0]),)
    return Curve(told, ends, marks, role="gold", base=0.0)


def _across(points: Sequence[Point]) -> tuple[tuple[float, str], ...]:
    if not points:
        return ()
    last = points[-1].matches
    if last < 3:
        return tuple((number, f"match {number}") for number in range(1, last + 1))
    return (1, "match 1"), ((1 + last) / 2, f"{(1 + last) // 2:,}"), (last, f"match {last:,}")
