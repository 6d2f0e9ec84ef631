"""Narration of a table's events in sentences: for message line, log, text replay and screen readers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from pazaak.house.rules.protocols import E, Seat


class Persons:
    """The names at a table as sentences need them; the second person for the one who watches."""

    def __init__(self, names: Sequence[str], you: Seat | None = None) -> None:
        self.names = tuple(names)
        self.you = you

    def name(self, seat: Seat) -> str:
        """Return a seat's name as the subject of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def object(self, seat: Seat) -> str:
        """Return a seat's name inside a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, plain: str, third: str) -> str:
        """Return name and verb: "You show", "Pell shows"."""
        return f"{self.name(seat)} {plain if seat == self.you else third}"

    def verb(self, seats: Seat | Sequence[Seat], plain: str, third: str = "") -> str:
        """Return the verb alone, for one seat or several."""
        several = (seats,) if isinstance(seats, int) else tuple(seats)
        return plain if len(several) > 1 or self.you in several else third or f"{plain}s"

    def all(self, seats: Sequence[Seat]) -> str:
        """Return several names: "You, Pell and Dax"."""
        return listed([self.name(seat) for seat in seats])

    def whose(self, seat: Seat) -> str:
        """Return the possessive inside a sentence: "your", "Pell's"."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"


class Narrator(Persons, ABC, Generic[E]):
    """Sentences for events, with the names of the seats; in the second person for the viewer."""

    opening: tuple[type, ...] = ()
    """The events that open a new part of the game; the log sets their sentences as headings."""

    paid = True
    """Whether credits are at stake; else they are not mentioned."""

    @abstractmethod
    def tell(self, event: E) -> str:
        """Return an event as one sentence, the same for everybody at the table, without hidden facts."""

    def logged(self, event: E) -> bool:
        """Return whether the log shows this event's sentence."""
        return True

    def announced(self, event: E) -> bool:
        """Return whether the message line shows the sentence."""
        return True


def listed(names: Sequence[str], word: str = "and") -> str:
    """Return several names in a row: "You, Pell and Dax"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}"
