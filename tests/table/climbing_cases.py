"""Cases dealt at the tables of the climbing games."""

from __future__ import annotations

from typing import Any

from tests.table.cases import Case

ONE: dict[str, Any] = {"hands": 1, "point": 2}


def _hands(*hands: str) -> list[list[str]]:
    return [hand.split() for hand in hands]


def _all(case: Case) -> list[Case]:
    return [case.seen_from(seat) for seat in range(case.seats)]


BOMB = Case(
    "a bomb, and a spring for the landlord", 3, options=ONE,
    position={"hands": _hands("3S 3H 3D 3C 4S", "5S 6S 8S", "5H 6H 8H"), "landlord": 0, "leader": 0, "bid": 2},
    scripts={0: ["3S 3H 3D 3C", "4S"]},
)  # fmt: skip
ROCKET = Case(
    "a rocket on a pair", 3, options=ONE,
    position={"hands": _hands("4S 4H 7C 8C", "BJ RJ 5S 9S", "5H 6H 8H"), "landlord": 0, "leader": 0, "bid": 3},
    scripts={0: ["4S 4H", "pass"], 1: ["BJ RJ", "9S", "5S"], 2: ["pass", "pass"]},
)  # fmt: skip
LATE = Case(
    "a spring for the farmers", 3, options=ONE,
    position={"hands": _hands("3S 9S 9D 4D", "4S 5S", "6H 7H"), "landlord": 0, "leader": 0, "bid": 1},
    scripts={0: ["3S", "pass"], 1: ["4S", "5S"], 2: ["pass"]},
)  # fmt: skip
PLAIN = Case(
    "both sides play", 3, options=ONE,
    position={"hands": _hands("3S 2S 9D", "4S 5S", "6H 7H"), "landlord": 0, "leader": 0, "bid": 1},
    scripts={0: ["3S", "2S", "9D"], 1: ["4S", "pass"], 2: ["6H", "pass"]},
)  # fmt: skip
BEATEN_LATE = Case(
    "the farmers win, after two plays of the landlord", 3, options=ONE,
    position={"hands": _hands("3S TS 9S 4D", "4S 2S 5S", "6H 7H"), "landlord": 0, "leader": 0, "bid": 1},
    scripts={0: ["3S", "TS", "pass"], 1: ["4S", "2S", "5S"], 2: ["pass", "pass", "pass"]},
)  # fmt: skip
BROKE = Case(
    "a purse is empty", 3, options={"hands": 5, "point": 50}, purses=(400, 100, 400),
    position={"hands": _hands("3S 2S 9D", "4S 5S", "6H 7H"), "landlord": 0, "leader": 0, "bid": 3},
    scripts={0: ["3S", "2S", "9D"], 1: ["4S", "pass"], 2: ["6H", "pass"]},
)  # fmt: skip
VOID = Case(
    "nobody can lead", 4, options={**ONE, "single_cards": "literal"},
    position={"hands": _hands("3S 5S", "4S 6S", "7S 9S", "8S TS"), "landlord": 0, "leader": 0, "bid": 1},
)  # fmt: skip
STUCK = Case(
    "a stuck leader", 4, options=ONE,
    position={"hands": _hands("3S 5S", "4S 4S 6S", "7S 9S", "8S TS"), "landlord": 0, "leader": 0, "bid": 1},
)  # fmt: skip
ALL_PASS = Case("all pass", 3, seed=4, options=ONE, scripts={seat: ["pass"] for seat in range(3)})
SECOND = Case(
    "the second landlord shows late", 6, options={**ONE},
    position={"hands": _hands("QD QD 3S 3H", "4S 5S 9S", "QD 6H TH", "4H 5H 9C", "7S 8S JC", "7H 8H JD"),
              "landlord": 0, "announced": "QD", "leader": 0},
    scripts={0: ["3S"], 1: ["4S"], 2: ["QD"]},
)  # fmt: skip
SECRET = Case(
    "the second landlord never plays the card", 6, options={**ONE},
    position={"hands": _hands("QD QD 3S 3H", "4S", "QD 6H TH", "4H", "7S 8S JC", "7H 8H JD"),
              "landlord": 0, "announced": "QD", "leader": 0},
    scripts={0: ["3S"], 1: ["4S"], 2: ["pass"], 3: ["pass"], 4: ["pass"], 5: ["7H", "8H", "JD"]},
)  # fmt: skip
SIX = [Case("a hand of six", 6, at, seed=5, options=ONE) for at in (0, 3)]
ANNOUNCES = Case("the person announces a card", 6, 1, seed=5, options=ONE)
FOUR = [Case("a hand of four", 4, at, seed=6, options=ONE) for at in (0, 2)]

DOU_DIZHU_WHOLE = [
    Case("a whole game", 3, 0, 3, options={"hands": 3, "point": 2}),
    Case("a whole game", 3, 2, 4, options={"hands": 2, "point": 2}),
    Case("a whole game", 4, 1, 5, options=ONE),
    Case("a whole game", 6, 2, 6, options=ONE),
]
DOU_DIZHU_RARE = [
    *(case.seen_from(seat) for case in (BOMB, ROCKET, LATE, PLAIN, BEATEN_LATE, BROKE) for seat in (0, 1)),
    *(case.seen_from(seat) for case in (VOID, STUCK) for seat in (0, 1)),
    *(case.seen_from(seat) for case in (SECOND, SECRET) for seat in (0, 2)),
    *_all(ALL_PASS),
    *SIX,
    *(ANNOUNCES.seen_from(seat) for seat in (1, 2)),
    *FOUR,
]

FOUND = Case(
    "the partner is found", 4, options=ONE,
    position={"hands": _hands("5S 6S 3S", "4H 7H", "8D TD", "9C JC"), "declarer": 0, "partner_card": "7H",
              "leader": 0, "bid": 2},
    scripts={0: ["5S", "3S", "6S"], 1: ["7H"]},
)  # fmt: skip
BEATEN = Case(
    "the declarer is beaten", 3, options=ONE,
    position={"hands": _hands("5S 6S 9S", "7H", "8D TD"), "declarer": 0, "leader": 0, "bid": 2},
    scripts={0: ["5S"], 1: ["7H"]},
)  # fmt: skip
WON = Case(
    "the declarer goes out", 3, options=ONE,
    position={"hands": _hands("5S 5H", "7H 9H", "8D TD"), "declarer": 0, "leader": 0, "bid": 2},
    scripts={0: ["5S 5H"]},
)  # fmt: skip
POOR = Case(
    "a purse is empty", 3, options={"hands": 5, "point": 50}, purses=(400, 100, 400),
    position={"hands": _hands("5S 5H", "7H 9H", "8D TD"), "declarer": 0, "leader": 0, "bid": 3},
    scripts={0: ["5S 5H"]},
)  # fmt: skip

OPENED = Case("one has to open, the others pass", 3, seed=8, options=ONE,
              scripts={seat: ["pass", "bid 1"] for seat in range(3)})  # fmt: skip

BIG_THREE_WHOLE = [
    Case("a whole game", 3, 0, 3, options={"hands": 2, "point": 2}),
    Case("a whole game", 4, 1, 5, options={"hands": 2, "point": 2}),
    Case("a whole game", 4, 3, 6, options=ONE),
]
BIG_THREE_RARE = [
    *_all(OPENED),
    *(case.seen_from(seat) for case in (FOUND, BEATEN, WON, POOR) for seat in (0, 1)),
    *(Case("a hand of four", 4, at, seed=7, options=ONE) for at in range(4)),
    *(Case("a hand of three", 3, at, seed=7, options=ONE) for at in range(3)),
]
