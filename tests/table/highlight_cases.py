"""Rare moments at every table: which events have one, and a case in which each can be seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tests.games.found import GAME_TESTS
from tests.table.cases import Case


@dataclass(frozen=True, slots=True)
class Moment:
    """A kind of event with a moment, and a case in which there is one."""

    game: str
    case: str
    at: int
    kind: str
    sound: str
    number: int = 1
    """Number of the event among those of its kind in the case."""
    stays: bool = False
    """Whether its light stays until the next scene."""

    @property
    def id(self) -> str:
        return f"{self.game}-{self.kind}-{self.case}-seat {self.at}-{self.number}"


def _of(game: str, case: str, kind: str, sound: str, rival: str = "", number: int = 1) -> list[Moment]:
    """Seen by whom it happens to, and by another."""
    others = 2 if game == "pazu" else 1
    return [Moment(game, case, 0, kind, sound, number), Moment(game, case, others, kind, rival or sound, number)]


SPRING = "a bomb, and a spring for the landlord"
TURNED = ", turned round"
PAZAAK = [
    Moment("pazaak", "a bust that pays", 0, "Busted", "bust"),
    Moment("pazaak", "a bust that pays" + TURNED, 0, "Busted", "bust"),
    Moment("pazaak", "Full Board", 0, "BoardFilled", "full_board"),
    Moment("pazaak", "Full Board" + TURNED, 0, "BoardFilled", "full_board"),
    Moment("pazaak", "twenty that stands by itself", 0, "Stood, forced", "twenty"),
    Moment("pazaak", "twenty that stands by itself" + TURNED, 0, "Stood, forced", "twenty"),
    Moment("pazaak", "the deck runs out", 0, "SetWon bust", "set_win", 1),
    Moment("pazaak", "the deck runs out", 0, "SetWon bust", "set_lose", 2),
    Moment("pazaak", "twenty that stands by itself", 0, "MatchWon sets", "match_win", stays=True),
    Moment("pazaak", "twenty that stands by itself" + TURNED, 0, "MatchWon sets", "match_lose", stays=True),
]
MOMENTS: list[Moment] = [
    *PAZAAK,
    *_of("kitti", "four of a kind", "SpecialDeclared four_of_a_kind", "full_board"),
    *_of("kitti", "four pairs must be shown", "SpecialDeclared four_pairs", "full_board"),
    *_of("kitti", "Salami", "DealScored salami", "full_board"),
    *_of("kitti", "won by points", "GameWon score", "match_win", "match_lose"),
    *_of("crash", "four of a kind", "SpecialDeclared four_of_a_kind", "full_board"),
    *_of("crash", "six pairs shown", "SpecialDeclared six_pairs", "full_board"),
    *_of("crash", "dragon", "SpecialDeclared dragon", "full_board"),
    *_of("crash", "crash", "DealScored crash", "full_board"),
    *_of("hazari", "won by points", "GameWon score", "match_win", "match_lose"),
    *_of("fives", "both win at once, one with more", "GameWon score", "match_win", "match_lose"),
    *_of("hokm", "kot", "HandWon kot", "twenty"),
    *_of("hokm", "hâkem koti", "HandWon hakem_koti", "full_board"),
    *_of("hokm", "kot", "GameWon", "match_win", "match_lose"),
    *_of("dou_dizhu", SPRING, "Played bomb", "bust"),
    *_of("dou_dizhu", "a rocket on a pair", "Played rocket", "full_board"),
    *_of("dou_dizhu", SPRING, "HandScored landlord, spring", "twenty"),
    *_of("dou_dizhu", "a spring for the farmers", "HandScored farmers, spring", "twenty"),
    *_of("dou_dizhu", SPRING, "GameWon hands", "match_win", "match_lose"),
    *_of("big_three", "the declarer goes out", "GameWon hands", "match_win", "match_lose"),
    *_of("pazu", "two bust, the last takes it", "Busted", "bust"),
    *_of("pazu", "a twenty stands by itself", "Stood, twenty", "twenty"),
    *_of("pazu", "a Full Board takes both pots", "BoardFilled", "full_board"),
    *_of("pazu", "a Full Board takes both pots", "SetWon full_board", "set_win", "set_lose"),
    *_of("pazu", "a Full Board takes both pots", "PazaakPotWon", "fanfare"),
]
RISKY = [
    Moment("pazaak", "a bust that pays", 0, "Drawn", "card_flip", 6),
    Moment("pazu", "two bust, the last takes it", 0, "Drawn", "card_flip", 3),
]
"""A card that may bust whoever looks at it."""


@lru_cache(maxsize=1)
def _cases() -> dict[tuple[str, str, int], Case]:
    found = {name: tests.rare for name, tests in GAME_TESTS.items()}
    return {(game, case.name, case.at): case for game, cases in found.items() for case in cases}


def case_of(moment: Moment) -> Case:
    return _cases()[moment.game, moment.case, moment.at]
