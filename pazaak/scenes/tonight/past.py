"""Past nights: a month of scores, and the cards of nights that are over to play late, without a score."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

from pygame import FRect

from pazaak.career.tonight.card import FIRST, TABLES
from pazaak.career.tonight.nights import HIGHEST, Nights
from pazaak.house.phrases import day_words, month_name
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.late import LATE
from pazaak.scenes.plate import Plate
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.tonight.calendar import NightCell, cell_rect, draw_names, month_before, nights_of
from pazaak.scenes.tonight.model import PLACES, ShownCard, ShownTable, shown_card
from pazaak.scenes.tonight.squares import Row, draw_squares
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.quiet import LitButton, QuietIcon
from pazaak.stage.widgets.widgets import Button, Widget, heading, spoken

BOOK = FRect(28, 84, 756, 620)
DETAIL = Plate(FRect(808, 84, 444, 620), 24)
BEFORE, AFTER = FRect(52, 108, 44, 44), FRect(716, 108, 44, 44)
LATE_NOTE = "Played late: no score and no streak, the cards of that night."
ROW_HEIGHT = 126.0
FIRST_ROW = 116.0


class PastNights(HouseScene):
    """A calendar of the cards of nights that are over."""

    name = "past-nights"
    label = "Past nights"
    help = "tonight"
    help_at = (1222.0, 42.0)
    backdrop = "street"
    music = "title"

    def __init__(self, house: AppServices, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting, self.nights = sitting, Nights(house.career)
        self.chosen = max(FIRST, house.career.today - timedelta(days=1))
        self.month = self.chosen.replace(day=1)
        self.card: ShownCard | None = None

    def refresh(self) -> None:
        today = self.house.career.today
        days, forgiven = nights_of(self.month, today), self.nights.streak.forgiven
        self.card = shown_card(self.house, self.chosen) if FIRST <= self.chosen < today else None
        cells = [
            NightCell(self.nights.night(day), cell_rect(day), partial(self._choose, day), chosen=day == self.chosen,
                      forgiven=day in forgiven)
            for day in days
        ]  # fmt: skip
        before, after = month_before(self.month, 1), month_before(self.month, -1)
        self.show(
            QuietIcon("back", "Back", FRect(28, 18, 44, 44), self.go_back, icon="arrow_left", action=Action.CANCEL),
            heading("past-nights-title", self.label, FRect(88, 18, 600, 44), 28, "PAST NIGHTS"),
            QuietIcon("month-before", "The month before", BEFORE.copy(), partial(self._turn, before),
                      icon="chevron_left", action=Action.PAGE_UP, enabled=before >= FIRST.replace(day=1)),
            QuietIcon("month-after", "The month after", AFTER.copy(), partial(self._turn, after),
                      icon="chevron_right", action=Action.PAGE_DOWN, enabled=after <= today),
            spoken("month", self._month, FRect(BEFORE.right, BEFORE.top, AFTER.left - BEFORE.right, 44)),
            *cells,
            *self._detail(),
        )  # fmt: skip
        self.interaction.default = "play-late" if self.card is not None else "back"

    @property
    def _month(self) -> str:
        return f"{month_name(self.month)} {self.month.year}"

    def _choose(self, day: date) -> None:
        self.chosen = day
        self.refresh()

    def _turn(self, month: date) -> None:
        self.month = month
        self.refresh()

    def _detail(self) -> list[Widget]:
        card = self.card
        if card is None:
            return [spoken("none", "The first card is over tomorrow.", DETAIL.rect)]
        told = [f"{day_words(self.chosen)}, card {card.card.number}. {self._sum(card)}."]
        for shown in card.tables:
            told.append(f"{shown.title} against {shown.table.host.name}, {shown.table.length}: {self._state(shown)}.")
        following = self._next_late(card)
        shown = card.tables[following or 0]
        rect = FRect(DETAIL.left, DETAIL.rect.bottom - 100, DETAIL.width, 60)
        button = LitButton("play-late", "PLAY AGAIN" if following is None else "PLAY LATE", rect,
                           partial(self._play, shown), tone="gold", size=22)  # fmt: skip
        button.explained = f"{PLACES[shown.table.number - 1].capitalize()} table: {shown.title}. {LATE_NOTE}"
        rows = [each for index, shown in enumerate(card.tables) for each in self._row_buttons(index, shown)]
        return [spoken("night", told, DETAIL.whole(button.rect.top - 8)), *rows, button]

    def _row_buttons(self, index: int, shown: ShownTable) -> list[Button]:
        """Return the buttons of a table that was played to its end: its replay, and the table once more."""
        match_id = self._finished(shown)
        if match_id is None:
            return []
        row, number = self._row(index), shown.table.number
        replay, again = (FRect(row.right - 44 * step, row.bottom - 50, 38, 38) for step in (1, 2))
        return [
            QuietIcon(f"again-{number}", f"Play {shown.title} late", again, partial(self._play, shown), icon="refresh"),
            QuietIcon(f"replay-{number}", f"Watch {shown.title}", replay,
                      lambda: LATE["watch"](self.house, match_id, self.stage), icon="play"),
        ]  # fmt: skip

    def _row(self, index: int) -> FRect:
        return DETAIL.part(FIRST_ROW + ROW_HEIGHT * index, ROW_HEIGHT)

    def _finished(self, shown: ShownTable) -> int | None:
        """Return the match at a table that can be watched: the scored one, or the newest late one."""
        if shown.result is not None and shown.result.score is not None:
            return shown.result.match_id
        late = self.nights.night(self.chosen).late.get(shown.table.number)
        return late[0] if late is not None and late[1] else None

    def _sum(self, card: ShownCard) -> str:
        night = card.night
        return f"{night.score} of {HIGHEST}" if night.done else "Not played on the night"

    def _state(self, shown: ShownTable) -> str:
        if shown.score is not None:
            return f"{shown.score} points"
        if shown.waiting:
            return "in play"
        late = self.nights.night(self.chosen).late.get(shown.table.number)
        if late is None:
            return "not played"
        return "played late" if late[1] else "in play, late"

    def _next_late(self, card: ShownCard) -> int | None:
        """Return the index of the first table that was not played to its end; None if there is none."""
        late = self.nights.night(self.chosen).late
        for index in range(TABLES):
            finished = late.get(index + 1, (0, False))[1]
            if card.tables[index].score is None and not finished:
                return index
        return None

    def _play(self, shown: ShownTable) -> None:
        late = self.nights.night(self.chosen).late.get(shown.table.number)
        waiting = shown.result.match_id if shown.waiting and shown.result is not None else None
        if waiting is None and late is not None and not late[1]:
            waiting = late[0]
        record = next((record for record in self.house.profile.unfinished() if record.id == waiting), None)
        if record is not None:
            self.sitting.arcade = None  # it comes back here
            self.sitting.restore(record)
        else:
            self.sitting.play_night(shown.table, late=True)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(self.backdrop)
        canvas.shade(70)
        canvas.quiet(BOOK, line=0.4, body=0.94, chamfer=16)
        canvas.text(self._month, ((BEFORE.right + AFTER.left) / 2, BEFORE.centery), size=24, font="bold",
                    max_width=AFTER.left - BEFORE.right - 20)  # fmt: skip
        draw_names(canvas)
        canvas.quiet(DETAIL.rect, edge="gold", line=0.5, body=0.94, chamfer=16)
        card = self.card
        if card is None:
            DETAIL.words(canvas, "The first card is over tomorrow.", 200, 120, align="center", size=19, role="text_dim")
            return
        DETAIL.line(canvas, day_words(self.chosen), 34, size=21, font="bold")
        DETAIL.line(canvas, f"Card {card.card.number}", 64, size=17, role="text_dim")
        DETAIL.line(canvas, self._sum(card), 64, at="right", size=17, font="bold", role="gold_text", max_width=260)
        for index, shown in enumerate(card.tables):
            self._draw_table(canvas, shown, self._row(index))
        DETAIL.line(canvas, "no score, no streak: the cards of that night", 600, at="center", size=16, role="text_dim")

    def _draw_table(self, canvas: Canvas, shown: ShownTable, row: FRect) -> None:
        canvas.line(row.topleft, row.topright, role="panel_edge", width=1.0)
        canvas.portrait(shown.table.host.portrait, "calm", (row.left + 30, row.top + 46), 28, "rival")
        left = row.left + 72
        title = canvas.text(shown.title, (left, row.top + 28), size=20, font="bold", anchor="midleft",
                            role=f"{shown.role}_text", max_width=row.width * 0.5)  # fmt: skip
        canvas.text(shown.table.length, (row.right, row.top + 28), size=16, role="text_dim", anchor="midright",
                    max_width=row.right - title.right - 14)  # fmt: skip
        canvas.text(f"{shown.table.host.short}: {self._state(shown)}", (left, row.top + 58), size=17, anchor="midleft",
                    role="text" if shown.score is not None else "text_dim", max_width=row.right - left)  # fmt: skip
        draw_squares(canvas, Row(left, row.top + 86, 16, 4), shown.score, shown.role)
