"""The Circuit in a house: marks of matches and lessons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pazaak.career.achievements.judge import earned_in
from pazaak.house.circuit.circuit import Moved
from pazaak.house.circuit.marks import Mark
from pazaak.house.ledger.ledger import PLAYER, rival_account
from pazaak.house.ledger.notes import put_note
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.game_path import load_game
from pazaak.house.session.purpose import CHALLENGE, MatchHook, MatchPurpose
from pazaak.house.session.session import Session
from pazaak.house.session.terms import MatchTerms, StakeTerms, StoredPurpose
from pazaak.root.games import GAMES
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import course_of, keep_place
from pazaak.table.hall.door import PURSES
from tests.career.careers import Clock
from tests.house.circuit.test_feats import CRASH, REMEMBERED, SIMPLE, THREE_OF_FOUR, TWO_OF_THREE, Made

HIGH = {"stake": 400, "seats": 2}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with open_house(tmp_path, None, 1) as house:
        yield house


def play(
    profile: Profile,
    made: Made,
    *guests: str,
    hook: MatchHook | None = None,
    stake: int = 25,
    stakes: bool = True,
    purpose: MatchPurpose | None = None,
    leaves: bool = False,
) -> int:
    """Play a made match with the player at seat 0; its number comes back."""
    game, today = load_game(GAMES[made.game]), Clock()().date()
    seats = (PLAYER, *(rival_account(guest) for guest in guests))
    options = {**made.options, "ante" if made.game == "kitti" else "stake": stake}
    buy_in = StakeTerms(stake * 4, PURSES)
    if not stakes:
        options[PURSES] = [stake * 4] * len(seats)
    setup: MatchTerms[Any, Any, Any, Any] = MatchTerms(game, seats, made.seed, options, made.position)
    session: Session[Any, Any, Any, Any] = Session.begin(
        profile, setup, today=today, stakes=buy_in if stakes else None, context=StoredPurpose(purpose, hook=hook)
    )
    player = [*game.agents.values()][SIMPLE[made.game]](1)
    scripts = {seat: [game.parse(text) for text in moves] for seat, moves in made.scripts.items()}
    while (seat := session.match.to_act) is not None and not leaves:
        session.play(scripts[seat].pop(0) if scripts.get(seat) else player.choose(session.match.view(seat)), seat)
    if leaves:
        session.concede(0)
    assert session.match_id is not None
    return session.match_id


def marks(house: AppServices, game: str) -> list[Mark]:
    return list(house.circuit.marks(game))


PLAYED = [Mark.WIN, Mark.FEAT, Mark.HOST, Mark.STAKE]


def test_a_match_gives_its_marks_and_the_neon_once(house: AppServices) -> None:
    first = play(house.profile, CRASH, "dax", hook=house.career.hook(), stake=400)
    assert marks(house, "crash") == PLAYED
    assert house.circuit.moved(first) == Moved(tuple(PLAYED), lit=True, tokens=30)
    assert "crash" in {one.id for one in earned_in(house.profile.ledger, first)}, "and its medal, in the same moment"
    again = play(house.profile, CRASH, "dax", hook=house.career.hook(), stake=400)
    assert house.circuit.moved(again) == Moved()
    assert house.circuit.tokens == 30
    nearest = house.circuit.nearest("crash")
    assert nearest is not None
    assert nearest.sentence == "Four of five marks at Crash: take the lesson."


def test_each_mark_asks_for_its_own(house: AppServices) -> None:
    play(house.profile, THREE_OF_FOUR, "mirel", hook=house.career.hook())
    assert marks(house, "crash") == [Mark.WIN]
    play(house.profile, TWO_OF_THREE, "nib", hook=house.career.hook(), stake=10)
    assert marks(house, "kitti") == [Mark.WIN, Mark.HOST]
    assert house.circuit.tokens == 15


def test_a_lost_match_counts_against_the_host(house: AppServices) -> None:
    play(house.profile, CRASH, "dax", hook=house.career.hook(), leaves=True)
    lines = {line.mark: line.needs for line in house.circuit.lines("crash")}
    assert (lines[Mark.HOST], lines[Mark.STAKE]) == ("lost 0\u20131", "400")
    assert house.circuit.mark_count == 0


@pytest.mark.parametrize(
    "given",
    [{"stakes": False}, {"stakes": False, "purpose": MatchPurpose(CHALLENGE)}, {"leaves": True}],
    ids=["without stakes", "by a code", "left"],
)
def test_only_a_match_for_stakes_that_was_played_out_gives_any(house: AppServices, given: dict[str, Any]) -> None:
    play(house.profile, CRASH, "dax", hook=house.career.hook(), **given)
    assert (house.circuit.mark_count, house.circuit.tokens) == (0, 0)


@pytest.mark.parametrize("looked", [False, True])
def test_four_from_memory_is_no_feat_with_a_look_at_the_stock(house: AppServices, looked: bool) -> None:
    if looked:
        with house.profile.ledger.transaction() as store:
            put_note(store, "stock_looks", {"1": 1})
    guests = ("mirel", "tovik", "vela", "yelu")
    assert play(house.profile, REMEMBERED, *guests, hook=house.career.hook(), stake=20) == 1
    assert (Mark.FEAT in marks(house, "fives")) == (not looked)


def test_a_lesson_gives_its_mark_after_its_last_step(house: AppServices) -> None:
    lesson: Any = house.uis["crash"].lesson
    teaching = lesson(house).lessons
    course = teaching.course()
    teaching.keep_place(house, course)
    assert marks(house, "crash") == []
    course.at = len(course.lessons)
    for _ in range(2):
        teaching.keep_place(house, course)
    assert (marks(house, "crash"), house.circuit.tokens) == ([Mark.LESSON], 5)


def test_the_tutorial_gives_the_mark_of_pazaak(house: AppServices) -> None:
    course = course_of(house.profile)
    course.at = len(course.lessons)
    for _ in range(2):
        keep_place(house, course)
    assert (marks(house, "pazaak"), house.circuit.tokens) == ([Mark.LESSON], 5)
