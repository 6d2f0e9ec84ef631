"""Tonight's card: three short tables a night, the same for everybody, and one score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pazaak.career.tonight.nights import Nights
from pazaak.career.tonight.share import share_text, spoken_text
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.phrases import capitalized, month_name, weekday_name
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.late import LATE
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.tonight import layout as at
from pazaak.scenes.tonight.buttons import StartButton
from pazaak.scenes.tonight.model import PLACES, ShownCard, minutes_left, shown_card
from pazaak.scenes.tonight.panels import draw_share, draw_streak, draw_sum, streak_told
from pazaak.scenes.tonight.pars import Pars
from pazaak.scenes.tonight.tables import draw_booths, draw_path, table_plates
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.quiet import LitButton, QuietIcon, QuietKeyButton
from pazaak.stage.widgets.widgets import Act, Button, Label, heading, spoken
from pazaak.table.codes.copying import copied

SAME = "same cards for everyone"
TOMORROW = "tomorrow's card at midnight"
LABEL = "Tonight's card"


class TonightScene(HouseScene):
    """The card of the current night, and the way to its tables."""

    name = "tonight"
    label = LABEL
    help = "tonight"
    backdrop = "street"
    music = "title"

    def __init__(self, house: AppServices, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.nights = Nights(house.career)
        self.night = house.career.today
        self.card: ShownCard = shown_card(house, self.night)
        self._pars = Pars(house, self.card.card)

    def refresh(self) -> None:
        today = self.house.career.today
        if today != self.night:
            self._pars.close()
            self.night = today
            self._pars = Pars(self.house, shown_card(self.house, today).card)
        self.card = shown_card(self.house, today)
        self._lay_out()

    def leave(self) -> None:
        self._pars.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.house.career.today != self.night:
            self.refresh()
        elif not self._pars.complete and self._pars.poll():
            self._lay_out()

    def _lay_out(self) -> None:
        card, tables = self.card, table_plates(self.card, self._pars.made, self._act)
        day = f"{weekday_name(self.night)} {self.night.day} {month_name(self.night)}"
        self._day = f"{day} \u00b7 {SAME}"
        self.show(
            QuietIcon("back", "Back", at.BACK.copy(), self.go_back, icon="arrow_left", action=Action.CANCEL),
            heading("tonight-title", f"{LABEL}, {day}, {SAME}", at.HEADING.copy(), 30, "TONIGHT'S CARD"),
            *tables,
            spoken("sum", (f"{card.sum}.", f"Your best: {card.best}." if card.best else ""), at.SUM),
            spoken("streak", streak_told(self.nights, card, self.night), at.STREAK),
            *self._share(),
            QuietIcon("counts", "How it counts", at.COUNTS.copy(), self._explain, icon="info"),
            QuietKeyButton("past", "PAST NIGHTS", at.PAST.copy(), self._open_past, action=Action.PASS, size=16,
                        tooltip="Play an earlier card late, without a score"),
            *self._start(),
        )  # fmt: skip
        self.interaction.default = "copy" if card.next is None else "start"

    def _share(self) -> Sequence[Label | Button]:
        card = self.card
        told = spoken_text(card.card.number, card.rows, card.night, card.streak.nights)
        kind = LitButton if card.next is None else QuietKeyButton
        copy = kind(
            "copy",
            "COPY",
            at.COPY.copy(),
            self._copy,
            action=Action.CALL,
            size=16,
            tone="gold" if card.next is None else "panel_edge",
            tooltip="A text with your score and no card",
        )
        return spoken("share", f"To share. {told}", at.SHARE), copy

    def _start(self) -> Sequence[Label | Button]:
        card = self.card
        if card.next is None:
            return (spoken("tomorrow", capitalized(f"{TOMORROW}."), at.TOMORROW),)
        table = card.tables[card.next]
        label = "CONTINUE" if table.waiting else "START"
        start = StartButton("start", label, at.START.copy(), self._play, tone="gold", size=30)
        start.under = f"{PLACES[card.next]} table: {table.title} against {table.table.host.short}"
        start.explained = capitalized(f"{start.under}.")
        return start, spoken("time", f"{minutes_left(card)}.", at.UNDER_START)

    def _act(self, index: int) -> Act | None:
        """Return what pressing a table does; None for one that waits."""
        shown = self.card.tables[index]
        if shown.score is not None:
            return partial(self._watch, index)
        return self._play if index == self.card.next else None

    def _play(self) -> None:
        assert self.card.next is not None, "there is a table to play"
        shown = self.card.tables[self.card.next]
        record = self._unfinished(shown.result.match_id) if shown.result is not None else None
        if shown.table.daily is not None:
            record = record or self.sitting.waiting("daily")
        if record is not None:
            self.sitting.arcade = None  # it comes back here
            self.sitting.restore(record)
        else:
            self.sitting.play_night(shown.table)

    def _unfinished(self, match_id: int) -> MatchRecord | None:
        return next((record for record in self.house.profile.unfinished() if record.id == match_id), None)

    def _watch(self, index: int) -> None:
        result = self.card.tables[index].result
        assert result is not None
        LATE["watch"](self.house, result.match_id, self.stage)

    def _copy(self) -> None:
        card = self.card
        told = card.card.number, card.rows, card.night, card.streak.nights
        self.stage.push(copied("Tonight's card", share_text(*told), spoken_text(*told)))

    def _explain(self) -> None:
        self.stage.push(Notice("How it counts", self.card.formula))

    def _open_past(self) -> None:
        self.stage.push(LATE["past nights"](self.house, self.sitting), how="slide")

    def draw(self, canvas: Canvas) -> None:
        for widget in self._widgets:
            if isinstance(widget, StartButton):
                widget.confirm = self.stage.prompt(Action.CONFIRM)
        canvas.backdrop(self.backdrop)
        draw_path(canvas, self.card)
        draw_booths(canvas, self.card, self.hot)
        canvas.quiet(at.DAY, line=0.5, body=0.9, chamfer=9)
        canvas.icon("calendar", (at.DAY.left + 20, at.DAY.centery), 20, "text_dim")
        canvas.text(self._day, (at.DAY.left + 38, at.DAY.centery), size=17, font="bold", anchor="midleft",
                    max_width=at.DAY.width - 50)  # fmt: skip
        draw_sum(canvas, self.card)
        draw_streak(canvas, self.nights, self.card, self.night)
        draw_share(canvas, self.card)
        if self.card.next is None:
            canvas.quiet(at.TOMORROW, line=0.35, body=0.9, chamfer=14)
            canvas.text(capitalized(TOMORROW), at.TOMORROW.center, size=19, font="bold", role="text_dim",
                        max_width=at.TOMORROW.width - 30)  # fmt: skip
        else:
            canvas.text(minutes_left(self.card), at.UNDER_START.center, size=17, font="bold", role="text_dim",
                        max_width=at.UNDER_START.width)  # fmt: skip
