"""Results of challenges: they fit their match and no other, and two processes meet the same deals and rivals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.codes.challenge import Challenge, ChallengeTerms, fresh, read_challenge
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.codes.result import END_BITS, MatchResult, result_of
from pazaak.root.games import GAMES
from tests.games.found import GAME_TESTS
from tests.house.codes.playing import course, played, told
from tests.house.codes.reading import house

LEVELS = {"pazaak": ("dabbler", "bully")}
ENOUGH = 40
"""Least number of bits of the last link that a result holds."""


def short(name: str, seed: int = 1) -> Challenge:
    """Return a challenge of a game that ends soon, with quick rivals."""
    game = house().games[name]
    seats = min(GAME_TESTS[name].seats)
    options = game.write_out(seats, {**GAME_TESTS[name].short, "purses": [500] * seats})
    level, style = LEVELS.get(name, (game.reference, game.styles[0] if game.styles else None))
    rivals = tuple((id, level, style) for id in house().rivals[: seats - 1])
    return fresh(house(), ChallengeTerms(name, options, rivals), seed)


@cache
def result(name: str, seed: int, person: int) -> tuple[MatchResult, str]:
    """Return the result of a match, and its last link."""
    challenge = short(name, seed)
    went = course(challenge, played(challenge, person))
    return result_of(name, challenge.id, went), went.end


@pytest.mark.parametrize("name", ["hokm", *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES)])
def test_a_result_fits_its_match_and_no_other(name: str) -> None:
    challenge = short(name)
    went = course(challenge, played(challenge, 1))
    mine = result_of(name, challenge.id, went)
    assert read_code(house(), mine.code) == mine
    assert mine.fits(challenge.id, went)
    assert END_BITS >= ENOUGH
    assert mine.end == int(went.end, 16) >> (256 - END_BITS)
    other = next(
        other for person in range(2, 40) if (other := course(challenge, played(challenge, person))).end != went.end
    )
    assert not mine.fits(challenge.id, other)
    assert not mine.fits(challenge.id, replace(went, end=other.end))
    assert not mine.fits(short(name, 2).id, went)
    assert len(mine.parts) > 0
    assert mine.parts[-1][0] == _final(challenge, played(challenge, 1))


def _final(challenge: Challenge, match: object) -> int:
    game = house().games[challenge.terms.game]
    seat = list(game.seated(challenge.terms.seats, challenge.terms.options, challenge.seed)).index(0)
    assert game.standing is not None
    return game.standing(match.state)[1][seat]  # type: ignore[attr-defined]


@pytest.mark.full
@pytest.mark.parametrize("name", ["kitti", *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES)])
def test_two_processes_meet_the_same_deals_and_the_same_rivals(name: str) -> None:
    code = short(name).code
    seen = {**os.environ, "PYTHONHASHSEED": "12345"}
    command = [sys.executable, "-m", "tests.house.codes.playing", code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, env=seen)
    assert json.loads(done.stdout) == told(code)


def test_the_seed_decides_the_deal_and_the_rivals() -> None:
    """Another seed is another match, and each rival has chance of its own."""
    one, other = short("hokm", 1), short("hokm", 2)
    assert (one.seed, one.seeds) != (other.seed, other.seeds)
    assert one.id != other.id
    assert one == read_challenge(house(), one.code)


DAYS = st.dates(date(2020, 1, 1), date(2999, 12, 31))
PARTS = st.lists(st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000)), max_size=30).map(tuple)


@settings(max_examples=40)
@given(
    st.sampled_from(list(GAMES)),
    st.one_of(st.integers(0, 2**40 - 1), DAYS),
    PARTS,
    st.booleans(),
    st.booleans(),
    st.integers(1, 15),
    st.integers(0, 5000),
    st.integers(0, 2**60 - 1),
    st.integers(0, 9999),
)
def test_any_result_comes_back(
    game: str, subject: int | date, parts: tuple[tuple[int, int], ...], won: bool, left: bool, place: int, moves: int,
    end: int, score: int,
) -> None:  # fmt: skip
    points = score if isinstance(subject, date) else None
    told = MatchResult(game, subject, parts, won, left, place, moves, end, points)
    assert read_code(house(), told.code) == told


@pytest.mark.parametrize(
    "told",
    [
        MatchResult("hokm", 5, ((2**70, 0),), True, False, 1, 9, 3),
        MatchResult("hokm", 5, ((0, 5), (0, -(2**50))), True, False, 1, 9, 3),
        MatchResult("hokm", 5, (), True, False, 1, 2**60, 3),
        MatchResult("hokm", 5, (), True, False, 0, 9, 3),
        MatchResult("hokm", 5, ((1, 1),) * 251, True, False, 1, 9, 3),
        MatchResult("hokm", date(2031, 5, 4), (), True, False, 1, 9, 3, 2**60),
    ],
)
def test_a_result_that_no_match_has_is_refused(told: MatchResult) -> None:
    with pytest.raises(CodeError, match="isn't written as the game writes it"):
        read_code(house(), told.code)


def test_a_result_with_an_impossible_day_is_refused() -> None:
    told = MatchResult("hokm", date(2031, 5, 4), ((1, 0),), True, False, 1, 9, 3, 50)
    good = told.code

    class Later(date):
        def toordinal(self) -> int:
            return 0

    with pytest.raises(CodeError, match="isn't written as the game writes it"):
        read_code(house(), replace(told, subject=Later(2031, 5, 4)).code)
    assert read_code(house(), good) == told


GIVEN_AWAY = json.loads((Path(__file__).parent / "given_away.json").read_text(encoding="utf-8"))
"""By game: codes of release 0.2.0, the seed and the rivals' seeds that they stand for, and a result."""


@pytest.mark.parametrize("name", GIVEN_AWAY)
def test_a_code_that_was_given_away_deals_as_before(name: str) -> None:
    code, seed, seeds, went = GIVEN_AWAY[name]
    challenge = read_challenge(house(), code)
    assert challenge.terms.game == name
    assert (str(challenge.seed), [str(one) for one in challenge.seeds]) == (seed, seeds)
    result = read_code(house(), went)
    assert isinstance(result, MatchResult)
    assert (result.game, result.subject) == (name, challenge.id)
    if name == "hokm":
        assert result_of(name, challenge.id, course(challenge, played(challenge, 1))) == result
