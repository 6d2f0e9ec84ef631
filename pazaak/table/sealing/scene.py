"""The page between sitting down and the deal, if wanted: the stored seal, and a field for the player's words."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.fair_deal.words import LONGEST_WORDS, FairDealError, clean_words
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.widgets.widgets import Button, Role, Spot
from pazaak.table.sealing.page import ASKED, BAR, FIELD, UNWORDED, WORDED, SealSheet, ShownSeal

ADD = "Add your own words"


class WordsField(Spot):
    """The player's words; a press asks for them."""

    def draw(self, canvas: Canvas) -> None:
        edge, glow = "focus" if self.focused else "own", 0.7 if self.is_hot else 0.3
        canvas.panel(self.rect, edge=edge, fill="sunken", glow=glow, chamfer=8)
        told, role = (f"“{self.value}”", "text") if self.value else (ADD, "text_dim")
        canvas.icon("pencil", (self.rect.left + 28, self.rect.centery), 24, "own_text")
        canvas.paragraph(told, self.rect.inflate(-100, -4), size=18, role=role, align="center", valign="middle")


class SealScene(SealSheet[str | None]):
    """The seal; closes with the player's words, perhaps empty, to deal, or with None to drop the seal."""

    name = "seal"
    music = "title"

    def __init__(self, deal: SealedDeal, title: str) -> None:
        super().__init__(ShownSeal(deal.commitment, "", deal.record.asked), title)
        self.deal = deal
        self.words = ""
        self.interaction.default = "deal"

    def enter(self) -> None:
        """Build the page, with the words that are known so far."""
        field = WordsField("words", f"Your own words: {self.words or 'none'}", FRect(FIELD), role=Role.BUTTON,
                           on_press=self._ask, value=self.words, explained="" if self.words else ADD)  # fmt: skip
        self._widgets = [
            *self._heads(),
            field,
            self._note(),
            self._copying(FRect(100, BAR, 300, 58)),
            Button("deal", "DEAL", FRect(420, BAR, 760, 58), lambda: self.close(self.words), tone="gold", size=24,
                   icon="cards"),
        ]  # fmt: skip
        self.invalidate()

    @property
    def note(self) -> str:
        note = WORDED if self.words else f"{WORDED} {UNWORDED}"
        return f"{note} {ASKED}" if self.seal.asked else note

    def _ask(self) -> None:
        check = fault_of(clean_words, FairDealError)
        self.stage.push(AskText("Your words", self.words, LONGEST_WORDS, check, note=WORDED, ok="Mix them in"),
                        self._worded)  # fmt: skip

    def _worded(self, words: str | None) -> None:
        if words is not None:
            self.words = clean_words(words)
            self.stage.play("seal")
            self.interaction.focus("deal")
        self.enter()
