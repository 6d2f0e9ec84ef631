"""The page of a seal: its digits, what they promise, and the person's own words in the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from pygame import FRect

from pazaak.house.fair_deal.chain import SHOWN
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Label, Widget, heading, spoken

R = TypeVar("R")
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
FIRST_SEALED = (
    "The seed of this deal was fixed and stored. These 64 digits seal it: any change would change the digits. Compare "
    "the first 12 afterwards with “pazaak verify FILE --commitment DIGITS”."
)
WORDED = "Your words are mixed into the seed, so the house can't have chosen the cards."
UNWORDED = "Without your words, the house could have tried many seeds before sealing one."
CURE = "The setting “Show the seal before each deal” lets you add words."
ASKED = "This deal comes from a seed on the command line: it can come again and proves nothing about chance."


@dataclass(frozen=True, slots=True)
class ShownSeal:
    """What was sealed before a deal, as far as anybody may know it while the match is on."""

    commitment: str
    words: str
    asked: bool = False
    first_version: bool = False

    @property
    def promise(self) -> str:
        return FIRST_SEALED if self.first_version else SEALED


def shown_seal(session: AnySession) -> ShownSeal | None:
    """The seal that the match was dealt from, of either version; None where none was."""
    if session.seal is not None:
        deal = session.seal.deal
        return ShownSeal(deal.commitment, deal.words, deal.record.asked)
    old = session.fairness
    return None if old is None else ShownSeal(old.commitment, old.words, first_version=True)


class SealSheet(Scene[R]):
    """The digits of a seal, and below them a panel for words."""

    label = "The sealed deal"
    help, book = "fair-deal", "pazaak"
    help_at = (1230.0, 42.0)
    closers = frozenset({Action.CANCEL})

    def __init__(self, seal: ShownSeal, title: str) -> None:
        super().__init__()
        self.seal = seal
        self.title = title

    def _heads(self) -> list[Widget]:
        """What comes first: the way back, the heading and the digits."""
        return [
            Button("back", "BACK", FRect(28, 18, 150, 48), self.go_back, action=Action.CANCEL, tone="panel_edge"),
            heading("seal-title", f"{self.label}. {self.title}", FRect(196, 20, 880, 44), 22, self.title),
            spoken("commitment", f"The seal: {self.seal.commitment}. {self.seal.promise}", SEAL),
        ]

    def _note(self) -> Label:
        return spoken("words-note", self.note,
                      FRect(WORDS.left, FIELD.bottom, WORDS.width, WORDS.bottom - FIELD.bottom))  # fmt: skip

    def _copying(self, rect: FRect) -> Button:
        return Button("copy", "COPY SEAL", rect, self._copy, tone="own", size=18, icon="copy")

    @property
    def note(self) -> str:
        """What the words are worth, or their lack."""
        raise NotImplementedError

    def _copy(self) -> None:
        copied = copy_text(self.seal.commitment)
        text = "Seal copied to the clipboard." if copied else "No clipboard here: note the digits."
        self.stage.push(Notice("The seal", text))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        self._draw_seal(canvas, self.seal.commitment)
        canvas.panel(WORDS, edge="own", fill="panel", glow=0.3, chamfer=14)
        room = WORDS.width - 2 * MARGIN
        canvas.text("YOUR OWN WORDS", (WORDS.left + MARGIN, WORDS.top + 28), size=20, font="number", role="own_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        note = FRect(WORDS.left + MARGIN, FIELD.bottom + 8, room, WORDS.bottom - FIELD.bottom - 16)
        canvas.paragraph(self.note, note, size=17, role="text_dim", align="center", valign="middle", leading=1.2)

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
        canvas.paragraph(self.seal.promise, told, size=17, leading=1.25, align="center", valign="middle")


class SealPage(SealSheet[None]):
    """The seal of a match that is dealt: nothing of it can be changed any more."""

    name = "seal-page"

    def __init__(self, seal: ShownSeal, title: str) -> None:
        super().__init__(seal, title)
        self.interaction.default = "back"

    def enter(self) -> None:
        words = self.seal.words
        self._widgets = [
            *self._heads(),
            spoken("words", f"Your own words: {words or 'none'}", FIELD),
            self._note(),
            self._copying(FRect(500, BAR, 280, 58)),
        ]

    @property
    def note(self) -> str:
        note = WORDED if self.seal.words else f"{UNWORDED} {CURE}"
        return f"{note} {ASKED}" if self.seal.asked else note

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        told = f"“{self.seal.words}”" if self.seal.words else "None in this deal"
        canvas.panel(FIELD, edge="panel_edge", fill="sunken", chamfer=8, shadow=False)
        canvas.paragraph(told, FIELD.inflate(-40, -4), size=18, role="text" if self.seal.words else "text_dim",
                         align="center", valign="middle")  # fmt: skip


def grouped(digits: str) -> str:
    """Digits in groups that the eye can hold."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))
