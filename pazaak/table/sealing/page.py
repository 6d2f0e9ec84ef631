"""The page of a seal: its words and digits, their promise, and the player's words in the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.house.fair_deal.kept import ENOUGH_DIGITS, words_of
from pazaak.house.ledger.fairness import chain_end_of
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.phrases import capitalized
from pazaak.house.session.session import AnySession
from pazaak.stage.app.scene import R, Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.clipboard import copy_text
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Label, Widget, heading, spoken
from pazaak.table.sealing.code import draw_code, rows_of

SEAL = FRect(100, 84, 1080, 340)
CODE = FRect(SEAL.right - 260, SEAL.top + 22, 236, 236)
WORDS = FRect(100, 440, 1080, 172)
FIELD = FRect(WORDS.left + 28, WORDS.top + 50, WORDS.width - 56, 48)
BAR = 630.0
MARGIN = 28.0
GROUP = 4

SEALED = (
    "The deal, and how your rivals play, are fixed and stored: any change would change these words. Note them, or the "
    "32 digits, or take a photo, and compare them afterwards with “pazaak verify FILE --commitment WORDS --end WORDS”. "
    "sealed-deals.txt beside your profile lists every seal, but against the game itself only what has left this "
    "machine helps."
)
WORDED = "Your words are mixed into the seed, so the house can't have chosen the cards."
UNWORDED = "Without your words, the house could have tried many seeds before sealing one."
CURE = "The setting “Show the seal before each deal” lets you add words."
ASKED = "This deal comes from a seed on the command line: it can come again and proves nothing about chance."
NO_WORDS = "none in this deal"
ENDED = "The end seals every move and the result. Note it as you noted the seal."


@dataclass(frozen=True, slots=True)
class ShownSeal:
    """The seal of a deal, without what is secret while the match is on."""

    commitment: str
    words: str
    asked: bool = False
    end: str = ""
    """The last link of a match that is over; empty before."""


def shown_seal(session: AnySession, ledger: Ledger | None = None) -> ShownSeal | None:
    """Return the seal of a match, with its end from the ledger; None for a match without a seal."""
    if session.seal is None:
        return None
    deal = session.seal.deal
    end = None if ledger is None or session.match_id is None else chain_end_of(ledger, session.match_id)
    return ShownSeal(deal.commitment, deal.words, deal.record.asked, "" if end is None else end.link)


class SealSheet(Scene[R]):
    """The words and digits of a seal, and below them a panel for the player's words."""

    label = "The sealed deal"
    help, book = "fair-deal", "pazaak"
    help_at = (1230.0, 42.0)
    closers = frozenset({Action.CANCEL})

    def __init__(self, seal: ShownSeal, title: str) -> None:
        super().__init__()
        self.seal = seal
        self.title = title
        self._code = rows_of("seal", seal.commitment)

    def _heads(self) -> list[Widget]:
        """Return the first widgets: the way back, the heading, words and digits."""
        digest = self.seal.commitment
        told = ("Sealed for this deal", f"The seal: {numbered(words_of(digest))}.", _digits(digest),
                SEALED)  # fmt: skip
        return [
            Button("back", "BACK", FRect(28, 14, 150, 48), self.go_back, action=Action.CANCEL, tone="panel_edge"),
            heading("seal-title", f"{self.label}. {self.title}", FRect(196, 16, 880, 44), 22, self.title),
            spoken("commitment", told, SEAL),
        ]

    def _note(self) -> Label:
        return spoken("words-note", self.note,
                      FRect(WORDS.left, FIELD.bottom, WORDS.width, WORDS.bottom - FIELD.bottom))  # fmt: skip

    def _copying(self, rect: FRect) -> Button:
        return Button("copy", "COPY SEAL", rect, lambda: self._copy("seal", self.seal.commitment), tone="own", size=18,
                      icon="copy")  # fmt: skip

    @property
    def note(self) -> str:
        """The value of the player's words, or of their lack, in sentences."""
        raise NotImplementedError

    def _copy(self, what: str, digest: str) -> None:
        """Copy all digits: `verify` takes them as they are."""
        copied = copy_text(digest)
        text = f"All 64 digits of the {what} are on the clipboard." if copied else "No clipboard here: note the words."
        self.stage.push(Notice(f"The {what}", text))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("diary")
        self._draw_seal(canvas)
        canvas.panel(WORDS, edge="own", fill="panel", glow=0.3, chamfer=14)
        self._draw_own(canvas)

    def _draw_own(self, canvas: Canvas) -> None:
        """Draw the player's words, and their value."""
        room = WORDS.width - 2 * MARGIN
        canvas.text("YOUR OWN WORDS", (WORDS.left + MARGIN, WORDS.top + 26), size=20, font="number", role="own_text",
                    anchor="midleft", max_width=room)  # fmt: skip
        note = FRect(WORDS.left + MARGIN, FIELD.bottom + 6, room, WORDS.bottom - FIELD.bottom - 12)
        canvas.paragraph(self.note, note, size=17, role="text_dim", align="center", valign="middle", leading=1.2)

    def _draw_seal(self, canvas: Canvas) -> None:
        canvas.panel(SEAL, edge="gold", fill="panel", glow=0.4, chamfer=14)
        canvas.icon("seal", (SEAL.left + MARGIN + 10, SEAL.top + 28), 30, "gold_text")
        room = SEAL.width - 2 * MARGIN
        if self._code is not None:
            draw_code(canvas, self._code, CODE)
            room = CODE.left - 24 - SEAL.left - MARGIN
        canvas.text("SEALED FOR THIS DEAL", (SEAL.left + MARGIN + 36, SEAL.top + 28), size=20, font="number",
                    role="gold_text", anchor="midleft", max_width=room - 36)  # fmt: skip
        left = SEAL.left + MARGIN
        draw_words(canvas, words_of(self.seal.commitment), FRect(left, SEAL.top + 54, room, 120), 4, 28)
        draw_digits(canvas, self.seal.commitment, (left, SEAL.top + 196), room)
        told = FRect(left, SEAL.top + 214, room, SEAL.height - 224)
        canvas.paragraph(SEALED, told, size=17, leading=1.2, valign="middle")


