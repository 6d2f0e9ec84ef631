"""The page of records: a list of the games, and for the chosen one its wall of records, its figures and its chart."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import FRect

from pazaak.career.history.statistics import Record, records
from pazaak.career.history.wall import GamePage, game_page
from pazaak.house.phrases import signed
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.empty import Empty
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.statistics import credit_curve
from pazaak.scenes.profile.watching import watch
from pazaak.scenes.records.figures import (
    CHART,
    RIGHT,
    CreditsChart,
    FiguresPanel,
    draw_evening,
    evening_label,
    panels,
)
from pazaak.scenes.records.wall import WALL, Plaque, draw_plaque, plaque_widgets, plaques
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.charts import Curve
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Widget, spoken
from pazaak.table.codes.ended import show_stored

LIST = FRect(34, 92, 224, 604)
ROW = 67.0
PAGE = FRect(WALL.left, WALL.top, WALL.width, RIGHT.bottom - WALL.top)
REPLAYS = FRect(1010, 18, 176, 48)
NOTE = FRect(420, 20, 570, 44)
UNMET = "Your best deal, quickest game, biggest pot and longest run, each with its replay and its code."


class RecordsScene(HouseScene):
    """The records of all games, the page of one of them open."""

    name = "records"
    label = "Records"
    help = "profile"
    help_at = (1222.0, 42.0)
    music = "title"
    heading_at = FRect(196, 20, 210, 44)
    heading_size = 26

    def __init__(self, house: AppServices, game: str = "") -> None:
        """Open the page of a game; without one, that of the game that was played most."""
        super().__init__(house)
        self.list = ListView("games", "Games", FRect(LIST), (), row_height=ROW, draw_row=self._draw_row,
                             on_choose=self._lead_on)  # fmt: skip
        self.chart = CreditsChart("course", "", CHART, Curve((), (), ()), empty="")
        self.interaction.default = self.list.id
        self._played: Mapping[str, Record] = {}
        self.game = game if game in house.uis else ""
        self.page = GamePage(Record())
        self.plaques: list[Plaque] = []
        self.panels: list[FiguresPanel] = []

    def refresh(self) -> None:
        career = self.house.career
        self._played = career.cached(("records", "game"), lambda: records(career.ledger, "game"))
        self.list.set_rows([Row(game, self.house.title_of(game), self._told(game)) for game in self.house.uis])
        self.game = self.game or next((game for game in self._played if game in self.house.uis), self.house.game.name)
        self.list.choose(self.game)
        self._look(self.game)

    def _told(self, game: str) -> str:
        record = self._played.get(game)
        return "not played yet" if record is None else f"{record.wins:,} of {record.matches:,} won"

    def _look(self, game: str) -> None:
        """Show the page of a game."""
        self.game, self.page = game, game_page(self.house.career, game)
        figures, page = self.house.uis[game].figures, self.page
        head = self.head("RECORDS")
        if not page.record.matches:
            empty = self._empty
            self.show(*head, self.list, spoken("empty", empty.spoken, empty.told),
                      empty.button("lead-on", self.to_tables))  # fmt: skip
            return
        self.chart.show("Credits, game by game", credit_curve(page.course))
        self.plaques, self.panels = plaques(self.house, game, page), panels(page, figures)
        replays = Button("replays", "REPLAYS", FRect(REPLAYS), self._replays, tone="own", size=18, icon="play",
                         tooltip=f"Every game of {self.house.title_of(game)}")  # fmt: skip
        note = [spoken("note", self._note, NOTE)] if self._note else []
        wall: list[Widget] = [widget for one in self.plaques
                              for widget in plaque_widgets(self.house, one, self._watch, self._code)]  # fmt: skip
        self.show(*head, *note, replays, self.list, *wall, self.chart, evening_label(page.evening),
                  *(panel.label for panel in self.panels))  # fmt: skip

    @property
    def _note(self) -> str:
        """Note beside the heading: the credits of all games."""
        return f"{self.house.title_of(self.game)}: {signed(self.page.record.credits)} credits in all"

    @property
    def _empty(self) -> Empty:
        return Empty(PAGE, "trophy", "No game for credits yet", UNMET, "PLAY A GAME")

    def _lead_on(self, game: str) -> None:
        """Lead from the list to the page: to its first button."""
        self._look(game)
        first = next((widget.id for widget in self._widgets if widget.id.startswith("replay-")), "lead-on")
        self.interaction.focus(first)

    def _replays(self) -> None:
        self.stage.push(HistoryScene(self.house, self.game), how="slide")

    def _watch(self, plaque: Plaque) -> None:
        assert plaque.held is not None, "it has no button without"
        watch(self, plaque.held.match_id, plaque.seats, plaque.held.deal)

    def _code(self, plaque: Plaque) -> None:
        assert plaque.held is not None, "it has no button without"
        show_stored(self.house, plaque.held.match_id, self.stage)

    def update(self, dt: float) -> None:
        """Show the page of the row that was chosen."""
        super().update(dt)
        row = self.list.chosen
        if row is not None and row.id != self.game:
            self._look(row.id)

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        plate = Plate(rect.inflate(-4, -6), 18)
        door = self.house.uis[row.id].door
        role = "own" if door is None else door.role
        if chosen:
            canvas.panel(plate.rect, edge="focus" if self.list.focused else role, fill="panel", glow=0.5, chamfer=8,
                         shadow=False)  # fmt: skip
        else:
            canvas.fill(plate.rect, "panel_edge", alpha=26)
        canvas.fill(FRect(plate.rect.left + 4, plate.rect.top + 12, 4, plate.rect.height - 24), role)
        plate.line(canvas, row.label, 21, size=18, font="bold", role="text" if row.id in self._played else "text_dim")
        plate.line(canvas, row.value, 43, size=16, role="text_dim")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(self.list.rect.inflate(12, 16), edge="panel_edge", fill="panel", chamfer=12)
        if not self.page.record.matches:
            canvas.quiet(PAGE, line=0.4, body=0.94, chamfer=14)
            self._empty.draw(canvas)
            return
        canvas.text(self._note, NOTE.midright, size=17, role="text_dim", anchor="midright", max_width=NOTE.width)
        for plaque in self.plaques:
            draw_plaque(canvas, self.house, plaque)
        for panel in self.panels:
            panel.draw(canvas)
        draw_evening(canvas, self.page.evening)
