"""The table of the day: the same deal for everybody, one score a day, and the book of one's own best days."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.contests.daily import DECK_NAME, KIND, Daily, DailyScore
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.matches import MatchRecord
from pazaak.house.rules.catalogue import OptionsError
from pazaak.scenes.contests.waiting import waiting_match
from pazaak.scenes.faces import hand_face
from pazaak.scenes.house_context import House
from pazaak.scenes.house_rules import draw_rules
from pazaak.scenes.leaf import Leaf
from pazaak.scenes.rival_card import draw_difficulty
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Label

if TYPE_CHECKING:
    from pazaak.scenes.sitting import Sitting
    from pazaak.stage.paint.canvas import Canvas

TABLE = FRect(28, 84, 772, 620)
BOOK = FRect(824, 84, 428, 620)
SCORES = FRect(840, 262, 396, 428)
PLAY = FRect(52, 630, 360, 56)
DECK_LEFT, DECK_TOP, DECK_PITCH, DECK_SCALE = 84.0, 514.0, 73.5, 0.78
MOST_ROWS = 100
PADDING = 24.0
ROLES = {True: "gold_text", False: "text"}


def day_name(day: date) -> str:
    """A day as it is written here."""
    return f"{day:%d.%m.%Y}"


class DailyScene(Leaf):
    """Closes when the player goes back."""

    name = "daily"
    label = "The table of the day"
    help = "tournament"
    help_at = (1230.0, 42.0)

    def __init__(self, house: House, sitting: Sitting) -> None:
        super().__init__()
        self.house, self.sitting = house, sitting
        self.daily = Daily(house.career)
        self.table = self.daily.today
        self.music = self.table.venue.music
        self.scores: tuple[DailyScore, ...] = ()
        self._waiting: MatchRecord | None = None

    def enter(self) -> None:
        """The table of this day and the book."""
        self._look()

    def uncovered(self) -> None:
        """A match may have been played."""
        self._look()

    def _look(self) -> None:
        self.table = self.daily.today
        self.scores = self.daily.scores()
        self._waiting = waiting_match(self.house, KIND)
        self._build()

    @property
    def today(self) -> DailyScore | None:
        """The score of this day."""
        return next((score for score in self.scores if score.day == self.table.day), None)

    @property
    def verdict(self) -> str:
        """What the day has brought, or what it waits for."""
        score = self.today
        if self._waiting is not None:
            return "Your match at a table of the day waits to be finished."
        if score is None:
            return "Your first match of today is the one that counts."
        rank = 1 + sum(other.score > score.score for other in self.scores)
        tries = f" Played {score.tries} times; the first counts." if score.tries > 1 else ""
        best = "your best day so far" if rank == 1 else f"number {rank} of your {len(self.scores)} days"
        return f"Today's score: {score.score:,}, {best}.{tries}"

    def _play(self) -> None:
        if self._waiting is not None:
            self.sitting.take_up(self._waiting)
            return
        terms = self.daily.terms(self.table)
        try:
            session = self.sitting.begin(self.table.rival, terms, self.table.seed, stakes=False)
        except (OptionsError, StoreError) as fault:
            self.stage.push(Notice("No match at this table", str(fault)))
            return
        self.sitting.show(session)

    # -- widgets ----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        table = self.table
        cards = " ".join(card.value for card in table.deck)
        about = Label("table", f"{table.rival.name} at {table.venue.name}. Both bring {cards}. {self.verdict}",
                      FRect(TABLE.left, TABLE.top, TABLE.width, PLAY.top - TABLE.top - 8))  # fmt: skip
        about.drawn = ""
        label = "GO ON WITH IT" if self._waiting else "PLAY" if self.today is None else "PLAY IT AGAIN"
        rows = [
            Row(
                score.day.isoformat(),
                f"{at}.  {day_name(score.day)}  \u00b7  {'won' if score.won else 'lost'}",
                f"{score.score:,}",
                "gold_text" if score.won else "text",
            )
            for at, score in enumerate(self.scores[:MOST_ROWS], start=1)
        ]
        self.shown_widgets = [
            *self.head(f"TABLE OF THE DAY  ·  {day_name(table.day)}", f"{self.label}, {day_name(table.day)}"),
            about,
            Button("play", label, PLAY, self._play, tone="own" if self.today else "gold", size=22, icon="cards"),
        ]
        if rows:
            self.shown_widgets.append(ListView("scores", "Your best days", FRect(SCORES), rows, row_height=42))
        self.interaction.default = "play"
        self.invalidate()

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The table on the left, the book on the right."""
        canvas.backdrop(self.table.venue.backdrop)
        self._draw_table(canvas)
        self._draw_book(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        table, rival = self.table, self.table.rival
        canvas.panel(TABLE, edge="own", fill="panel", glow=0.4, chamfer=16)
        left, right = TABLE.left + PADDING, TABLE.right - PADDING
        canvas.portrait(rival.portrait, "glad", (left + 70, TABLE.top + 94), 68, "rival", active=True)
        x, room = left + 162, right - left - 162
        canvas.text(
            rival.name, (x, TABLE.top + 46), size=26, font="title", role="title", anchor="midleft", max_width=room
        )
        canvas.text(f"{rival.title}  ·  {table.venue.name}", (x, TABLE.top + 80), size=18, role="rival_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        draw_difficulty(canvas, rival.level, (x, TABLE.top + 110), 8.5)
        told = "Everybody who plays today gets this rival, these cards and this deal. Chips are lent by the house."
        canvas.paragraph(told, FRect(x, TABLE.top + 130, room, 60), size=17, role="text_dim", leading=1.2)
        canvas.text("HOUSE RULES", (left, TABLE.top + 203), size=16, role="gold_text", spacing=1.5, anchor="midleft")
        draw_rules(canvas, table.venue.rules_words, FRect(left - 4, TABLE.top + 219, right - left, 128), size=17)
        canvas.text(DECK_NAME.upper(), (left, DECK_TOP - 64), size=16, role="gold_text", spacing=1.5, anchor="midleft")
        for at, card in enumerate(table.deck):
            canvas.sprite("pazaak", hand_face(card), (DECK_LEFT + DECK_PITCH * at, DECK_TOP), scale=DECK_SCALE)
        room_left = PLAY.right + 24
        canvas.paragraph(self.verdict, FRect(room_left, PLAY.top - 10, right - room_left, 76), size=18, valign="middle",
                         leading=1.2)  # fmt: skip
        points = "500 for the match, 150 a set, 50 a 20, 100 a Full Board, 50 off for a bust, and the chips you win."
        canvas.text(points, (left, PLAY.top - 46), size=16, role="text_dim", anchor="midleft", max_width=right - left)

    def _draw_book(self, canvas: Canvas) -> None:
        canvas.panel(BOOK, edge="gold", fill="panel", glow=0.4, chamfer=16)
        canvas.icon("calendar", (BOOK.left + 40, BOOK.top + 36), 34, "gold_text")
        canvas.text("YOUR BEST DAYS", (BOOK.left + 70, BOOK.top + 36), size=20, font="number", role="gold_text",
                    anchor="midleft", max_width=BOOK.width - 100)  # fmt: skip
        won = sum(score.won for score in self.scores)
        facts = (("Days played", f"{len(self.scores):,}"), ("Matches won", f"{won:,}"),
                 ("Best score", f"{self.scores[0].score:,}" if self.scores else "-"))  # fmt: skip
        for at, (what, value) in enumerate(facts):
            y = BOOK.top + 78 + 30 * at
            canvas.text(what, (BOOK.left + PADDING, y), size=17, role="text_dim", anchor="midleft")
            canvas.text(value, (BOOK.right - PADDING, y), size=19, font="number", anchor="midright")
        if not self.scores:
            canvas.paragraph("No day is in the book yet.", SCORES, size=18, role="text_dim", align="center",
                             valign="middle")  # fmt: skip
