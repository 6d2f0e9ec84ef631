"""The arena: fair seats and leads, honest errors, and results that do not depend on the workers."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from math import sqrt
from threading import Event, Thread

import pytest

from pazaak.house.arena.command import Progress
from pazaak.house.arena.play import Arena, Played, lead_key, plan_round
from pazaak.house.arena.processes import start_method
from pazaak.house.arena.run import play_contest
from pazaak.house.arena.score import scores
from pazaak.rivals.register import PAZAAK
from tests.house.contests import GAMES, arena, arena_json, contest, nothing
from tests.house.small_game import HEAP


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_group_of_matches_each_sits_everywhere_and_leads_once(seats: int) -> None:
    match_up = contest(players=("random",) * seats, matches=seats * seats)
    sat, led = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for number in range(seats * seats):
        plan = plan_round(match_up, number)
        for player in range(seats):
            seat = (player + plan.rotation) % seats
            sat[player, seat] += 1
            led[player, number // seats] += seat == plan.leader
    assert set(sat.values()) == {seats}
    assert set(led.values()) == {1}


def test_same_deals_gives_each_deal_to_every_seat() -> None:
    plans = [plan_round(contest(same_deals=True), number) for number in range(40)]
    for first, second in zip(plans[::2], plans[1::2], strict=True):
        assert (first.deal_seed, first.leader) == (second.deal_seed, second.leader)
        assert {first.rotation, second.rotation} == {0, 1}
    assert len({plan.deal_seed for plan in plans}) == 20
    assert len({plan_round(contest(), number).deal_seed for number in range(40)}) == 40


def test_the_lead_is_rotated_where_a_position_names_it() -> None:
    assert lead_key(PAZAAK.build(2, {})) == "leader"
    assert lead_key(HEAP.build(2, {})) == "leader"


@pytest.mark.parametrize("seed", range(6))
def test_naming_the_leader_changes_nothing_else_of_the_deal(seed: int) -> None:
    rules = PAZAAK.build(2, {})
    dealt = rules.deal(seed).state
    named = [rules.set_up({"leader": leader}, seed).state for leader in range(2)]
    assert named[dealt.table.leader] == dealt
    assert named[0].hands == named[1].hands
    assert named[0].deck == named[1].deck


def test_who_knows_the_trick_wins(capsys: pytest.CaptureFixture[str]) -> None:
    answer = arena_json(capsys, "heap", "--seats", "least,master", "--matches", "60", "--seed", "2")
    assert list(answer) == ["game", "matches", "seconds", "players"]
    assert (answer["game"], answer["matches"]) == ("heap", 60)
    least, master = answer["players"]
    assert list(least) == ["agent", "wins", "share", "share_se", "points", "points_se"]
    assert (least["agent"], master["agent"]) == ("least", "master")
    assert least["wins"] + master["wins"] == 60
    assert master["share"] > 0.9
    assert master["points"] == -least["points"]


@pytest.mark.full
@pytest.mark.parametrize("same_deals", [False, True])
def test_results_do_not_depend_on_the_number_of_workers(same_deals: bool) -> None:
    match_up = contest(same_deals=same_deals)
    alone = play_contest(match_up, 1, nothing)
    assert [match.number for match in alone] == list(range(40))
    assert play_contest(match_up, 2, nothing) == alone


@pytest.mark.full
def test_beside_other_threads_workers_start_anew() -> None:
    done = Event()
    other = Thread(target=done.wait)
    other.start()
    try:
        assert start_method() == "spawn"
        assert play_contest(contest(matches=10), 2, nothing) == play_contest(contest(matches=10), 1, nothing)
    finally:
        done.set()
        other.join()


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="a process knows its threads there")
def test_a_process_of_one_thread_is_copied() -> None:
    told = "from pazaak.house.arena.processes import start_method; print(start_method())"
    assert (
        subprocess.run([sys.executable, "-c", told], check=True, capture_output=True, encoding="utf-8").stdout
        == "fork\n"
    )


@pytest.mark.full
def test_pazaak_plays_alike_in_workers_with_decks_of_its_players() -> None:
    decks = (PAZAAK.decks["good"], PAZAAK.decks["starter"])
    match_up = contest(game=GAMES["pazaak"], players=("r1", "random"), matches=12, decks=decks)
    told: list[int] = []
    alone = play_contest(match_up, 1, told.append)
    assert sum(told) == 12
    assert play_contest(match_up, 2, nothing) == alone
    assert all(sum(match.points) == 0 for match in alone)


def test_decks_go_with_their_player() -> None:
    decks = (("-6",) * 10, ("+6",) * 10)
    playing = Arena(contest(game=GAMES["pazaak"], players=("r1", "r1"), decks=decks))
    for rotation, rules in enumerate(playing._rules):
        hands = rules.deal(1).state.hands
        assert [hand[0].value for hand in hands] == (["-6", "+6"] if rotation == 0 else ["+6", "-6"])


def test_standard_errors_are_those_of_the_means() -> None:
    shares = [1.0, 0.0, 1.0, 1.0]
    points = [30, -10, 20, 50]
    played = [Played(at, (shares[at], 1 - shares[at]), (points[at], -points[at])) for at in (2, 0, 3, 1)]
    first = scores(contest(matches=4), played)[0]
    assert (first.wins, first.share, first.points) == (3, 0.75, 22.5)
    assert first.share_se == pytest.approx(sqrt(0.75 * 0.25 * 4 / 3 / 4))
    assert first.points_se == pytest.approx(sqrt(sum((value - 22.5) ** 2 for value in points) / 3 / 4))


def test_with_same_deals_a_deal_is_one_observation() -> None:
    shares = [1.0, 0.0, 1.0, 0.0, 0.0, 1.0]
    played = [Played(at, (share, 1 - share), (0, 0)) for at, share in enumerate(shares)]
    assert scores(contest(same_deals=True), played)[0].share_se == 0
    apart = scores(contest(), played)[0].share_se
    assert apart is not None
    assert apart > 0.2


def test_one_observation_has_no_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    answer = arena_json(capsys, "heap", "--seats", "least,master", "--matches", "1")
    assert answer["players"][0]["share_se"] is None


def test_a_win_that_is_shared_counts_in_parts() -> None:
    played = [Played(0, (0.5, 0.5, 0.0), (1, 1, -2)), Played(1, (1.0, 0.0, 0.0), (2, -1, -1))]
    assert [record.wins for record in scores(contest(players=("a", "b", "c")), played)] == [1.5, 0.5, 0]


def test_the_table_names_players_wins_and_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("heap", "--seats", "random,random,random", "--matches", "30") == 0
    told = capsys.readouterr()
    assert told.err == ""
    lines = told.out.splitlines()
    assert lines[0].startswith("heap: 30 matches in ")
    assert lines[2].split() == ["player", "wins", "share", "points", "a", "match"]
    assert [line.split()[0] for line in lines[3:]] == ["random"] * 3
    assert all("+-" in line for line in lines[3:])


@pytest.mark.full
def test_a_deck_may_be_named_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    deck = "+-1 ±2 ±2 ±3 ±3 ±4 ±5 ±6 T 1±2"
    words = ["pazaak", "--seats", "r1,r1", "--matches", "4"]
    named = arena_json(capsys, *words, "--decks", f"{deck},starter")
    assert named["players"] == arena_json(capsys, *words, "--decks", "good,starter")["players"]


def test_an_interruption_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = Arena.play

    def interrupted(self: Arena, number: int) -> Played | None:
        if number == 3:
            raise KeyboardInterrupt
        return playing(self, number)

    monkeypatch.setattr(Arena, "play", interrupted)
    assert arena("heap", "--seats", "random,least", "--matches", "9") == 130
    assert capsys.readouterr().err == "The arena was interrupted after 3 of 9 matches.\n"


def test_the_bar_fills_and_makes_room(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(4, shown=True)
    progress.add(1)
    progress.add(3)
    progress.clear()
    told = capsys.readouterr().err
    assert " 25 %  1/4" in told
    assert "100 %  4/4" in told
    assert told.endswith("\r")
    silent = Progress(4, shown=False)
    silent.add(4)
    silent.clear()
    assert capsys.readouterr().err == ""
