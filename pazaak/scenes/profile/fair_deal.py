"""The fair deal: what is sealed for the next match, words of the player's own, and his draws against chance."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.history.draws import LEAST_DRAWS, Draws, draws_of
from pazaak.house.records.fair_deal import LONGEST_WORDS, FairDealError, clean_words
from pazaak.scenes.house_context import House
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.widgets.widgets import Button, Label, spoken

SEAL = Plate(FRect(40, 92, 588, 296), 24)
WORDS = Plate(FRect(40, 404, 588, 206), 24)
CHART = FRect(652, 92, 588, 518)
DIGITS_A_ROW = 16
KEYS = 626.0
CHART_SIDE, VERDICT = 58.0, 104.0
PLOT = FRect(CHART.left + CHART_SIDE, CHART.top + 62, CHART.width - CHART_SIDE - 24, CHART.height - 62 - 34 - VERDICT)
SIZE = 16

SEALED = (
    "The seed of your next match is chosen already. These 64 digits seal it: the house cannot change the seed any more "
    "without changing them, and nobody can read the seed out of them. Note the first few, and check the transcript "
    "afterwards with “pazaak verify FILE”."
)
WORDED = "Words of your own are mixed into the seed, so that the house cannot have chosen the cards you will draw."


class FairDealScene(HouseScene):
    name = "fair-deal"
    label = "The fair deal"
    help = "fair-deal"
    help_at = (1220.0, 42.0)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.music = house.career.progress.venue.music
        self.draws = draws_of(house.profile.ledger)

    def refresh(self) -> None:
        deal = self.house.sealed
        self.show(
            *self.head("THE FAIR DEAL"),
            spoken("commitment", f"The commitment of your next match: {deal.commitment}", SEAL.rect),
            spoken("words", f"Your words: {deal.words}" if deal.words else "You have added no words.", WORDS.rect),
            DrawsChart("draws", CHART, self.draws),
            Button("add-words", "CHANGE YOUR WORDS" if deal.words else "ADD YOUR WORDS",
                   FRect(40, KEYS, 286, 54), self._ask, tone="gold", size=18, icon="pencil"),
            Button("copy", "COPY THE DIGITS", FRect(342, KEYS, 286, 54), self._copy, tone="own", size=18, icon="copy"),
            Button("how", "HOW IT WORKS", FRect(652, KEYS, 286, 54), self._explain, tone="panel_edge", size=18,
                   icon="book", action=Action.RULES),
        )  # fmt: skip
        self.interaction.default = "add-words"

    def _explain(self) -> None:
        self.stage.push(RulesPages(start="fair-deal"), how="none")

    def _copy(self) -> None:
        copied = copy_text(self.house.sealed.commitment)
        text = "The 64 digits are on the clipboard." if copied else "This desktop has no clipboard; note the digits."
        self.stage.push(Notice("The commitment", text))

    def _ask(self) -> None:
        self.stage.push(
            AskText(
                "Your words",
                self.house.sealed.words,
                LONGEST_WORDS,
                fault_of(clean_words, FairDealError),
                note=WORDED,
                ok="Mix them in",
            ),
            self._worded,
        )

    def _worded(self, words: str | None) -> None:
        if words is not None:
            self.house.add_words(words)
            self.stage.play("seal")
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        self._draw_seal(canvas, self.house.sealed.commitment)
        self._draw_words(canvas, self.house.sealed.words)

    def _draw_seal(self, canvas: Canvas, commitment: str) -> None:
        canvas.panel(SEAL.rect, edge="gold", fill="panel", glow=0.4, chamfer=14)
        canvas.icon("seal", (SEAL.rect.left + 34, SEAL.rect.top + 30), 30, "gold_text")
        SEAL.line(canvas, "SEALED FOR YOUR NEXT MATCH", 30, indent=36, size=20, font="number", role="gold_text")
        for row in range(4):
            digits = commitment[row * DIGITS_A_ROW : (row + 1) * DIGITS_A_ROW]
            for column in range(4):
                at = (SEAL.rect.centerx + 104 * (column - 1.5), SEAL.rect.top + 68 + 26 * row)
                canvas.text(digits[4 * column : 4 * column + 4], at, size=22, font="number", spacing=2.0, max_width=98)
        SEAL.words(canvas, SEALED, 166, SEAL.rect.height - 178, size=17, leading=1.25)

    def _draw_words(self, canvas: Canvas, words: str) -> None:
        canvas.panel(WORDS.rect, edge="own", fill="panel", glow=0.3, chamfer=14)
        canvas.icon("pencil", (WORDS.rect.left + 34, WORDS.rect.top + 30), 26, "own_text")
        WORDS.line(canvas, "YOUR OWN WORDS", 30, indent=36, size=20, font="number", role="own_text")
        line = WORDS.part(56, 50)
        canvas.panel(line, edge="none", fill="sunken", chamfer=8)
        told = f"“{words}”" if words else "none yet: the sealed seed alone deals the cards"
        canvas.paragraph(told, line.inflate(-20, -4), size=18, role="text" if words else "text_dim", align="center",
                         valign="middle")  # fmt: skip
        WORDS.words(canvas, WORDED, 118, WORDS.rect.height - 126, size=17, leading=1.25)


class DrawsChart(Label):
    """How often each value was drawn, as bars, with the band in which honest decks lie; its label says it in words."""

    def __init__(self, id: str, rect: FRect, draws: Draws) -> None:
        counts = ", ".join(f"{value}: {count}" for value, count in enumerate(draws.counts, start=1))
        super().__init__(id, f"Your draws by value. {counts}. {draws.verdict}", rect)
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
        canvas.text(f"{draws.total:,} draws; the band holds 19 of 20 honest counts", (plot.right, self.rect.top + 54),
                    size=SIZE, role="text_dim", anchor="midright", max_width=plot.width)  # fmt: skip
