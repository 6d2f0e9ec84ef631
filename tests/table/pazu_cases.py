"""Cases played at the tables of Pazu-Pazaak."""

from __future__ import annotations

from typing import Any

from tests.table.cases import Case

BOARDS: list[list[Any]] = [[], [], []]


def _turn(name: str, boards: list[list[Any]], scripts: dict[int, list[str]], deck: list[int] = [], **more: Any) -> Case:  # noqa: B006
    """Three in the midst of a set, seat 0 leading; the deck is what is drawn next."""
    options, purses = more.pop("options", {}), more.pop("purses", None)
    position = {"phase": "turn", "leader": 0, "boards": boards, "deck": deck, **more}
    return Case(name, 3, options=options, position=position, purses=purses, scripts=scripts)


def _bid(name: str, lots: list[str], scripts: dict[int, list[str]], purses: tuple[int, ...] | None = None) -> Case:
    position = {"phase": "bid", "leader": 0, "ante": 10, "lots": lots}
    return Case(name, 3, options={"ante_max": 10}, position=position, purses=purses, scripts=scripts)


HIGH = {0: ["end", "stand"], 1: ["stand"], 2: ["stand"]}
UNSOLD = _bid("lots that nobody takes", ["+1", "-2"], {seat: ["pass"] * 4 for seat in range(3)})
PURSE = _bid("a bid of all there is", ["±1", "-2"], {0: ["bid 77", "pass"], 1: ["pass"] * 3, 2: ["pass"] * 3},
             (87, 400, 400))  # fmt: skip
FULL = _turn("a Full Board takes both pots", [[1, 1, 1, 1, 2, 2, 2], [9], [9]],
             {0: ["end", "end"], 1: ["end"], 2: ["end"]}, [2, 1, 1, 3], options={"pazaak_pot": 500})  # fmt: skip
TIE_HELD = _turn("a tie, the T in a hand", [[10], [9], [3]], {0: ["stand", "tiebreak yes"], 1: ["stand"], 2: ["stand"]},
                 [9, 10, 4], hands=[["T"], [], []])  # fmt: skip
TIE_KEPT = _turn("a tie, the T kept", [[10], [9], [3]], {0: ["stand", "tiebreak no"], 1: ["stand"], 2: ["stand"]},
                 [9, 10, 4], hands=[["T"], [], []])  # fmt: skip
TIE_PLAYED = _turn("a tie, the T on the board", [[8], [9], [3]], {0: ["T:+", "stand"], 1: ["stand"], 2: ["stand"]},
                   [10, 10, 4], hands=[["T"], [], []])  # fmt: skip
ODD = _turn("a shared pot with odd chips", [[9], [9], [3]], {0: ["stand"], 1: ["stand"], 2: ["stand"]}, [9, 9, 4],
            ante=11, options={"ante_min": 11, "ante_max": 11})  # fmt: skip
EVEN = _turn("a shared pot", [[9], [9], [9]], {0: ["stand"], 1: ["stand"], 2: ["stand"]}, [9, 9, 9])
BUSTING: dict[int, list[str]] = {0: ["end"], 1: ["end"], 2: ["stand"]}
THROWN = [5, 6, 4, 9, 9]
"""Seats 0 and 1 bust with their second card."""
BUSTS = _turn("two bust, the last takes it", [[10], [10], [3]], BUSTING, THROWN)
BROKE = _turn("a bust that cannot be paid", [[10], [10], [3]], BUSTING, THROWN, purses=(15, 400, 400), ante=10,
              options={"sets": 2})  # fmt: skip
CLOSED = _turn("the table closes and shares", [[10], [10], [3]], BUSTING, THROWN, purses=(25, 25, 400),
               options={"sets": 4})  # fmt: skip
STAYS = _turn("the table closes, the jackpot stays", [[9], [9], [3]], {0: ["leave"], 1: ["leave"], 2: ["stand"]},
              [9, 9, 4], options={"sets": 3, "pazaak_pot": 90})  # fmt: skip
GONE = {
    "ante": Case("left at the ante", 4, 0, 3, {"sets": 2, "ante_max": 10}, scripts={1: ["leave"], 2: ["leave"]}),
    "bid": Case("left in the bidding", 4, 0, 4, {"sets": 2, "ante_max": 10}, scripts={1: ["pass", "leave"]}),
    "turn": _turn("left in a turn", [[10], [9], [3]], {0: ["stand"], 1: ["leave"], 2: ["end", "stand"]}, [8, 9, 4],
                  options={"sets": 2}),
    "tiebreak": _turn("left in a tie", [[10], [9], [3]], {0: ["stand"], 1: ["stand", "leave"], 2: ["stand"]},
                      [9, 10, 4], hands=[[], ["T"], []], options={"sets": 2}),
}  # fmt: skip
BEATEN = _turn("a rival has the highest board", [[9], [10], [3]], {0: ["stand"], 1: ["stand"], 2: ["stand"]}, [8, 9, 4])
PILE = [value for value in range(1, 11) for _ in range(4)]
for drawn in (2, 4, 1, 3):
    PILE.remove(drawn)
SPENT_BOARDS: list[list[Any]] = [[2], [4, 1], *(PILE[start::4] for start in range(4))]
NOTHING_LEFT = Case(
    "all stand by force, nothing is left to draw", 6, 0, options={"bust_penalty": 1},
    position={"phase": "turn", "leader": 0, "boards": SPENT_BOARDS, "bust": [False] * 2 + [True] * 4, "deck": [3]},
    scripts={0: ["end"]},
)  # fmt: skip
TWENTY = _turn("a twenty stands by itself", [[5], [3], [3]], {0: ["end"], 1: ["end"], 2: ["end"]}, [5, 4, 4, 10])
TENS = _turn("tens for all", [[10], [], []], HIGH, [10, 10, 10])

WHOLE = [
    Case("a whole sitting", seats, at, seed, {"sets": sets, "ante_max": 40, "pazaak_pot": 120})
    for seed, (seats, at, sets) in enumerate([(3, 0, 2), (4, 3, 2), (6, 2, 1), (5, 1, 1)], start=3)
]
SEEN = (TWENTY, UNSOLD, PURSE, FULL, TIE_HELD, TIE_KEPT, TIE_PLAYED, ODD, EVEN, BUSTS, BROKE, CLOSED)
RARE = [
    *(case.seen_from(seat) for case in SEEN for seat in (0, 2)),
    PURSE.seen_from(1),
    BEATEN,
    *(NOTHING_LEFT.seen_from(seat) for seat in (0, 1)),
    STAYS.seen_from(2),
    *GONE.values(),
    TENS,
]
