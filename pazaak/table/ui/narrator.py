"""Tells what happens at a table in sentences: for the message line, the log drawer, the text replay and the ear."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from pazaak.house.rules.protocols import E, Seat


class Narrator(ABC, Generic[E]):
    """Tells events with the names of the seats; the second person for the one who watches."""

    part = "Deal "
    """How the sentence begins that opens a new part of the game; the log sets it as a heading."""

    paid = True
    """Whether credits are at stake; else nobody tells of them."""

    def __init__(self, names: Sequence[str], you: Seat | None = None) -> None:
        self.names = tuple(names)
        self.you = you

    @abstractmethod
    def tell(self, event: E) -> str:
        """One sentence, the same for everybody at the table; nothing hidden is in it."""

    def logged(self, event: E) -> bool:
        """Whether the log needs the sentence."""
        return True

    def announced(self, event: E) -> bool:
        """Whether the message line shows the sentence."""
        return True

    def name(self, seat: Seat) -> str:
        """Whom a sentence begins with."""
        return "You" if seat == self.you else self.names[seat]

    def object(self, seat: Seat) -> str:
        """The same inside a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, plain: str, third: str) -> str:
        """Name and verb: "You show", "Pell shows"."""
        return f"{self.name(seat)} {plain if seat == self.you else third}"

    def verb(self, seats: Seat | Sequence[Seat], plain: str) -> str:
        """The verb alone, as it goes with one seat or several."""
        several = (seats,) if isinstance(seats, int) else tuple(seats)
        return plain if len(several) > 1 or several[0] == self.you else f"{plain}s"

    def all(self, seats: Sequence[Seat]) -> str:
        """Several names: "You, Pell and Dax"."""
        return listed([self.name(seat) for seat in seats])


def listed(names: Sequence[str], word: str = "and") -> str:
    """Several names in a row: "You, Pell and Dax"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}"
