"""The arena by the batch engine: the same report, chosen by itself where it can be, and said so."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pazaak.house.arena import batch
from pazaak.house.arena.batch import open_tables, play_batched, shares_batched
from pazaak.house.arena.run import play_contest
from pazaak.house.arena.score import Tally, scores
from pazaak.rivals.players.table_player import WORTH_SHAPE
from tests.house.contests import BOT, GAMES, arena, arena_json, contest, nothing

SAID = "Every seat can be batched: played by the batch engine.\n"


@pytest.mark.full
@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "r1,r2b", "--decks", "good,gold", "--matches", "41"],
        ["--seats", "random,r1", "--same-deals", "--seed", "9", "--matches", "40"],
        ["--seats", "stand:17,random", "--options", '{"preset":"classic2","bets":true}', "--matches", "30"],
    ],
)
def test_the_report_is_that_of_matches_played_one_by_one(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    reports = []
    for engine in ("single", "batch"):
        report = arena_json(capsys, "pazaak", *words, "--engine", engine)
        assert report.pop("seconds") >= 0
        reports.append(report)
    assert reports[0] == reports[1]


@pytest.mark.full
def test_a_contest_of_several_batches_is_added_up_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for same_deals in (False, True):
        match_up = contest(game=GAMES["pazaak"], players=("r1", "random"), matches=50, same_deals=same_deals)
        tables = open_tables(match_up)
        assert tables is not None
        monkeypatch.setattr(batch, "MATCHES_AT_ONCE", 9)
        told: list[int] = []
        tally = play_batched(match_up, tables, 1, told.append)
        assert told == [8] * 6 + [2]
        assert tally.scores() == scores(match_up, play_contest(match_up, 1, nothing))


@pytest.mark.full
@pytest.mark.parametrize("same_deals", [False, True])
def test_batches_are_played_in_workers_to_the_same_report(monkeypatch: pytest.MonkeyPatch, same_deals: bool) -> None:
    match_up = contest(game=GAMES["pazaak"], players=("r1", "random"), matches=5_002, same_deals=same_deals)
    tables = open_tables(match_up)
    assert tables is not None
    alone = play_batched(match_up, tables, 1, nothing).scores()
    monkeypatch.setattr(batch, "MATCHES_AT_ONCE", 1_001)
    told: list[int] = []
    assert play_batched(match_up, tables, 2, told.append).scores() == alone
    assert sorted(told) == [2, 1000, 1000, 1000, 1000, 1000]


def test_large_points_are_added_up_exactly() -> None:
    names = contest(players=("r1", "random"), same_deals=True)
    shares, points = np.array([[1, 0, 1, 1], [0, 1, 0, 0]]), np.array([[3 * 10**9, -7, 1, 2], [-3 * 10**9, 7, -1, -2]])
    one, other = Tally(names), Tally(names)
    one.add(shares.tolist(), points.tolist())
    for at in (0, 2):
        half = Tally(names)
        half.add_arrays(shares[:, at : at + 2], points[:, at : at + 2])
        other.join(half)
    assert other.scores() == one.scores()


@pytest.mark.full
@pytest.mark.parametrize("players", [("r1", "random"), ("random", "r2b")])
def test_any_matches_of_a_contest_are_played_in_any_order(
    monkeypatch: pytest.MonkeyPatch, players: tuple[str, str]
) -> None:
    match_up = contest(game=GAMES["pazaak"], players=players, matches=60)
    tables = open_tables(match_up)
    assert tables is not None
    monkeypatch.setattr(batch, "MATCHES_AT_ONCE", 7)
    numbers = [41, 3, 4, 8, 59, 0, 17, 16, 22, 57, 1]
    one_by_one = {match.number: match.shares[0] for match in play_contest(match_up, 1, nothing)}
    assert shares_batched(match_up, tables, numbers) == [one_by_one[number] for number in numbers]
    assert shares_batched(match_up, tables, []) == []


@pytest.mark.full
def test_it_is_chosen_by_itself_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("pazaak", "--seats", "r1,r2b", "--matches", "4") == 0
    assert capsys.readouterr().err == SAID
    assert arena("pazaak", "--seats", "r1,r2b", "--matches", "4", "--engine", "batch") == 0
    assert capsys.readouterr().err == ""


@pytest.mark.full("words1")
@pytest.mark.parametrize(
    "words",
    [
        ["pazaak", "--seats", "r1,r2b", "--engine", "single"],
        ["pazaak", "--seats", "r1,novice"],
        ["heap", "--seats", "least,random"],
    ],
)
def test_elsewhere_matches_are_played_one_by_one(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert arena(*words, "--matches", "2") == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["pazaak", "--seats", "r1,master"], "has to be asked for each move"),
        (["pazaak", "--seats", f"r1,{BOT}"], "has to be asked for each move"),
        (["heap", "--seats", "least,random"], "has to be asked for each move"),
        (["pazaak", "--seats", "r1,r1", "--cluster", "tcp://127.0.0.1:1"], "on this machine: leave out --cluster"),
        (["pazaak", "--seats", "r1,stand:40"], "from 1 to 20"),
        (["pazaak", "--seats", "r1,table:nowhere.npy"], "There is no policy at 'nowhere.npy'."),
        (["pazaak", "--seats", "r1,nobody"], "master, stand:..., table:..., and cmd:PROGRAM"),
        (["heap", "--seats", "least,stand:3"], "heap has no player 'stand:3'"),
    ],
)
def test_what_cannot_be_batched_is_a_sentence(capsys: pytest.CaptureFixture[str], words: list[str], told: str) -> None:
    assert arena(*words, "--matches", "2", "--engine", "batch") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("arena: ")
    assert told in said.err
    assert said.err.count("\n") == 1


@pytest.mark.full
def test_a_policy_in_a_file_sits_at_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worth = np.zeros(WORTH_SHAPE)
    worth[1] = np.arange(21)[:, None, None, None] - 16.5
    np.save(tmp_path / "policy.npy", worth)
    words = ["--seats", f"table:{tmp_path / 'policy.npy'},random", "--matches", "60"]
    reports = [arena_json(capsys, "pazaak", *words, "--engine", engine) for engine in ("single", "batch")]
    assert reports[0]["players"] == reports[1]["players"]
    assert reports[0]["players"][0]["share"] > 0.9