class SealPage(SealSheet[None]):
    """The seal of a match that is dealt and unchangeable. That of a match that is over has its end below."""

    name = "seal-page"

    def __init__(self, seal: ShownSeal, title: str) -> None:
        super().__init__(seal, title)
        self.interaction.default = "back"

    def enter(self) -> None:
        words, end = self.seal.words or "none", self.seal.end
        if end:
            own = f"Your own words: {words}" if self.seal.words else UNWORDED
            told = (f"The end: {numbered(words_of(end))}.", _digits(end), ENDED, own)
            self._widgets = [
                *self._heads(),
                spoken("end", told, WORDS),
                self._copying(FRect(370, BAR, 260, 58)),
                Button("copy-end", "COPY END", FRect(650, BAR, 260, 58), lambda: self._copy("end", end), tone="own",
                       size=18, icon="copy"),
            ]  # fmt: skip
            return
        self._widgets = [
            *self._heads(),
            spoken("words", f"Your own words: {self.seal.words or NO_WORDS}", FIELD),
            self._note(),
            self._copying(FRect(500, BAR, 280, 58)),
        ]

    @property
    def note(self) -> str:
        note = WORDED if self.seal.words else f"{UNWORDED} {CURE}"
        return f"{note} {ASKED}" if self.seal.asked else note

    def _draw_own(self, canvas: Canvas) -> None:
        if self.seal.end:
            self._draw_end(canvas)
            return
        super()._draw_own(canvas)
        told = f"“{self.seal.words}”" if self.seal.words else capitalized(NO_WORDS)
        canvas.panel(FIELD, edge="panel_edge", fill="sunken", chamfer=8, shadow=False)
        canvas.paragraph(told, FIELD.inflate(-40, -4), size=18, role="text" if self.seal.words else "text_dim",
                         align="center", valign="middle")  # fmt: skip

    def _draw_end(self, canvas: Canvas) -> None:
        left, room = WORDS.left + MARGIN, WORDS.width - 2 * MARGIN
        canvas.text("THE END", (left, WORDS.top + 26), size=20, font="number", role="own_text", anchor="midleft",
                    max_width=room)  # fmt: skip
        own = f"Your own words: “{self.seal.words}”" if self.seal.words else UNWORDED
        canvas.text(own, (left + room, WORDS.top + 26), size=17, role="text_dim", anchor="midright",
                    max_width=room - 140)  # fmt: skip
        draw_words(canvas, words_of(self.seal.end), FRect(left, WORDS.top + 44, room, 68), 6, 22)
        wrote = draw_digits(canvas, self.seal.end, (left, WORDS.top + 134), room / 2)
        told = FRect(wrote.right + 30, WORDS.top + 114, left + room - wrote.right - 30, 48)
        canvas.paragraph(ENDED, told, size=17, role="text_dim", valign="middle", leading=1.15)


def _digits(digest: str) -> str:
    return f"{grouped(digest[:ENOUGH_DIGITS])}. All digits: {digest}."


def numbered(words: Sequence[str]) -> str:
    """Return words with their numbers, from 1."""
    return ", ".join(f"{number} {word}" for number, word in enumerate(words, start=1))


def draw_words(canvas: Canvas, words: Sequence[str], room: FRect, columns: int, size: float) -> None:
    """Draw words in rows, each after its number."""
    wide, high = room.width / columns, room.height / -(-len(words) // columns)
    for at, word in enumerate(words):
        x, y = room.left + wide * (at % columns), room.top + high * (at // columns + 0.5)
        canvas.text(str(at + 1), (x + 24, y), size=16, font="number", role="text_dim", anchor="midright")
        canvas.text(word, (x + 34, y), size=size, font="bold", anchor="midleft", max_width=wide - 40)


def draw_digits(canvas: Canvas, digest: str, at: tuple[float, float], room: float) -> FRect:
    """Draw the first ENOUGH_DIGITS digits in one row; return their rectangle."""
    return canvas.text(grouped(digest[:ENOUGH_DIGITS]), at, size=20, font="number", role="text_dim", anchor="midleft",
                       spacing=1.0, max_width=room)  # fmt: skip


def grouped(digits: str) -> str:
    """Return digits in groups that the eye can hold."""
    return " ".join(digits[start : start + GROUP] for start in range(0, len(digits), GROUP))
