"""The facts shown at the end of a hand, as a game provides them; independent of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pazaak.house.phrases import capitalized, counted, negative, sentences, signed
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.busts import BustMood
from pazaak.table.cards52 import listed_cards

Hat = Literal["cap", "straw"]


@dataclass(frozen=True, slots=True)
class EndSeat:
    """One player when a hand is over."""

    name: str
    portrait: str
    role: str = ""
    """The part played in the hand: "landlord"; empty for none."""
    hat: Hat | None = None
    won: bool = False
    mood: BustMood = "calm"
    left: tuple[Card, ...] = ()
    """The cards still held, in display order."""
    change: int = 0
    """Credits or points won."""
    total: int = 0
    """The purse or the score after the hand."""
    note: str = ""
    """The source of the change; shown on the viewer's plate."""

    @property
    def before(self) -> int:
        return self.total - self.change

    def told(self, unit: str) -> str:
        """Return the seat in a sentence for screen readers."""
        role = f", {self.role}" if self.role else ""
        cards = f" {counted(len(self.left), 'card')} left: {listed_cards(self.left)}." if self.left else ""
        change, word = signed(self.change) if self.change else "±0", "purse" if unit == "credits" else "score"
        whence = f", {self.note}" if self.note else ""
        total = f"{word} {negative(self.before)}, now {negative(self.total)}"
        return f"{self.name}{role}: {change} {unit}{whence}, {total}.{cards}"


@dataclass(frozen=True, slots=True)
class Factor:
    """A figure of the price and its meaning."""

    figure: str
    label: str


@dataclass(frozen=True, slots=True)
class HandEnd:
    """Everything shown of the end of a hand."""

    title: str
    """The winners in capitals: "THE LANDLORD WINS"."""
    why: str
    """The reason in one sentence."""
    viewer: Seat
    rivals: tuple[Seat, ...]
    """The other seats as they sit at the table, from left to right."""
    seats: tuple[EndSeat, ...]
    number: str = ""
    """The hand of the game: "hand 3 of 10"."""
    tone: str = "gold"
    kitty: tuple[Card, ...] = ()
    last: tuple[Card, ...] = ()
    """The cards of the last play."""
    last_told: str = ""
    price: tuple[Factor, ...] = ()
    due: Factor | None = None
    """The result of the price: "24 a head"."""
    multiplied: bool = True
    """Whether that is the product of the price; else it only follows from it."""
    meaning: str = ""
    """The use of the units at this table: "first to 7 takes the pot of 400"."""
    unit: str = "credits"
    onward: str = "NEXT HAND"
    felt: str = "table"
    """The picture of the table behind it."""

    @property
    def own(self) -> EndSeat:
        return self.seats[self.viewer]

    @property
    def price_told(self) -> str:
        """The price in a sentence."""
        parts = ", ".join(f"{factor.figure} {factor.label}" for factor in self.price)
        due = self.due
        comes_to = "" if due is None else f"{' =' if self.multiplied else ':'} {due.figure} {due.label}"
        meaning = f"{capitalized(self.meaning)}." if self.meaning else ""
        return sentences(f"This hand: {parts}{comes_to}.", meaning)
