"""What is dealt at the tables of Hokm."""

from __future__ import annotations

from tests.table.cases import Case

SHORT = {"target": 1, "stake": 10}


def _hands(*suits: str) -> list[str]:
    """A hand from each suit's ranks: "AKQ.." by the letter that ends it."""
    return suits_to_cards(suits)


def suits_to_cards(suits: tuple[str, ...]) -> list[str]:
    """A hand of thirteen for each seat, all of one suit."""
    return [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in suits]


WHOLE = [
    Case("a whole game", seats, at, seed, options={"target": 2, "stake": 10, "partners": partners})
    for seed, (seats, at, partners) in enumerate(
        [(4, 0, "seated"), (4, 3, "drawn"), (3, 1, "seated"), (2, 0, "seated"), (2, 1, "seated")], start=3
    )
]
RARE: list[Case] = []
