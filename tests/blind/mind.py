"""The memory of a blind player: lines of the table as they are now, and sentences as they were said."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from pazaak.house.rules.protocols import Seat
from tests.blind.words import lines_of, number


class Mind(ABC):
    """Knowledge of one table by ear.

    Given are the rules that the player has sat down to, as the door told them, and the number of their seat.
    """

    def __init__(self, rules: Any, seat: Seat) -> None:
        self.rules, self.seat = rules, seat
        self.names: list[str] = []
        self.lines: dict[str, str] = {}
        self.feed: list[str] = []
        """All sentences so far."""
        self._unknown: list[str] = []

    def look(self, names: Sequence[str]) -> None:
        """Take the names on the screen; those of other screens than the table are told to `leaf`."""
        lines = lines_of(names)
        if "Table" not in lines or "Players" not in lines:
            self.leaf(names)
            return
        self.lines = lines
        self.names = [entry.partition(",")[0] for entry in lines["Players"].split("; ")]
        for sentence in self._unknown:
            self.heard(sentence)
        self._unknown.clear()
        self.looked()

    def hear(self, sentence: str) -> None:
        """Take a sentence; what is said before the players are known is understood later."""
        self.feed.append(sentence)
        if self.names:
            self.heard(sentence)
        else:
            self._unknown.append(sentence)

    def onward(self, has: Callable[[str], bool]) -> str | None:
        """Return the name to press on a page between two parts; `has`: whether something is called so."""
        return next(filter(has, ("NEXT…", "RESULT")), None)

    def leaf(self, names: Sequence[str]) -> None:
        """Take the names on another screen than the table."""
        return

    def looked(self) -> None:
        """Note what passes, at each change of the lines."""
        return

    def heard(self, sentence: str) -> None:
        """Note what only a sentence tells."""
        return

    def plain(self, view: Any) -> Any:
        """Return a view without what has no meaning, to compare it with another."""
        return view

    @abstractmethod
    def view(self) -> Any:
        """Return the view as far as it was told."""

    @abstractmethod
    def presses(self, move: Any, has: Callable[[str], bool]) -> Iterator[str]:
        """Yield the names to press for a move, one after another, each once it is needed.

        `has`: whether something is called so at that moment.
        """

    # -- reading -----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(len(self.names))

    def line(self, called: str) -> str:
        """Return the value of a line of the table; empty for none."""
        return self.lines.get(called[:1].upper() + called[1:], "")

    def of(self, seat: Seat, called: str) -> str:
        """Return the value of a seat's line; empty for none."""
        return self.line(f"your {called}" if seat == self.seat else f"{self.names[seat]}'s {called}")

    def by_seat(self, called: str, default: int = 0) -> tuple[int, ...]:
        """Return the number in the line of each seat."""
        told = [self.of(seat, called) for seat in self.seats]
        return tuple(number(words) if words else default for words in told)

    def count(self, called: str) -> int:
        """Return the number in a line; 0 without one."""
        words = self.line(called)
        return number(words) if words else 0

    def seat_of(self, name: str) -> Seat:
        """Return the seat of a name as it is said."""
        return self.seat if name in ("You", "you", "Your", "your") else self.names.index(name.removesuffix("'s"))

    def seats_in(self, words: str) -> tuple[Seat, ...]:
        """Return the seats of several names in a row."""
        return tuple(self.seat_of(name) for name in re.split(r", | and ", words) if name)

    def asked(self, words: dict[str, Any]) -> tuple[Any, Seat]:
        """Return the phase and the seat to act, by the lines that ask somebody."""
        called = next(called for called in words if self.line(called))
        return words[called], self.seat_of(self.line(called))


def differences(true: Any, told: Any, at: str = "") -> Iterator[str]:
    """Yield the fields in which two views differ, with both values."""
    for field in fields(true):
        one, other = getattr(true, field.name), getattr(told, field.name)
        path = f"{at}{field.name}"
        if is_dataclass(one) and not isinstance(one, type) and type(one) is type(other) and field.name != "variant":
            yield from differences(one, other, f"{path}.")
        elif one != other:
            yield f"{path}: {one!r} was told as {other!r}"
