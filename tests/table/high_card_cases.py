"""What is dealt at the tables of High Card."""

from __future__ import annotations

from tests.table.cases import Case

HANDS = ["AS KS 2S 3S 4S", "AH KH 2H 3H 4H", "5S 6S 7S 5H 6H"]
STRONG = ["AS KS QS JS TS", "2H 3H 4H 5H 6H"]
SHARED = Case("equal tricks share the pot", seats=3, position={"leader": 0, "hands": HANDS})
ALONE = Case("all tricks to one", position={"leader": 0, "hands": STRONG})

WHOLE = [
    Case("a whole game", seats, at, seed) for seed, (seats, at) in enumerate([(2, 0), (5, 2), (2, 1), (5, 4)], start=3)
]
RARE = [
    *(SHARED.seen_from(seat) for seat in range(3)),
    *(ALONE.seen_from(seat) for seat in range(2)),
    *(Case("a game of four", 4, at, seed=9) for at in (1, 3)),
]
