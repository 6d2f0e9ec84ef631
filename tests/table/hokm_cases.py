"""Cases dealt at the tables of Hokm."""

from __future__ import annotations

from tests.table.cases import Case

RANKS = "AKQJT98765432"
SUITED = [[f"{rank}{suit}" for rank in RANKS] for suit in "SHDC"]
"""A whole suit to each of four."""
LAST = {"target": 1, "stake": 10}
ONE_HAND = {"hands": 1, "stake": 10, "partners": "drawn"}

KOT = Case("kot", 4, options=LAST, position={"hands": SUITED, "hakem": 0, "trump": "S"})
KOTI = Case("hâkem koti", 4, options=LAST, position={"hands": SUITED, "hakem": 1, "trump": "S"})
THIRD = Case(
    "the third wins", 3, options=LAST,
    position={"hands": [["2S"], ["AS"], ["3S"]], "hakem": 0, "trump": "H", "leader": 0, "tricks": [6, 5, 5]},
)  # fmt: skip
SURE = Case(
    "nobody can catch up", 3, options=LAST,
    position={"hands": [hand.split() for hand in ("AS AD 2D", "2S 3D 4D", "3S 5D 6D")], "hakem": 1, "trump": "H",
              "leader": 0, "tricks": [6, 4, 4]},
    scripts={0: ["AS"]},
)  # fmt: skip

WHOLE = [
    Case("a whole game", seats, at, seed, options={"target": 2, "stake": 10, "partners": partners})
    for seed, (seats, at, partners) in enumerate(
        [(4, 0, "seated"), (4, 3, "drawn"), (3, 1, "seated"), (2, 0, "seated"), (2, 1, "seated")], start=3
    )
]
RARE = [
    *(case.seen_from(seat) for case in (KOT, KOTI) for seat in (0, 1)),
    *(case.seen_from(seat) for case in (THIRD, SURE) for seat in (0, 2)),
    *(Case("a hand of four", 4, at, seed=9, options=ONE_HAND) for at in range(4)),
    *(Case("a hand of two", 2, at, seed=9, options={"hands": 1, "stake": 10}) for at in range(2)),
]
