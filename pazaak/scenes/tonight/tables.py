"""The three tables of a card: the way from one to the next, their booths, and a plate below each."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.tonight.scoring import MOST
from pazaak.scenes.tonight import layout as at
from pazaak.scenes.tonight.model import ShownCard, ShownTable, plate_state
from pazaak.scenes.tonight.squares import Row, draw_squares
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot
from pazaak.table.hall.booth import draw_booth

MARGIN = 18.0
SQUARE, GAP = 19.0, 4.6
LINE_WIDTH = 3.0
STATION = 18.0
SHADED, LATER = 0.22, 0.3
"""Share of the light that hosts have lost who aren't next, and who wait."""


class TablePlate(Spot):
    """A table with its booth: one that was played opens its replay, the next one is played."""

    sound = "ui_click"

    def __init__(self, shown: ShownTable, index: int, made: int | None, *, is_next: bool, act: Act | None) -> None:
        self.shown, self.index, self.made, self.is_next = shown, index, made, is_next
        self.plate = at.PLATES[index]
        self._booth = (at.NEXT_STANDS if is_next else at.STANDS)[index].spot
        super().__init__(f"table-{shown.table.number}", self._told(), self.plate.copy(), role=Role.BUTTON, on_press=act,
                         tooltip=self._tooltip(act), focusable=act is not None)  # fmt: skip

    def hit(self, at: tuple[float, float]) -> bool:
        return super().hit(at) or bool(self._booth.collidepoint(at))

    def _told(self) -> str:
        shown, table = self.shown, self.shown.table
        told = [
            f"Table {table.number}: {shown.title} against {table.host.name}, {table.length}.",
            f"{self.state.capitalize()}.",
        ]
        if shown.score is not None:
            told.append(f"{shown.score} of {MOST}.")
        if self.made is not None:
            told.append(f"{self._compared}.")
        return " ".join(told)

    def _tooltip(self, act: Act | None) -> str:
        if act is None:
            return ""
        return (
            "Watch the replay" if self.shown.score is not None else "Go on" if self.shown.waiting else "Play this table"
        )

    @property
    def state(self) -> str:
        """State of the table in words."""
        return plate_state(self.shown, is_next=self.is_next)

    @property
    def _compared(self) -> str:
        return "" if self.made is None else f"{self.shown.table.host.short} made {self.made}"

    def draw(self, canvas: Canvas) -> None:
        rect, shown, done = self.plate, self.shown, self.shown.score is not None
        hot = self.is_hot and self.focusable
        edge = "own" if self.is_next or hot else "panel_edge"
        canvas.quiet(rect, edge=edge, line=0.95 if self.is_next else 0.8 if hot else 0.38, body=0.95, chamfer=12)
        if self.is_next:
            canvas.fill(rect.inflate(-10, -10), "own", 22)
        if self.focused:
            canvas.focus_ring(rect.inflate(6, 6), radius=13)
        left, right = rect.left + MARGIN, rect.right - MARGIN
        host = canvas.text(shown.table.host.short, (left, rect.top + 26), size=20, font="bold", anchor="midleft",
                           max_width=rect.width * 0.5 - MARGIN)  # fmt: skip
        beside = f"made {self.made}" if done and self.made is not None else shown.table.length
        canvas.text(beside, (right, rect.top + 26), size=17, role="text_dim", anchor="midright",
                    max_width=right - host.right - 12)  # fmt: skip
        if done:
            self._draw_score(canvas, left, right)
        else:
            self._draw_waiting(canvas, left, right)
        draw_squares(canvas, Row(rect.left + 16, rect.top + 102, SQUARE, GAP), shown.score, "good")

    def _draw_score(self, canvas: Canvas, left: float, right: float) -> None:
        y, result = self.plate.top + 70, self.shown.result
        assert result is not None
        sum_ = canvas.text(str(self.shown.score), (left, y), size=44, font="number", role="good_text", fade="good",
                           anchor="midleft")  # fmt: skip
        of = canvas.text(f"of {MOST}", (sum_.right + 10, y + 8), size=18, role="text_dim", anchor="midleft")
        room, role = right - of.right - 12, "good_text" if result.won else "text_dim"
        canvas.text(self.state, (right, y + 2), size=19, font="bold", role=role, anchor="midright", max_width=room)

    def _draw_waiting(self, canvas: Canvas, left: float, right: float) -> None:
        y = self.plate.top + 70
        size, role = (24, "own_text") if self.is_next else (20, "text_dim")
        state = canvas.text(self.state, (left, y), size=size, font="bold", role=role, anchor="midleft")
        if self.made is not None:
            canvas.text(self._compared, (right, y + 2), size=16, role="text_dim", anchor="midright",
                        max_width=right - state.right - 12)  # fmt: skip


def table_plates(
    card: ShownCard, made: Callable[[int], int | None], act: Callable[[int], Act | None]
) -> list[TablePlate]:
    """Return the three tables as widgets; `act` returns what pressing one does, by its index."""
    return [
        TablePlate(shown, index, made(shown.table.number), is_next=index == card.next, act=act(index))
        for index, shown in enumerate(card.tables)
    ]


def draw_path(canvas: Canvas, card: ShownCard) -> None:
    """Draw the way from table to table: a station for each."""
    for index, (left, right) in enumerate(zip(at.COLUMNS, at.COLUMNS[1:], strict=False)):
        walked = card.tables[index].score is not None
        canvas.line((left, at.PATH_Y), (right, at.PATH_Y), role="good" if walked else "panel_edge",
                    width=LINE_WIDTH if walked else 2.0)  # fmt: skip
    for index, (x, shown) in enumerate(zip(at.COLUMNS, card.tables, strict=True)):
        center, is_next = (x, at.PATH_Y), index == card.next
        if is_next:
            canvas.dot(center, 40, "own", alpha=150 * canvas.theme.light, soft=True)
        canvas.dot(center, STATION + 3, "ink_background")
        if shown.score is not None:
            canvas.dot(center, STATION, "good")
            canvas.icon("check", center, 24, "ink_background")
            continue
        role = "own" if is_next else "panel_edge"
        canvas.dot(center, STATION, role)
        canvas.dot(center, STATION - 2, "ink_background")
        if is_next:
            canvas.dot(center, STATION - 2, "own", alpha=64)
        canvas.text(str(index + 1), center, size=20, font="number", role="own_text" if is_next else "text_dim")


def draw_booths(canvas: Canvas, card: ShownCard, hot: str | None) -> None:
    """Draw the booths; `hot` is the id of the table that is looked at."""
    for index, shown in enumerate(card.tables):
        is_next = index == card.next
        stand = (at.NEXT_STANDS if is_next else at.STANDS)[index]
        dim = SHADED if shown.score is not None else LATER
        draw_booth(canvas, shown.booth, stand, chosen=is_next, hot=hot == f"table-{shown.table.number}", dim=dim)
