"""Programs as players of the arena: they keep to the protocol or lose."""

from __future__ import annotations

import json
import time

import pytest

from pazaak.house.arena.bot import GIVEN_UP, MOST_SILENCES
from pazaak.house.arena.play import plan_round
from pazaak.house.arena.run import play_contest
from pazaak.house.arena.score import failures
from pazaak.house.rules.game_path import find
from pazaak.root.games import GAMES as PATHS
from tests.house.contests import BOT, GAMES, arena, arena_json, contest, nothing


def test_a_program_plays(capsys: pytest.CaptureFixture[str]) -> None:
    program = arena_json(capsys, "heap", "--seats", f"{BOT} plays,master", "--matches", "20", "--seed", "1")
    least = arena_json(capsys, "heap", "--seats", "least,master", "--matches", "20")
    assert program["players"][0].pop("agent").startswith("cmd:")
    least["players"][0].pop("agent")
    assert program["players"] == least["players"]


@pytest.mark.full("hazari", "hokm", "kitti")
@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
def test_a_program_plays_every_game(path: str) -> None:
    others = ["random"] * (find(path).build(None, {}).seats - 1)
    (match,) = play_contest(contest(game=path, players=(f"{BOT} plays", *others), matches=1), 1, nothing)
    assert match.failure is None
    assert sum(match.shares) == pytest.approx(1)


@pytest.mark.full
@pytest.mark.parametrize(
    ("how", "patience", "why"),
    [
        ("dies", "600", "it ended"),
        ("sleeps", "0.5", "it did not answer within 0.5 seconds"),
        ("rambles", "600", "its answer was no move"),
        ("mumbles", "600", "its answer was no move"),
        ("cheats", "600", "4 was not legal"),
    ],
)
def test_a_program_that_breaks_the_protocol_loses_and_the_arena_says_so(
    capsys: pytest.CaptureFixture[str], how: str, patience: str, why: str
) -> None:
    seats = f"random,{BOT} {how}"
    assert arena("heap", "--seats", seats, "--matches", "2", "--patience", patience, "--json") == 0
    told = capsys.readouterr()
    random, program = json.loads(told.out)["players"]
    assert (random["wins"], program["wins"]) == (2, 0)
    assert f"lost 2 of 2 matches by default; first match 1: {why}." in told.err


@pytest.mark.full
def test_a_program_that_failed_is_started_again_for_the_next_match() -> None:
    match_up = contest(players=("least", f"{BOT} dies 6"), matches=8, options={"heap": 9})
    played = play_contest(match_up, 1, nothing)
    failed = [match.number for match in played if match.failure is not None]
    assert 0 < len(failed) < 8
    assert len(failures(match_up, played)) == 1


@pytest.mark.full
def test_a_silent_program_is_given_up_after_some_matches() -> None:
    match_up = contest(players=("least", f"{BOT} sleeps"), matches=400, patience=0.2)
    began = time.monotonic()
    played = play_contest(match_up, 1, nothing)
    assert time.monotonic() - began < 400 * 0.2
    why = [match.failure and match.failure[1] for match in played]
    assert why == ["it did not answer within 0.2 seconds"] * MOST_SILENCES + [GIVEN_UP] * (400 - MOST_SILENCES)
    assert all(match.shares == (1.0, 0.0) for match in played)
    assert failures(match_up, played)[0].endswith(f"first match 1: it did not answer within 0.2 seconds; {GIVEN_UP}.")


@pytest.mark.full
def test_programs_play_in_workers_as_they_do_alone() -> None:
    match_up = contest(players=("random", f"{BOT} plays"), matches=10)
    assert play_contest(match_up, 2, nothing) == play_contest(match_up, 1, nothing)


@pytest.mark.full
def test_what_lies_in_the_pot_goes_to_who_kept_to_the_protocol() -> None:
    match_up = contest(game=GAMES["pazaak"], players=("r1", f"{BOT} dies 2"), matches=2)
    for match in play_contest(match_up, 1, nothing):
        assert match.failure is not None
        assert match.shares == (1.0, 0.0)
        assert sum(match.points) == 0


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
def test_a_match_lost_by_default_adds_pots_to_points_that_are_credits_alone(path: str) -> None:
    game = find(path)
    rules = game.build(None, {})
    match_up = contest(game=path, players=(f"{BOT} dies",) * rules.seats, matches=1)
    (match,) = play_contest(match_up, 1, nothing)
    assert match.failure is not None
    opening = rules.deal(plan_round(match_up, 0).deal_seed).state
    pots = sum(rules.holdings(opening).pots) if game.points_are_credits else 0
    assert sum(match.points) == sum(rules.payoffs(opening)) + pots
