"""The arena on any executor and on a dask cluster of this machine: the same seeds give the same results."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

import pytest
from distributed import LocalCluster

from pazaak.house.arena.cluster import ClusterError, open_cluster
from pazaak.house.arena.command import Progress
from pazaak.house.arena.processes import QUEUED_A_WORKER, play_on
from pazaak.house.arena.run import play_contest
from tests.house.contests import BOT, GAMES, arena, arena_json, contest, nothing
from tests.patience import until


def cluster(processes: bool, workers: int = 2) -> Any:
    start: Any = LocalCluster
    return start(
        n_workers=workers,
        threads_per_worker=1,
        processes=processes,
        protocol="tcp",
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    )


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with cluster(processes=True) as running:
        yield str(running.scheduler_address)


def test_any_executor_gives_the_same_results() -> None:
    decks = (("+5",) * 10, ("-1",) * 10)
    match_up = contest(game=GAMES["pazaak"], players=("r1", "random"), matches=90, decks=decks)
    told: list[int] = []
    with ThreadPoolExecutor(3) as threads:
        assert play_on(threads, match_up, 3, told.append) == play_contest(match_up, 1, nothing)
        assert sum(told) == 90
        assert len(told) > 20
        assert play_on(threads, contest(), 3, nothing) == play_contest(contest(), 1, nothing)


@pytest.mark.full
def test_single_matches_can_be_asked_for() -> None:
    everything = play_contest(contest(), 1, nothing)
    numbers = (31, 7, 8)
    wanted = [everything[number] for number in sorted(numbers)]
    assert play_contest(contest(), 1, nothing, numbers) == wanted
    assert play_contest(contest(), 2, nothing, numbers) == wanted
    with ThreadPoolExecutor(2) as threads:
        assert play_on(threads, contest(), 2, nothing, numbers) == wanted


@pytest.mark.full
def test_programs_play_on_any_executor() -> None:
    match_up = contest(players=("random", f"{BOT} plays"), matches=6)
    with ThreadPoolExecutor(2) as threads:
        assert play_on(threads, match_up, 2, nothing) == play_contest(match_up, 1, nothing)


@pytest.mark.full
def test_a_cluster_gives_the_same_results(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["pazaak", "--seats", "r1,r2b", "--matches", "120", "--seed", "4", "--decks", "good,starter"]
    alone = arena_json(capsys, *words)
    there = arena_json(capsys, *words, "--cluster", address)
    assert there["players"] == alone["players"]
    assert there["matches"] == 120


@pytest.mark.full
def test_a_worker_that_is_killed_in_between_changes_nothing(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scheduler gives its batches to the others, those that it had played too."""
    words = ["pazaak", "--seats", "r1,r2b", "--matches", "400", "--seed", "9", "--options", '{"bets":false}']
    alone = arena_json(capsys, *words)
    killed: list[int] = []
    with open_cluster(address) as found:
        pids = set(found.executor.map(process_number, range(40)))
    add = Progress.add

    def add_and_kill(progress: Progress, matches: int) -> None:
        add(progress, matches)
        if not killed and progress.done >= 20:
            killed.append(pids.pop())
            os.kill(killed[0], signal.SIGKILL)

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "add", add_and_kill)
        there = arena_json(capsys, *words, "--cluster", address)
    assert len(killed) == 1
    assert there.keys() == alone.keys()
    assert {**there, "seconds": 0} == {**alone, "seconds": 0}
    until("another in the place of the killed", lambda: workers_at(address) == 2)


def workers_at(address: str) -> int:
    with open_cluster(address) as found:
        return found.workers


def process_number(_: int) -> int:
    return os.getpid()


@pytest.mark.full
def test_a_worker_keeps_two_contests_apart(address: str) -> None:
    first, second = (contest(game=GAMES["pazaak"], players=("r1", "r2b"), seed=seed) for seed in (1, 2))
    with open_cluster(address) as found:
        assert found.workers == 2
        for match_up in (first, second, first):
            assert play_on(found.executor, match_up, 2, nothing) == play_contest(match_up, 1, nothing)


def test_a_scheduler_without_workers_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(processes=False, workers=0) as running:
        words = ("heap", "--seats", "random,least", "--cluster", str(running.scheduler_address))
        assert arena(*words) == 2
    assert capsys.readouterr().err.endswith("has no workers.\n")


def test_nobody_at_the_address_is_a_sentence() -> None:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for nobody in (f"tcp://127.0.0.1:{port}", "nowhere://1", "tcp://"):
        with pytest.raises(ClusterError, match="No dask scheduler answers"), open_cluster(nobody, patience=0.2):
            raise AssertionError("nobody is there")


@pytest.mark.parametrize(
    "address",
    [
        *("", " ", "tcp://", "tls://x", "zzz://1", "tcp://[::1", "tcp://x:0", "tcp://x:99999", "tcp://a b:1", "x"),
        *(":8786", "tcp://\udcff\udcfe:8786", "tcp://a\u202e:8786", f"tcp://{'a' * 70}:1", "tcp://a..b:1"),
    ],
)
def test_what_is_no_address_is_a_sentence_at_once(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("heap", "--seats", "random,least", "--cluster", address) == 2
    told = capsys.readouterr().err
    assert told.startswith("arena: No dask scheduler answers at ")
    assert "an address is like tcp://10.0.0.5:8786" in told
    assert told.count("\n") == 1


def test_tls_without_certificates_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("heap", "--seats", "random,least", "--cluster", "tls://127.0.0.1:1") == 2
    assert "needs the certificates" in capsys.readouterr().err


def test_a_long_contest_is_not_queued_as_a_whole() -> None:
    """A few batches for each worker are under way at a time, whatever the number of matches."""

    class Counting(ThreadPoolExecutor):
        def __init__(self) -> None:
            super().__init__(2)
            self.submitted = 0

        def submit(self, *what: Any, **how: Any) -> Any:
            self.submitted += 1
            return super().submit(*what, **how)

    class EnoughError(Exception):
        pass

    def stop_after_five(matches: int) -> None:
        told.append(matches)
        if len(told) == 5:
            raise EnoughError

    told: list[int] = []
    with Counting() as threads, pytest.raises(EnoughError):
        play_on(threads, contest(matches=10**9), 2, stop_after_five)
    assert threads.submitted <= 2 * QUEUED_A_WORKER + 5


def test_a_missing_extra_is_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert arena("heap", "--seats", "random,least", "--cluster", "tcp://127.0.0.1:1") == 2
    told = capsys.readouterr().err
    assert told.startswith("arena: --cluster needs dask")
    assert "pip install dask distributed" in told
    assert told.count("\n") == 1


@pytest.mark.full
def test_workers_and_a_cluster_are_not_both_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena("heap", "--seats", "random,least", "--workers", "2", "--cluster", "tcp://127.0.0.1:1") == 2
    assert "not both" in capsys.readouterr().err
