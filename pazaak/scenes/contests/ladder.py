"""The ladder's screen: twenty rivals and the player by rating, and the wins needed for the next rung."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.career.contests.ladder import Ladder, Row, expected, rated, standing
from pazaak.house.phrases import counted
from pazaak.house.profile.roster import Rival
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_fact
from pazaak.scenes.sitting import SitDown
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView
from pazaak.stage.widgets.lists import Row as Line
from pazaak.stage.widgets.widgets import Button, Widget, spoken

LIST = FRect(40, 96, 680, 600)
HEIGHT = 60.0
OWN = Plate(FRect(748, 84, 504, 176), 24)
PANEL = Plate(FRect(748, 272, 504, 432), 24)
PRACTICE = FRect(768, 640, 464, 50)
YOU = "you"
MOST_WINS = 30


RATED = "Matches for credits move your rating: beat strong rivals to gain more; a loss to them costs less."


class LadderScene(HouseScene):
    name = "ladder"
    label = "The ladder"
    help = "ladder"
    plated = True
    help_at = (1226.0, 42.0)
    heading_at = FRect(200, 20, 560, 44)
    heading_size = 26

    def __init__(self, house: AppServices, practise: SitDown) -> None:
        super().__init__(house)
        self._practise = practise
        venue = house.career.progress.venue
        self.music, self.backdrop = venue.music, venue.backdrop
        self.ladder: Ladder = standing(house.career)
        self.person = house.person
        self._you = self.person.name
        self._rows = {YOU if row.rival is None else f"rival-{row.rival.id}": row for row in self.ladder.rows}
        lines = [Line(id, self._spoken(row), f"{row.rating:,}") for id, row in self._rows.items()]
        self.list = ListView("ladder", "The ladder, from the top", FRect(LIST), lines, row_height=HEIGHT,
                             on_choose=lambda _: self._to_practice(), draw_row=self._draw_row)  # fmt: skip
        self._head = self.head("LADDER")
        self.list.choose(YOU)
        self.list.scroll_to(self.ladder.rung - 1 - self.list.page // 2)
        self.interaction.default = "ladder"

    @property
    def chosen(self) -> Row:
        line = self.list.chosen
        return self._rows[line.id if line is not None else YOU]

    def _spoken(self, row: Row) -> str:
        if row.rival is None:
            name = f"you, {self._you}, {self.person.title}"
        else:
            record = f", record {row.won}–{row.played - row.won}" if row.played else ""
            name = f"{row.rival.short}, {self._venue(row.rival)}{record}"
        return f"Rung {row.rung}: {name}, rating {row.rating:,}"

    def _venue(self, rival: Rival) -> str:
        return self.house.career.world.venue_of(rival.id).name

    @property
    def next_step(self) -> str:
        ladder = self.ladder
        if ladder.rung == 1:
            return "You're at the top. Stay there."
        rival = ladder.rows[ladder.rung - 2].rival
        assert rival is not None
        wins = wins_needed(ladder, rival)
        points = counted(rival.rating + 1 - ladder.rating, "point")
        enough = "One win" if wins == 1 else counted(wins, "win")
        return f"{rival.short} is {points} ahead. {enough} should do it."

    def met(self, row: Row) -> bool:
        """Whether the player has met a rival, and so may ask them for practice."""
        return row.rival is not None and row.played > 0

    def _to_practice(self) -> None:
        if self.met(self.chosen):
            self.interaction.focus("practice")

    def _practice(self) -> None:
        rival = self.chosen.rival
        if rival is not None:
            self._practise(rival, self.house.career.decks.chosen)

    def widgets(self) -> Sequence[Widget]:
        row, rival = self.chosen, self.chosen.rival
        about = (f"{self._spoken(row)}.", *(self._about_you() if rival is None else self._about(row, rival)))
        found: list[Widget] = [
            *self._head,
            self.list,
            spoken("standing", (self._own_place(), self.next_step), OWN.rect),
            spoken("rung", about, PANEL.whole(PRACTICE.top - 4)),
        ]
        if rival is not None:
            told = "No stakes, at that rival's own table" if self.met(row) else f"Play {rival.short} for credits first"
            found.append(Button("practice", "PRACTICE", PRACTICE, self._practice, tone="panel_edge", size=18,
                                enabled=self.met(row), tooltip=told))  # fmt: skip
        return found

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(LIST.inflate(24, 24), edge="panel_edge", fill="panel", chamfer=14)
        self._draw_own(canvas)
        rival = self.chosen.rival
        canvas.panel(PANEL.rect, edge="own" if rival is None else "rival", fill="panel", glow=0.4, chamfer=14)
        if rival is None:
            self._draw_you(canvas)
        else:
            self._draw_rival(canvas, self.chosen, rival)

    def _draw_row(self, canvas: Canvas, line: Line, rect: FRect, chosen: bool) -> None:
        row, y = self._rows[line.id], rect.centery
        mine = row.rival is None
        plate = rect.inflate(-4, -6)
        if chosen or mine:
            edge = "focus" if chosen and self.list.focused else "own" if mine else "rival"
            canvas.panel(plate, edge=edge, fill="sunken", glow=0.5 if chosen else 0.2, chamfer=8, shadow=False)
        else:
            canvas.fill(plate, "panel_edge", alpha=26)
        rung = "gold_text" if row.rung <= 3 else "text_dim"
        canvas.text(str(row.rung), (rect.left + 34, y), size=22, font="number", role=rung, max_width=44)
        portrait = self.person.portrait if row.rival is None else row.rival.portrait
        canvas.portrait(portrait, "glad" if chosen else "calm", (rect.left + 88, y), 24, "own" if mine else "rival")
        words, middle = Plate(rect), rect.height / 2
        ink, room = "own_text" if mine else "text", words.width - 106 - 90
        words.line(canvas, f"{row.rating:,}", middle, at="right", size=20, font="number", max_width=80, role=ink)
        if row.rival is None:
            words.line(canvas, self._you, middle - 10, indent=106, size=18, font="bold", role=ink, max_width=room)
            words.line(canvas, self.person.title, middle + 12, indent=106, size=16, role="text_dim", max_width=room)
            return
        words.line(canvas, row.rival.short, middle - 10, indent=106, size=18, font="bold", max_width=room)
        below = self._venue(row.rival) + (f"  ·  {row.won}–{row.played - row.won}" if row.played else "")
        words.line(canvas, below, middle + 12, indent=106, size=16, role="text_dim", max_width=room)

    def _about_you(self) -> tuple[str, ...]:
        return f"{self._you}, {self.person.title}", f"{self._record(self.chosen)}. {RATED}"

    def _about(self, row: Row, rival: Rival) -> tuple[str, ...]:
        facts = (f"{label}: {value}" for label, value in self._facts(row, rival))
        return f"{rival.name}, {rival.title}", self._venue(rival), rival.story, *facts

    def _facts(self, row: Row, rival: Rival) -> tuple[tuple[str, str], ...]:
        """Label and value of the figures about a rival."""
        chance = expected(self.ladder.rating, rival.rating)
        return (("Rating", f"{rival.rating:,}"), ("Your chance, by the ratings", f"{chance:.0%}"),
                ("Your record", self._record(row)))  # fmt: skip

    def _own_place(self) -> str:
        ladder = self.ladder
        told = f"You're on rung {ladder.rung} of {len(ladder.rows)}, rating {ladder.rating:,}"
        return f"{told}, after {counted(ladder.played, 'match', 'matches')}; your best was {ladder.best:,}."

    def _draw_own(self, canvas: Canvas) -> None:
        ladder = self.ladder
        canvas.panel(OWN.rect, edge="own", fill="panel", glow=0.6, chamfer=14)
        facts = (("RUNG", f"{ladder.rung} of {len(ladder.rows)}"), ("RATING", f"{ladder.rating:,}"),
                 ("BEST", f"{ladder.best:,}"))  # fmt: skip
        width = (OWN.rect.width - 40) / len(facts)
        for index, (label, value) in enumerate(facts):
            x = OWN.rect.left + 20 + width * (index + 0.5)
            canvas.text(label, (x, OWN.rect.top + 28), size=16, role="text_dim", spacing=2, max_width=width - 10)
            canvas.text(value, (x, OWN.rect.top + 62), size=30, font="number", role="own_text", max_width=width - 10)
        OWN.words(canvas, self.next_step, 92, OWN.rect.height - 104, align="center", valign="middle", leading=1.25)

    def _draw_you(self, canvas: Canvas) -> None:
        canvas.portrait(
            self.person.portrait, "glad", (PANEL.rect.centerx, PANEL.rect.top + 120), 84, "own", active=True
        )
        PANEL.line(canvas, self._you, 232, at="center", size=24, font="title", role="title")
        PANEL.line(canvas, self.person.title, 262, at="center", size=18, role="gold_text")
        canvas.paragraph(
            f"{self._record(self.chosen)}. {RATED}",
            PANEL.part(278, 124).inflate(-32, 0),
            align="center",
            valign="middle",
        )

    def _draw_rival(self, canvas: Canvas, row: Row, rival: Rival) -> None:
        canvas.portrait(rival.portrait, "glad", (PANEL.left + 62, PANEL.rect.top + 84), 62, "rival", active=True)
        beside = 146
        PANEL.line(canvas, rival.name, 44, indent=beside, size=22, font="title", role="title")
        PANEL.line(canvas, rival.title, 74, indent=beside, size=17, role="rival_text")
        PANEL.line(canvas, self._venue(rival), 100, indent=beside, size=17, role="gold_text")
        PANEL.words(canvas, rival.story, 156, 112, size=17, valign="middle", leading=1.25)
        for index, (label, value) in enumerate(self._facts(row, rival)):
            draw_fact(canvas, PANEL.part(276 + 26 * index, 24), label, value, margin=8, shaded=index % 2 == 0)

    def _record(self, row: Row) -> str:
        if not row.played:
            return "No matches yet" if row.rival is not None else "No matches for credits yet"
        return f"{row.won} won, {row.played - row.won} lost"


def wins_needed(ladder: Ladder, rival: Rival) -> int:
    """Return the number of wins in a row over a rival that lift the player past them, by the rating formula."""
    rating, wins = float(ladder.rating), 0
    while rating <= rival.rating and wins < MOST_WINS:
        rating = rated(rating, rival.rating, won=True, played=ladder.played + wins)
        wins += 1
    return wins
