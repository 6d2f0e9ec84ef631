"""The page between sitting down and the deal: the seal that is stored already, and the person's own words."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.fair_deal.chain import SHOWN
from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.fair_deal.words import LONGEST_WORDS, FairDealError, clean_words
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Role, Spot, heading, spoken

SEAL = FRect(190, 92, 900, 300)
WORDS = FRect(190, 408, 900, 200)
FIELD = FRect(WORDS.left + 28, WORDS.top + 54, WORDS.width - 56, 54)
BAR = 630.0
MARGIN = 28.0
GROUP, DIGITS_A_ROW = 4, 32

SEALED = (
    "Seed, options, side decks, seats and your rivals' seeds are fixed and stored. These 64 digits seal them: any "
    "change would change the digits. Note the first 12, and compare them afterwards with “pazaak verify FILE "
    "--commitment DIGITS --end DIGITS”."
)
WORDED = "Your words are mixed into the seed, so the house can't have chosen the cards."
UNWORDED = "Without your words, the house could have tried many seeds before sealing one."
ASKED = "This deal comes from a seed on the command line: it can come again and proves nothing about chance."


class WordsField(Spot):
    """Where the person's words stand; pressed it asks for them."""

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect, edge="focus" if self.focused else "own", fill="sunken", glow=0.7 if self.lit else 0.3,
                     chamfer=8)  # fmt: skip
        told, role = (f"“{self.value}”", "text") if self.value else ("Add your own words", "text_dim")
        canvas.icon("pencil", (self.rect.left + 28, self.rect.centery), 24, "own_text")
        canvas.paragraph(told, self.rect.inflate(-100, -4), size=18, role=role, align="center", valign="middle")


class SealScene(Scene[str | None]):
    """Closes with the person's words, perhaps none, to deal; or with None: then the seal is dropped."""

    name = "seal"
    label = "The sealed deal"
    help, book = "fair-deal", "pazaak"
    help_at = (1230.0, 42.0)
    music = "title"
    closers = frozenset({Action.CANCEL})

    def __init__(self, deal: SealedDeal, title: str, *, ok: str = "DEAL") -> None:
        super().__init__()
        self.deal = deal
        self.title = title
        self.words = ""
        self._ok = ok
        self.interaction.default = "deal"

    def enter(self) -> None:
        self._build()

    def _build(self) -> None:
        commitment = self.deal.commitment
        field = WordsField("words", f"Your own words: {self.words or 'none'}", FRect(FIELD), role=Role.BUTTON,
                           on_press=self._ask, value=self.words)  # fmt: skip
        self._widgets = [
            Button("back", "BACK", FRect(28, 18, 150, 48), self.go_back, action=Action.CANCEL, tone="panel_edge"),
            heading("seal-title", f"{self.label}. {self.title}", FRect(196, 20, 880, 44), 22, self.title),
            spoken("commitment", f"The seal: {commitment}. {SEALED}", SEAL),
            field,
            spoken("words-note", self._note, FRect(WORDS.left, FIELD.bottom, WORDS.width, WORDS.bottom - FIELD.bottom)),
            Button("copy", "COPY SEAL", FRect(190, BAR, 290, 58), self._copy, tone="own", size=18, icon="copy"),
            Button("deal", self._ok, FRect(500, BAR, 590, 58), lambda: self.close(self.words), tone="gold", size=24,
                   icon="cards"),
        ]  # fmt: skip
        self.invalidate()

    @property
    def _note(self) -> str:
        note = WORDED if self.words else f"{WORDED} {UNWORDED}"
        return f"{note} {ASKED}" if self.deal.record.asked else note

    def _copy(self) -> None:
        copied = copy_text(self.deal.commitment)
        text = "Seal copied to the clipboard." if copied else "No clipboard here: note the digits."
        self.stage.push(Notice("The seal", text))

    def _ask(self) -> None:
        check = fault_of(clean_words, FairDealError)
        self.stage.push(AskText("Your words", self.words, LONGEST_WORDS, check, note=WORDED, ok="Mix them in"),
                        self._worded)  # fmt: skip

    def _worded(self, words: str | None) -> None:
        if words is not None:
            self.words = clean_words(words)
            self.stage.play("seal")
            self.interaction.focus("deal")
        self._build()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        self._draw_seal(canvas, self.deal.commitment)
        canvas.panel(WORDS, edge="own", fill="panel", glow=0.3, chamfer=14)
        room = WORDS.width - 2 * MARGIN
        canvas.text("YOUR OWN WORDS", (WORDS.left + MARGIN, WORDS.top + 28), size=20, font="number", role="own_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        note = FRect(WORDS.left + MARGIN, FIELD.bottom + 8, room, WORDS.bottom - FIELD.bottom - 16)
        canvas.paragraph(self._note, note, size=17, role="text_dim", align="center", valign="middle", leading=1.2)

    def _draw_seal(self, canvas: Canvas, commitment: str) -> None:
        room = SEAL.width - 2 * MARGIN
        canvas.panel(SEAL, edge="gold", fill="panel", glow=0.4, chamfer=14)
        canvas.icon("seal", (SEAL.left + MARGIN + 10, SEAL.top + 30), 30, "gold_text")
        canvas.text("SEALED FOR THIS DEAL", (SEAL.left + MARGIN + 36, SEAL.top + 30), size=20, font="number",
                    role="gold_text", anchor="midleft", max_width=room - 36)  # fmt: skip
        canvas.text(grouped(commitment[:SHOWN]), (SEAL.centerx, SEAL.top + 82), size=44, font="number", spacing=3.0,
                    max_width=room)  # fmt: skip
        for row in range(len(commitment) // DIGITS_A_ROW):
            digits = grouped(commitment[row * DIGITS_A_ROW : (row + 1) * DIGITS_A_ROW])
            canvas.text(digits, (SEAL.centerx, SEAL.top + 130 + 28 * row), size=20, font="number", role="text_dim",
                        spacing=1.0, max_width=room)  # fmt: skip
        told = FRect(SEAL.left + MARGIN, SEAL.top + 182, room, SEAL.height - 194)
        canvas.paragraph(SEALED, told, size=17, leading=1.25, align="center", valign="middle")


def grouped(digits: str) -> str:
    """Digits in groups that the eye can hold."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))
