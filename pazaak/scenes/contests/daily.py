"""The daily table's screen: the deal that everybody gets, and a list of the player's best days."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.contests.daily import (
    DECK_NAME,
    FOR_A_BUST,
    FOR_A_FULL_BOARD,
    FOR_A_PAZAAK,
    FOR_A_SET,
    FOR_THE_MATCH,
    KIND,
    Daily,
    DailyScore,
)
from pazaak.game.cards.faces import card_name, hand_face
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.phrases import day_figures
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.house_rules import draw_rules
from pazaak.scenes.hall.rival_entries import GREATEST, difficulty, draw_difficulty
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_fact
from pazaak.scenes.sitting import NO_MATCH, Sitting
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Widget, spoken
from pazaak.table.codes.ended import show_day

TABLE = Plate(FRect(28, 84, 772, 620), 24)
BOOK = Plate(FRect(824, 84, 428, 620), 24)
SCORES = FRect(840, 262, 396, 368)
SHARE, ENTER = FRect(840, 642, 192, 50), FRect(1044, 642, 192, 50)
PLAY = FRect(52, 630, 360, 56)
DECK_LEFT = 84.0  # units
DECK_TOP = 514.0  # units
DECK_PITCH = 73.5  # units
DECK_SCALE = 0.78  # of a card's size
MOST_ROWS = 100
ABOUT = "Everyone gets the same rival, cards and deal today: the date is the seed, so it isn't sealed. Chips are free."
POINTS = "Points: match 500, set 150, Full Board 100, Pure Pazaak 50, bust −50, plus the chips you win."
WAITING = "Your best daily scores appear here. Press PLAY for today's table. Points:"
SCORING = (
    ("The match", f"+{FOR_THE_MATCH}"), ("Each set", f"+{FOR_A_SET}"), ("A Full Board", f"+{FOR_A_FULL_BOARD}"),
    ("A Pure Pazaak", f"+{FOR_A_PAZAAK}"), ("A bust", f"−{-FOR_A_BUST}"), ("Each chip", "+1"),
)  # fmt: skip


class DailyScene(HouseScene):
    name = "daily"
    label = "Daily table"
    help = "tournament"
    help_at = (1230.0, 42.0)
    plated = True

    def __init__(self, house: AppServices, sitting: Sitting) -> None:
        super().__init__(house)
        self.sitting = sitting
        self.waiting: MatchRecord | None = None
        self.daily = Daily(house.career)
        self.table = self.daily.today
        self.music = self.table.venue.music
        self.scores: tuple[DailyScore, ...] = ()

    def refresh(self) -> None:
        self.table = self.daily.today
        self.backdrop = self.table.venue.backdrop
        self.scores = self.daily.scores()
        self.waiting = self.sitting.waiting(KIND)
        table, day = self.table, day_figures(self.table.day)
        rival, cards = table.rival, ", ".join(map(card_name, table.deck))
        hard = f"difficulty {difficulty(rival.level)} of {GREATEST}"
        told = (
            f"{rival.name}, {rival.title}, {table.venue.name}, {hard}.", ABOUT,
            f"House rules: {' '.join(table.venue.rules_words)}", f"{DECK_NAME}, brought by both: {cards}.", POINTS,
            self.verdict,
        )  # fmt: skip
        book = ("Your best days", *(f"{what}: {value}" for what, value in self._facts))
        if not self.scores:
            book += (WAITING, *(f"{what}: {points}" for what, points in SCORING))
        label = "CONTINUE" if self.waiting else "PLAY" if self.today is None else "PLAY AGAIN"
        self.show(
            *self.head(f"DAILY TABLE  ·  {day}", f"{self.label}, {day}"),
            spoken("table", told, TABLE.whole(PLAY.top - 8)),
            spoken("book", book, BOOK.rect),
            Button("play", label, PLAY, self._play, tone="own" if self.today else "gold", size=22, icon="cards"),
            *self._best_days(),
            Button("share", "SHARE RESULT", SHARE, self._share, tone="own" if self.today else "panel_edge", size=16,
                   icon="export", enabled=self.today is not None, tooltip="A text with your result and no card"),
            Button("enter", "ENTER A CODE", ENTER, self.sitting.desk.enter, tone="panel_edge", size=16, icon="import",
                   tooltip="A friend's result, beside your own"),
        )  # fmt: skip
        self.interaction.default = "play"

    @property
    def today(self) -> DailyScore | None:
        return next((score for score in self.scores if score.day == self.table.day), None)

    @property
    def verdict(self) -> str:
        score = self.today
        if self.waiting is not None:
            return "Finish your open daily match first."
        if score is None:
            return "Only your first match today counts."
        rank = 1 + sum(other.score > score.score for other in self.scores)
        tries = f" Played {score.tries} times; the first counts." if score.tries > 1 else ""
        best = "your best day yet" if rank == 1 else f"{rank} of {len(self.scores)} daily scores"
        return f"Today's score: {score.score:,}, {best}.{tries}"

    @property
    def _facts(self) -> tuple[tuple[str, str], ...]:
        """Label and value of the figures over all days."""
        won = sum(score.won for score in self.scores)
        best = f"{self.scores[0].score:,}" if self.scores else "-"
        return (("Days played", f"{len(self.scores):,}"), ("Matches won", f"{won:,}"), ("Best score", best))

    def _play(self) -> None:
        if self.waiting is not None:
            self.sitting.restore(self.waiting)
            return
        table, sitting = self.table, self.sitting
        terms = self.daily.terms(table)
        sitting.allowed(lambda: sitting.show(sitting.begin_unsealed(table.rival, terms, table.seed)), NO_MATCH)

    def _share(self) -> None:
        show_day(self.house, self.table.day, self.stage)

    def _best_days(self) -> list[Widget]:
        rows = []
        for at, score in enumerate(self.scores[:MOST_ROWS], start=1):
            ended, role = ("won", "gold_text") if score.won else ("lost", "text")
            told = f"{at}.  {day_figures(score.day)}  ·  {ended}"
            rows.append(Row(score.day.isoformat(), told, f"{score.score:,}", role))
        return [ListView("scores", "Your best days", FRect(SCORES), rows, row_height=42)] if rows else []

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_table(canvas)
        self._draw_book(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        table, rival = self.table, self.table.rival
        canvas.panel(TABLE.rect, edge="own", fill="panel", glow=0.4, chamfer=16)
        canvas.portrait(rival.portrait, "glad", (TABLE.left + 70, TABLE.rect.top + 94), 68, "rival", active=True)
        beside = 162
        TABLE.line(canvas, rival.name, 46, indent=beside, size=26, font="title", role="title")
        where = f"{rival.title}  ·  {table.venue.name}"
        TABLE.line(canvas, where, 80, indent=beside, size=18, role="rival_text")
        draw_difficulty(canvas, rival.level, (TABLE.left + beside, TABLE.rect.top + 110), 8.5)
        TABLE.words(canvas, ABOUT, 130, 60, indent=beside, size=17, role="text_dim", leading=1.2)
        TABLE.line(canvas, "HOUSE RULES", 203, size=16, role="gold_text", spacing=1.5)
        draw_rules(canvas, table.venue.rules_words, TABLE.part(219, 128, indent=-4), size=17)
        TABLE.line(canvas, DECK_NAME.upper(), 366, size=16, role="gold_text", spacing=1.5)
        for at, card in enumerate(table.deck):
            canvas.sprite("pazaak", hand_face(card), (DECK_LEFT + DECK_PITCH * at, DECK_TOP), scale=DECK_SCALE)
        TABLE.words(canvas, self.verdict, 536, 76, indent=PLAY.width + 24, size=18, valign="middle", leading=1.2)
        TABLE.line(canvas, POINTS, 500, size=16, role="text_dim")

    def _draw_book(self, canvas: Canvas) -> None:
        canvas.panel(BOOK.rect, edge="gold", fill="panel", glow=0.4, chamfer=16)
        canvas.icon("calendar", (BOOK.rect.left + 40, BOOK.rect.top + 36), 34, "gold_text")
        BOOK.line(canvas, "YOUR BEST DAYS", 36, indent=46, size=20, font="number", role="gold_text")
        for at, (what, value) in enumerate(self._facts):
            draw_fact(canvas, BOOK.part(66 + 30 * at, 24), what, value, size=19)
        if not self.scores:
            self._draw_scoring(canvas)

    def _draw_scoring(self, canvas: Canvas) -> None:
        """Draw the rules of scoring in place of the list, before the first score."""
        room = Plate(SCORES, 8)
        room.words(canvas, WAITING, 0, 92, size=17, role="text_dim", leading=1.25)
        for at, (what, points) in enumerate(SCORING):
            cell = room.part(104 + 40 * at, 34)
            draw_fact(canvas, cell, what, points, role="bad_text" if points.startswith("−") else "gold_text", size=18,
                      margin=12, shaded=True)  # fmt: skip
