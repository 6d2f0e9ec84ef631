"""Killed at any moment, the house forgets no confirmed move and loses no credit."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import BANK
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.purse import OPENING_CREDITS
from pazaak.house.profile.roster import Roster
from pazaak.house.rules.match import Match
from pazaak.house.session.session import Session
from pazaak.root.games import GAMES as PATHS
from tests.house.conftest import NOW, TODAY
from tests.house.kill_player import GAMES
from tests.patience import HANGS, until

KILLS, ROUNDS = 25, 40
"""Number of kills in one profile, and number of such rounds in the whole set, marked slow, with every game."""
MOST_MOVES = 16
"""A life is so many moves, counted from its log so that a busy machine does not shorten it, and a moment more."""
LONGEST_PAUSE = 0.02
BIRTHS = 12
LONGEST_BIRTH = 0.04
ROOT = Path(__file__).parents[3]

Nursery = subprocess.Popen[str]
Confirmed = dict[int, dict[int, tuple[int, str]]]


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork and kill processes")


@pytest.mark.full
@needs_fork
def test_killed_at_a_sample_of_moments_nothing_is_lost(tmp_path: Path, roster: Roster) -> None:
    with open_nursery(tmp_path / "confirmed.log") as nursery:
        kill_often(nursery, tmp_path / "profile", tmp_path / "confirmed.log", roster, 2)


@pytest.mark.slow
@needs_fork
def test_killed_at_a_thousand_moments_of_all_games_nothing_is_lost(tmp_path: Path, roster: Roster) -> None:
    log = tmp_path / "confirmed.log"
    games: Counter[str] = Counter()
    with open_nursery(log) as nursery:
        for number in range(ROUNDS):
            log.write_bytes(b"")
            games += kill_often(nursery, tmp_path / f"profile-{number}", log, roster, 100 + number)
    print(f"\n{ROUNDS * KILLS} kills, resumed in the middle of: {dict(games)}")
    assert games.keys() == GAMES.keys()


def test_the_games_that_are_killed_are_all_of_the_house() -> None:
    assert GAMES.keys() == {*PATHS, "bidding"}


def kill_often(nursery: Nursery, folder: Path, log: Path, roster: Roster, seed: int) -> Counter[str]:
    """Kill players of one profile; how often a match of each game was interrupted."""
    chance = random.Random(seed)
    interrupted: Counter[str] = Counter()
    for number in range(KILLS):
        moves, pause = chance.randrange(MOST_MOVES), chance.uniform(0.0, LONGEST_PAUSE)
        kill_a_player(nursery, folder, KILLS * seed + number, moves, pause, log)
        with Profile.open(folder, roster=roster, now=NOW) as profile:
            assert profile.notices == []
            assert profile.purse.total() == 0
            assert profile.purse.balance(BANK) == -issued(roster)
            check_confirmed_moves(profile, read_log(log))
            interrupted += check_unfinished(profile)
    assert sum(len(plies) for plies in read_log(log).values()) > 5 * KILLS
    assert interrupted.total() > KILLS // 2
    return interrupted


@pytest.mark.full
@needs_fork
def test_killed_while_the_profile_is_born_a_sound_one_opens(tmp_path: Path, roster: Roster) -> None:
    chance = random.Random(3)
    log = tmp_path / "confirmed.log"
    with open_nursery(log) as nursery:
        for number in range(BIRTHS):
            folder = tmp_path / f"profile-{number}"
            kill_a_player(nursery, folder, number, 0, chance.uniform(0.0, LONGEST_BIRTH), log)
            with Profile.open(folder, roster=roster, now=NOW) as profile:
                assert profile.notices == []
                assert profile.purse.total() == 0
                assert profile.purse.balance(BANK) == -issued(roster)
                check_unfinished(profile)


def issued(roster: Roster) -> int:
    return OPENING_CREDITS + sum(rival.bankroll for rival in roster)


@contextmanager
def open_nursery(log: Path, *games: str) -> Iterator[Nursery]:
    """Players of all games, or of those that are named."""
    log.touch()
    command = [sys.executable, "-m", "tests.house.kill_player", str(log), *games]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as nursery:
        yield nursery
        assert nursery.stdin is not None
        nursery.stdin.close()
        assert nursery.wait(HANGS) == 0


def kill_a_player(nursery: Nursery, folder: Path, seed: int, moves: int, pause: float, log: Path) -> None:
    """Let a child live until so many of its moves are confirmed, and some seconds more."""
    told = lines(log) + moves
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    print(seed, folder, file=nursery.stdin, flush=True)
    child = int(nursery.stdout.readline())
    until("the player to go on", lambda: lines(log) >= told)
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    print("killed", file=nursery.stdin, flush=True)
    assert nursery.stdout.readline() == "dead\n"


def lines(log: Path) -> int:
    return log.read_bytes().count(b"\n")


def read_log(log: Path) -> Confirmed:
    confirmed: Confirmed = defaultdict(dict)
    for line in log.read_text(encoding="utf-8").splitlines():
        match_id, ply, seat, move = line.split(" ", 3)
        confirmed[int(match_id)][int(ply)] = (int(seat), move)
    return confirmed


def check_confirmed_moves(profile: Profile, confirmed: Confirmed) -> None:
    stored: Confirmed = defaultdict(dict)
    for match_id, ply, seat, move in profile.ledger.rows("SELECT match, ply, seat, move FROM play"):
        stored[match_id][ply] = (seat, move)
    for match_id, plies in confirmed.items():
        assert plies.items() <= stored[match_id].items()
    unheard = sum(len(plies) for plies in stored.values()) - sum(len(plies) for plies in confirmed.values())
    assert 0 <= unheard <= KILLS


def check_unfinished(profile: Profile) -> Counter[str]:
    """The match offered is at the position its moves say, and the credits on the table are those of that position."""
    records = profile.unfinished()
    assert len(records) <= 1
    for record in records:
        session = Session.resume(profile, record, GAMES, today=TODAY)
        transcript = profile.transcript(record.id)
        assert transcript is not None
        game = GAMES[record.game]
        again = Match(game.build(len(record.seats), record.options), record.seed)
        for move in transcript.moves:
            again.play(game.parse(move))
        assert session.match.state == again.state
        assert len(session.match.history) == record.plies
        holdings = again.rules.holdings(again.state)
        for who, amount in zip(record.seats, holdings.seats, strict=True):
            assert profile.purse.on_table(who) == amount
    return Counter(record.game for record in records)
