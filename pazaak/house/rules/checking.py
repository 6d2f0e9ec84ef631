"""Checks shared by all games before play goes on from a given state; they raise PositionError."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.house.rules.protocols import PositionError


def need(holds: object, otherwise: str) -> None:
    """Raise PositionError with the sentence `otherwise` unless `holds` is true."""
    if not holds:
        raise PositionError(otherwise)


def held_in_all(amounts: Iterable[int], brought: Iterable[int]) -> None:
    """Raise PositionError unless purses and pots add up to the credits brought to the table."""
    total = sum(brought)
    need(sum(amounts) == total, f"Purses and pots hold {total} credits in all: what was brought to the table.")
