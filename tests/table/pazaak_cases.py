"""Cases dealt on purpose at the Pazaak table. The person has the first seat; every deal is turned round as well."""

from __future__ import annotations

from typing import Any

from tests.table.cases import Case, swapped

PAIRS = ("hands", "boards", "stood", "sets", "purses")
SEATS = ("leader", "to_act")
GOLD = ["2&4", "3&6", "D", "T", "T", "1±2", "2&4", "3&6", "D", "+1"]
SIGNS = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]


def turned(case: Case) -> Case:
    """The same match with everything the other way round: what one seat did, the other does."""
    position: dict[str, Any] | None = None
    if case.position is not None:
        position = dict(case.position)
        position |= {key: swapped(position[key]) for key in PAIRS if key in position}
        position |= {key: 1 - position[key] for key in SEATS if key in position}
    options = dict(case.options)
    if "side_decks" in options:
        options["side_decks"] = swapped(options["side_decks"])
    return Case(
        f"{case.name}, turned round",
        seed=case.seed,
        options=options,
        position=position,
        purses=None if case.purses is None else (case.purses[1], case.purses[0]),
        scripts={1 - seat: script for seat, script in case.scripts.items()},
        level=case.level,
    )


def _turn(name: str, *, seed: int = 1, options: dict[str, Any] | None = None, scripts: dict[int, list[str]],
          purses: tuple[int, int] | None = None, level: str = "r2b", **position: Any) -> Case:  # fmt: skip
    """A match of one set that is in the middle of it."""
    return Case(
        name,
        seed=seed,
        options={"sets_to_win": 1, **(options or {})},
        position={"phase": "turn", "leader": 0, **position},
        scripts=scripts,
        purses=purses,
        level=level,
    )


END, STAND = "end", "stand"

PLANNED = [
    _turn(
        "Full Board",
        boards=[[2, 2, 2, 1, 1, 1, 1], [10, 8]],
        stood=[False, True],
        deck=[3, 3],
        hands=[["+1"], ["+2"]],
        scripts={0: [END]},
        options={"sets_to_win": 2},
    ),
    _turn(
        "nine cards that only stand",
        boards=[[2, 2, 2, 1, 1, 1, 1], [10, 8]],
        stood=[False, True],
        deck=[3, 3],
        hands=[["+1"], ["+2"]],
        scripts={0: [END]},
        options={"preset": "classic"},
    ),
    _turn(
        "a bust that pays",
        boards=[[10, 7], [5]],
        deck=[9],
        hands=[["-6"], ["+2"]],
        scripts={0: [END]},
        options={"sets_to_win": 2},
    ),
    _turn(
        "a bust of somebody who is broke",
        boards=[[10, 7], [5]],
        deck=[9],
        hands=[["-6"], ["+2"]],
        purses=(25, 500),
        ante=10,
        pot=20,
        scripts={0: [END]},
        options={"sets_to_win": 2},
    ),
    _turn(
        "a Tiebreaker from the hand",
        boards=[[10, 5], [10, 8]],
        stood=[False, True],
        deck=[3],
        hands=[["T", "+1"], ["+2"]],
        scripts={0: [STAND, "tiebreak yes"], 1: ["tiebreak no"]},
    ),
    _turn(
        "a Tiebreaker kept in the hand",
        boards=[[10, 5], [10, 8]],
        stood=[False, True],
        deck=[3],
        hands=[["T", "+1"], ["T"]],
        scripts={0: [STAND, "tiebreak no"], 1: ["tiebreak no"]},
        options={"sets_to_win": 2},
    ),
    _turn(
        "two Tiebreakers from the hands",
        boards=[[10, 5], [10, 8]],
        stood=[False, True],
        deck=[3],
        hands=[["T"], ["T", "+3"]],
        scripts={0: [STAND, "tiebreak yes"], 1: ["tiebreak yes"]},
    ),
    _turn(
        "a tie with nothing in either hand",
        boards=[[10, 5], [10, 8]],
        stood=[False, True],
        deck=[3],
        hands=[[], []],
        scripts={0: [STAND]},
    ),
    _turn(
        "a Tiebreaker on the board",
        boards=[[10, 4], [10, 8]],
        stood=[False, True],
        deck=[3],
        hands=[["T", "+1"], ["+2"]],
        scripts={0: ["T:+", STAND]},
        options={"tiebreaker": "board"},
    ),
    _turn(
        "twenty that stands by itself",
        boards=[[10, 5], [10]],
        deck=[2, 5],
        hands=[["+3"], ["+2"]],
        scripts={0: ["+3"], 1: [STAND]},
    ),
    _turn(
        "Double and Flip",
        boards=[[4], [3, 6]],
        deck=[4, 2, 2],
        hands=[["D", "2&4"], ["3&6", "D"]],
        scripts={0: ["D", END, "2&4", END], 1: ["3&6", END]},
        seed=4,
    ),
    Case(
        "a fold",
        seed=3,
        options={"sets_to_win": 1},
        scripts={0: ["ante 20", "accept", "check", "fold"], 1: ["accept", "bet *"]},
        position={"leader": 0},
    ),
    Case(
        "a raise that is called",
        seed=5,
        options={"sets_to_win": 1},
        scripts={0: ["ante 20", "bet *", "call"], 1: ["accept", "raise *"]},
        position={"leader": 0},
    ),
    Case(
        "a bet that is called",
        seed=6,
        options={"sets_to_win": 1},
        scripts={0: ["ante 20", "bet *"], 1: ["accept", "call"]},
        position={"leader": 0},
    ),
    Case(
        "the ante is too much",
        seed=7,
        scripts={0: ["leave"], 1: ["ante 50"]},
        position={"leader": 1},
    ),
    _turn(
        "left in the middle of a set",
        boards=[[10, 4], [9]],
        deck=[2, 5],
        hands=[["+1"], ["+2"]],
        scripts={0: [END, "leave"], 1: [END]},
    ),
]

TABLES = [
    Case("an ante every set", seed=8, options={"ante_every": "set", "sets_to_win": 2}, purses=(45, 45), level="r2b"),
    Case("the classic game", seed=9, options={"preset": "classic"}, level="r2b"),
    Case("the second classic game", seed=10, options={"preset": "classic2", "sets_to_win": 2}, level="r2b"),
    Case("open side decks", seed=11, options={"open_side_decks": True, "sets_to_win": 1}, level="r2b"),
    Case("the deck runs out", seed=12, options={"sets_to_win": 5, "bets": False}, level="r2b"),
]

RARE = [*PLANNED, *map(turned, PLANNED), *TABLES]
WHOLE = [
    Case("the house's decks", seed=1),
    Case("gold cards", seed=2, options={"side_decks": [GOLD, GOLD]}),
    Case("cards of both signs", seed=3, options={"side_decks": [SIGNS, SIGNS], "sets_to_win": 2}, level="dabbler"),
]
MORE = [
    Case(f"{name} {seed}", seed=seed, options={"side_decks": [deck, other]})
    for name, deck, other in (("gold", GOLD, SIGNS), ("signs", SIGNS, GOLD))
    for seed in range(20, 40)
]
