"""What is asked of the states of all games before play goes on from them; raises PositionError with a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pazaak.house.rules.protocols import PositionError, Seat

MOST = 10**12
"""Of credits and counts that no rule bounds."""


def need(holds: object, otherwise: str) -> None:
    """Refuse the position with a sentence unless something holds."""
    if not holds:
        raise PositionError(otherwise)


def each_seat(seats: int, **named: Sequence[Any]) -> None:
    """What is kept by seat has an entry for each."""
    for name, entries in named.items():
        need(len(entries) == seats, f"{_words(name)} has an entry for each of the {seats} seats.")


def known_seats(seats: int, **named: Iterable[Seat | None]) -> None:
    """The seats that are named are at the table."""
    for name, found in named.items():
        known = all(seat is None or 0 <= seat < seats for seat in found)
        need(known, f"{_words(name)}: a seat is a number from 0 to {seats - 1}.")


def within(least: int, most: int, **named: Iterable[int]) -> None:
    """The numbers are not out of bounds."""
    for name, numbers in named.items():
        need(all(least <= number <= most for number in numbers), f"{_words(name)} is from {least} to {most}.")


def held_in_all(amounts: Iterable[int], brought: Iterable[int]) -> None:
    """No credit is made or lost."""
    total = sum(brought)
    need(sum(amounts) == total, f"Purses and pots hold {total} credits in all: what was brought to the table.")


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()
