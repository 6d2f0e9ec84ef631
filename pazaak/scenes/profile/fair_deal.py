"""The fair deal's page: the fate of the seals, an explanation, and the draws tested against chance."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.history.draws import LEAST_DRAWS, Draws, draws_of
from pazaak.house.ledger.fairness import SealCounts, count_seals
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate, draw_fact
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.widgets.widgets import Button, Label, spoken

SEALS = Plate(FRect(40, 92, 588, 226), 24)
HOW = Plate(FRect(40, 334, 588, 276), 24)
CHART = FRect(652, 92, 588, 518)
KEYS = 626.0
COUNT = 40.0
CHART_SIDE, VERDICT = 58.0, 104.0
PLOT = FRect(CHART.left + CHART_SIDE, CHART.top + 62, CHART.width - CHART_SIDE - 24, CHART.height - 62 - 34 - VERDICT)
SIZE = 16

SEALED = (
    "When you sit down for credits, the game fixes, seals and stores everything the deal depends on. Note the twelve "
    "words of the seal and, with the result, those of the end: “pazaak verify” compares them with the transcript. "
    "With your own words in the deal, the house can't have chosen it."
)
LIMIT = (
    "What it can't promise: on one machine the program that deals also plays your rivals, and during a match your "
    "profile holds the seed."
)


def counted(counts: SealCounts) -> list[tuple[str, int]]:
    """Return label and number for each fate of the seals."""
    rows = [
        ("Seals made", counts.made),
        ("Finished", counts.played),
        ("Forfeited", counts.forfeited),
        ("Dropped or closed", counts.dropped),
    ]
    return [*rows, ("In play", counts.open)] if counts.open else rows


class FairDealScene(HouseScene):
    name = "fair-deal"
    label = "Fair deal"
    help = "fair-deal"
    help_at = (1220.0, 42.0)

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        self.music = house.career.progress.venue.music
        self.draws = draws_of(house.profile.ledger)
        self.counts: list[tuple[str, int]] = []

    def refresh(self) -> None:
        self.counts = counted(count_seals(self.house.profile.ledger))
        self.show(
            *self.head("FAIR DEAL"),
            spoken("seals", ("Your seals", *(f"{name}: {count:,}" for name, count in self.counts)), SEALS.rect),
            spoken("sealed", ("How a deal is sealed", SEALED, LIMIT), HOW.rect),
            DrawsChart("draws", CHART, self.draws),
            Button("how", "HOW IT WORKS", FRect(40, KEYS, 588, 54), self._explain, tone="gold", size=18,
                   icon="book", action=Action.RULES),
        )  # fmt: skip
        self.interaction.default = "how"

    def _explain(self) -> None:
        self.stage.push(RulesPages(start="fair-deal"), how="none")

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.panel(SEALS.rect, edge="gold", fill="panel", glow=0.4, chamfer=14)
        canvas.icon("seal", (SEALS.rect.left + 34, SEALS.rect.top + 30), 30, "gold_text")
        SEALS.line(canvas, "YOUR SEALS", 30, indent=36, size=20, font="number", role="gold_text")
        height = min(COUNT, (SEALS.rect.height - 62) / len(self.counts))
        for row, (name, count) in enumerate(self.counts):
            cell = SEALS.part(54 + height * row, height - 4)
            draw_fact(canvas, cell, name, f"{count:,}", size=20, margin=12, shaded=row % 2 == 0)
        canvas.panel(HOW.rect, edge="own", fill="panel", glow=0.3, chamfer=14)
        HOW.line(canvas, "HOW A DEAL IS SEALED", 30, size=20, font="number", role="own_text")
        HOW.words(canvas, SEALED, 54, 130, size=17, leading=1.25)
        HOW.words(canvas, LIMIT, 190, HOW.rect.height - 200, size=17, leading=1.25, role="text_dim")


class DrawsChart(Label):
    """A bar chart of the draws by value with the band of fair decks; its label says the same in words."""

    def __init__(self, id: str, rect: FRect, draws: Draws) -> None:
        counts = ", ".join(f"{value}: {count}" for value, count in enumerate(draws.counts, start=1))
        told = ["Your draws from the main deck, by value", draws.verdict]
        if draws.total >= LEAST_DRAWS:
            told[1:1] = [f"{counts}.", f"Expected of each: {draws.expected:.0f}.", _band(draws)]
        super().__init__(id, "\n".join(told), rect)
        self.draws = draws

    def draw(self, canvas: Canvas) -> None:
        plate, draws = Plate(self.rect, 24), self.draws
        canvas.panel(self.rect, edge="panel_edge", fill="panel", chamfer=14)
        plate.line(canvas, "YOUR DRAWS FROM THE MAIN DECK", 30, size=20, font="number", role="own_text")
        room = self.rect.inflate(-80, -120)
        if draws.total >= LEAST_DRAWS:
            self._draw_bars(canvas)
            room = plate.part(self.rect.height - VERDICT, VERDICT - 12)
        canvas.paragraph(draws.verdict, room, size=17, leading=1.25, align="center", valign="middle")

    def _draw_bars(self, canvas: Canvas) -> None:
        plot, draws = PLOT, self.draws
        top = 1.15 * max(*draws.counts, draws.expected + draws.spread)
        low, high = draws.expected - draws.spread, draws.expected + draws.spread
        band = FRect(plot.left, plot.bottom - plot.height * high / top, plot.width, plot.height * (high - low) / top)
        canvas.fill(band, "own", alpha=46)
        middle = plot.bottom - plot.height * draws.expected / top
        pitch = plot.width / len(draws.counts)
        for at, count in enumerate(draws.counts):
            tall = plot.height * count / top
            left = plot.left + pitch * (at + 0.2)
            inside = low <= count <= high
            canvas.fill(FRect(left, plot.bottom - tall, pitch * 0.6, tall), "own" if inside else "gold", alpha=210)
            center = left + pitch * 0.3
            canvas.text(str(count), (center, plot.bottom - 16), size=SIZE, font="number", outline="ink_background",
                        max_width=pitch)  # fmt: skip
            canvas.text(str(at + 1), (center, plot.bottom + 16), size=18, font="number", role="gold_text")
        canvas.line((plot.left, middle), (plot.right, middle), role="focus", width=1.5)
        canvas.line((plot.left, plot.bottom), (plot.right, plot.bottom), role="panel_edge", width=1.5)
        canvas.text(f"{draws.expected:.0f}", (plot.left - 8, middle), size=SIZE, role="text_dim", anchor="midright",
                    max_width=CHART_SIDE - 14)  # fmt: skip
        canvas.text(_band(draws), (plot.right, self.rect.top + 54),
                    size=SIZE, role="text_dim", anchor="midright", max_width=plot.width)  # fmt: skip


def _band(draws: Draws) -> str:
    return f"{draws.total:,} draws; 19 in 20 honest counts fall in the band"
