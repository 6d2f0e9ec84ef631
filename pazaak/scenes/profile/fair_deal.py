"""The fair deal: what is sealed for the next match, words of the player's own, and his draws against chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.career.history.draws import draws_of
from pazaak.house.records.fair_deal import LONGEST_WORDS, FairDealError, clean_words
from pazaak.scenes.house_context import House
from pazaak.scenes.leaf import Leaf
from pazaak.scenes.profile.draws_chart import DrawsChart
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.screens.modal import Notice
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.widgets.widgets import Button, Label

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SEAL = FRect(40, 92, 588, 296)
WORDS = FRect(40, 404, 588, 206)
CHART = FRect(652, 92, 588, 518)
DIGITS_A_ROW = 16
KEYS = 626.0

SEALED = (
    "The seed of your next match is chosen already. These 64 digits seal it: the house cannot change the seed any more "
    "without changing them, and nobody can read the seed out of them. Note the first few, and check the transcript "
    "afterwards with “pazaak verify FILE”."
)
WORDED = "Words of your own are mixed into the seed, so that the house cannot have chosen the cards you will draw."


class FairDealScene(Leaf):
    """Closes when the player goes back."""

    name = "fair-deal"
    label = "The fair deal"
    help = "fair-deal"
    help_at = (1220.0, 42.0)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.music = house.career.progress.venue.music
        self.draws = draws_of(house.profile.ledger)

    def enter(self) -> None:
        """What is sealed is read aloud as well."""
        self._build()

    def _build(self) -> None:
        deal = self.house.sealed
        seal = Label("commitment", f"The commitment of your next match: {deal.commitment}", SEAL)
        seal.drawn = ""
        words = Label("words", f"Your words: {deal.words}" if deal.words else "You have added no words.", WORDS)
        words.drawn = ""
        self.shown_widgets = [
            *self.head("THE FAIR DEAL"),
            seal,
            words,
            DrawsChart("draws", CHART, self.draws),
            Button("add-words", "CHANGE YOUR WORDS" if deal.words else "ADD YOUR WORDS",
                   FRect(40, KEYS, 286, 54), self._ask, tone="gold", size=18, icon="pencil"),
            Button("copy", "COPY THE DIGITS", FRect(342, KEYS, 286, 54), self._copy, tone="own", size=18, icon="copy"),
            Button("how", "HOW IT WORKS", FRect(652, KEYS, 286, 54), self._explain, tone="panel_edge", size=18,
                   icon="book", action=Action.RULES),
        ]  # fmt: skip
        self.interaction.default = "add-words"
        self.invalidate()

    def _explain(self) -> None:
        self.stage.push(RulesPages(start="fair-deal"), how="none")

    def _copy(self) -> None:
        copied = copy_text(self.house.sealed.commitment)
        text = "The 64 digits are on the clipboard." if copied else "This desktop has no clipboard; note the digits."
        self.stage.push(Notice("The commitment", text))

    def _ask(self) -> None:
        self.stage.push(
            AskText("Your words", self.house.sealed.words, LONGEST_WORDS, _fault, note=WORDED, ok="Mix them in"),
            self._worded,
        )

    def _worded(self, words: str | None) -> None:
        if words is not None:
            self.house.add_words(words)
            self.stage.play("seal")
        self._build()

    def draw(self, canvas: Canvas) -> None:
        """Two panels of words beside the chart."""
        canvas.backdrop("diary")
        deal = self.house.sealed
        canvas.panel(SEAL, edge="gold", fill="panel", glow=0.4, chamfer=14)
        canvas.icon("seal", (SEAL.left + 34, SEAL.top + 30), 30, "gold_text")
        canvas.text("SEALED FOR YOUR NEXT MATCH", (SEAL.left + 60, SEAL.top + 30), size=20, font="number",
                    role="gold_text", anchor="midleft", max_width=SEAL.width - 80)  # fmt: skip
        for row in range(4):
            digits = deal.commitment[row * DIGITS_A_ROW : (row + 1) * DIGITS_A_ROW]
            for column in range(4):
                at = (SEAL.centerx + 104 * (column - 1.5), SEAL.top + 68 + 26 * row)
                canvas.text(digits[4 * column : 4 * column + 4], at, size=22, font="number", spacing=2.0, max_width=98)
        room = FRect(SEAL.left + 24, SEAL.top + 166, SEAL.width - 48, SEAL.height - 178)
        canvas.paragraph(SEALED, room, size=17, leading=1.25)
        self._draw_words(canvas, deal.words)

    def _draw_words(self, canvas: Canvas, words: str) -> None:
        canvas.panel(WORDS, edge="own", fill="panel", glow=0.3, chamfer=14)
        canvas.icon("pencil", (WORDS.left + 34, WORDS.top + 30), 26, "own_text")
        canvas.text("YOUR OWN WORDS", (WORDS.left + 60, WORDS.top + 30), size=20, font="number", role="own_text",
                    anchor="midleft", max_width=WORDS.width - 80)  # fmt: skip
        line = FRect(WORDS.left + 24, WORDS.top + 56, WORDS.width - 48, 50)
        canvas.panel(line, edge="none", fill="sunken", chamfer=8)
        told = f"“{words}”" if words else "none yet: the sealed seed alone deals the cards"
        canvas.paragraph(told, line.inflate(-20, -4), size=18, role="text" if words else "text_dim", align="center",
                         valign="middle")  # fmt: skip
        room = FRect(WORDS.left + 24, WORDS.top + 118, WORDS.width - 48, WORDS.height - 126)
        canvas.paragraph(WORDED, room, size=17, leading=1.25)


def _fault(words: str) -> str | None:
    try:
        clean_words(words)
    except FairDealError as fault:
        return str(fault)
    return None
