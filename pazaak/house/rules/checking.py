"""What is asked of the states of all games before play goes on from them; raises PositionError with a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from pazaak.house.rules.protocols import PositionError


def need(holds: object, otherwise: str) -> None:
    """Refuse the position with a sentence unless something holds."""
    if not holds:
        raise PositionError(otherwise)


def held_in_all(amounts: Iterable[int], brought: Iterable[int]) -> None:
    """No credit is made or lost."""
    total = sum(brought)
    need(sum(amounts) == total, f"Purses and pots hold {total} credits in all: what was brought to the table.")
