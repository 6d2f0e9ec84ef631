"""Scripted scenes of challenges for the contact sheets: a code to give away, one to enter, two courses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from pazaak.house.codes.challenge import Challenge, ChallengeTerms
from pazaak.house.codes.result import MatchResult
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.sitting import Sitting
from pazaak.table.codes.desk import CodeDesk
from pazaak.table.codes.keeping import add_theirs, keep_challenge
from pazaak.table.codes.making import fresh_challenge, table_terms
from tests.pictures.studio import Shot, Size, Studio, studio

RIVALS = ["mirel", "nib", "tovik", "juno", "yelu"]


def desk(room: Studio) -> CodeDesk:
    """Return the desk for codes of the house in the pictures."""
    return Sitting(room.house, lambda: room.pilot.app).desk


def terms(house: AppServices, game: str, rivals: int, **options: object) -> ChallengeTerms:
    """Return a table with the gentlest rivals."""
    return table_terms(house, game, {"purses": [1000] * (rivals + 1), **options}, RIVALS[:rivals])


def results(house: AppServices, challenge: Challenge) -> None:
    """Store the own result of a challenge, and a friend's."""
    mine = result(challenge, 7, 1)
    keep_challenge(house, challenge, mine)
    add_theirs(house, challenge, replace(result(challenge, 6, 2), won=False, place=2))


def result(challenge: Challenge, parts: int, chance: int) -> MatchResult:
    """Return a result with so many parts."""
    drawn, own, other = Random(chance), 0, 0
    told = []
    for _ in range(parts):
        own, other = own + drawn.randrange(3), other + drawn.randrange(2)
        told.append((own, other))
    return MatchResult(challenge.terms.game, challenge.id, tuple(told), True, False, 1, 92 + chance, chance)


def _pages(folder: Path, size: Size, theme: str, look: Callable[[Studio], None]) -> list[Shot]:
    with studio(folder, size, theme) as room:
        room.house.random = Random(5)
        room.pilot.settle()
        look(room)
        return room.shots


def challenges(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Challenges of two, four and six players, with results and without."""

    def look(room: Studio) -> None:
        house = room.house
        tables = {
            "pazaak": terms(house, "pazaak", 1, **house.career.world.table_options(house.roster["orda"])),
            "hokm": terms(house, "hokm", 3),
            "rules": terms(
                house,
                "kitti",
                4,
                target=10,
                any_two=True,
                four_pairs="may",
                ace_low_straights=False,
                colour_ties="top",
                first_card="right",
                deals=30,
            ),
            "own-rules": terms(
                house,
                "pazaak",
                1,
                preset="classic2",
                flip="both",
                sets_to_win=5,
                max_bet=3,
                next_leader="first",
                tiebreaker="hand",
                nine_cards="stand",
                bets=True,
            ),
            "pazu": terms(house, "pazu", 5, ante_max=25),
        }
        for name, table in tables.items():
            challenge = fresh_challenge(house, table)
            if name == "hokm":
                results(house, challenge)
            desk(room).show(challenge)
            room.pilot.settle()
            room.shoot(f"challenge-{name}")
            if name == "hokm":
                room.pilot.click("side-by-side")
                room.pilot.settle()
                room.shoot("challenge-side-by-side")
                room.pilot.press("escape")
                room.pilot.settle()
                room.pilot.click("enter")
                room.pilot.settle()
                room.shoot("challenge-enter")
                room.pilot.press("escape")
                room.pilot.settle()
            room.pilot.press("escape")
            room.pilot.settle()

    return _pages(folder, size, theme, look)


SCENES = (challenges,)
