"""Gain by a second worker on two quiet cores: `pytest -m bench -n 0 -s tests/bench/test_arena_scale.py`."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import pytest

from tests.bench.measured import Measured

PAIRS = 3
TIMES = 1.8
MAIN = Path(__file__).parents[2] / "main.py"


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
    return Popen([sys.executable, str(MAIN), "arena", "pazaak", *told], stdout=PIPE)


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
