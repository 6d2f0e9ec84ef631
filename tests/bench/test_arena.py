"""Time of the arena's command: a million matches, and the gain by a second worker on two quiet cores.

`pytest -m bench -n 0 -s tests/bench/test_arena.py`. A million matches are timed by the processor, from the process's
start to its end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import pytest

from tests.bench.measured import Measured

ROOT = Path(__file__).parents[2]
MATCHES = 1_000_000
MOST_SECONDS = 12.0
RUNS = 3
COMMAND = """
import resource, sys
from pazaak.root.commands import main
status = main(["arena", "pazaak", "--seats", "r1,r1", "--json", *sys.argv[1:]])
usage = resource.getrusage(resource.RUSAGE_SELF)
print(usage.ru_utime + usage.ru_stime)
sys.exit(status)
"""
PAIRS = 3
TIMES = 1.8


def seconds_for(matches: int) -> float:
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "--matches", str(matches)],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    report, seconds = map(json.loads, done.stdout.splitlines())
    assert report["matches"] == matches
    return float(seconds)


@pytest.mark.bench
@pytest.mark.skipif(sys.platform == "win32", reason="the module `resource` is missing on Windows")
def test_a_million_matches_in_a_fresh_process(measured: Measured) -> None:
    runs = [seconds_for(MATCHES) for _ in range(RUNS)]
    print(f"\n{MATCHES:,} matches: {' '.join(f'{seconds:.2f}' for seconds in runs)} s")
    measured.most("arena: a million matches of r1", median(runs), "s of the processor", MOST_SECONDS, runs=RUNS)
    assert median(runs) <= MOST_SECONDS


class Run(NamedTuple):
    """One command from its start to its end."""

    seconds: float
    processor: float
    """Seconds of all its processes."""
    report: dict[str, Any]


def start(players: str, matches: int, workers: int) -> Popen[bytes]:
    """The command as it is called, in processes that know nothing yet; each match played by itself."""
    told = ["--seats", players, "--matches", str(matches), "--workers", str(workers), "--decks", "good", "--json"]
    told += ["--engine", "single", "--options", '{"bets": false}']
    return Popen([sys.executable, str(ROOT / "main.py"), "arena", "pazaak", *told], stdout=PIPE)


def end(process: Popen[bytes], began: float) -> Run:
    assert process.stdout is not None
    with process.stdout as told:
        report = json.loads(told.read())
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    del report["seconds"]
    return Run(time.perf_counter() - began, used.ru_utime + used.ru_stime, report)


def play(players: str, matches: int, workers: int, at_once: int = 1) -> Run:
    """The slowest of so many of these commands, run at the same time."""
    began = time.perf_counter()
    processes = [start(players, matches, workers) for _ in range(at_once)]
    return max((end(process, began) for process in processes), key=lambda run: run.seconds)


@pytest.mark.bench
@pytest.mark.parametrize(("players", "matches"), [("r1,r2b", 40_000), ("master,master", 10_000)])
def test_two_workers_against_one(players: str, matches: int, measured: Measured) -> None:
    """By the clock on the wall, from the start of the command to its end, with loading and solving.

    Told beside it: what the machine gives to two commands of one worker at once, which share nothing, so that no way
    to spread the matches could gain more; and by the processor's clock, how much of the work the second worker saves.
    """
    alone, both, apart = [], [], []
    for _ in range(PAIRS):
        alone.append(play(players, matches, 1))
        both.append(play(players, matches, 2))
        apart.append(play(players, matches, 1, at_once=2))
        assert alone[-1].report == both[-1].report == apart[-1].report
    one, two, twice = (min(run.seconds for run in runs) for runs in (alone, both, apart))
    work = min(run.processor for run in alone) / min(run.processor for run in both)
    gain = one / two
    print(f"\n{players}: {one:.1f} s alone, {two:.1f} s with two workers: {gain:.2f} times", end="")
    print(f" (two commands at once: {2 * one / twice:.2f}; by the processor's clock: {2 * work:.2f})")
    measured.least(f"arena: two workers of {players}, by the clock", gain, "times one", TIMES, runs=PAIRS)
    assert gain >= TIMES
