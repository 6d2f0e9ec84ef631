"""A million matches of r1 against r1 from the command line, and what a second process gains at ten millions.

`pytest -m bench -n 0 -s tests/bench/test_arena_batch.py`. Times are of the processor, of whole processes from their
start to their end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest

from pazaak.rivals.batch.compiled.toolchain import numba_is_there
from tests.bench.measured import Measured

ROOT = Path(__file__).parents[2]
MATCHES, MORE_MATCHES = 1_000_000, 10_000_000
MOST_SECONDS = 4.0
TIMES = 1.8
PAIRS = 3
COMMAND = """
import json, resource, sys
from pazaak.root.commands import main
status = main(["arena", "pazaak", "--seats", "r1,r1", "--json", *sys.argv[1:]])
usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print(json.dumps([usage.ru_utime + usage.ru_stime for usage in usages]))
sys.exit(status)
"""

pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(not numba_is_there(), reason="numba, of the extra `fast`, is not installed"),
    pytest.mark.skipif(sys.platform != "linux", reason="where the user's cache folder is, Linux is told by a variable"),
]


class Played(NamedTuple):
    """One command, from the start of its process to its end."""

    own: float
    """Seconds of the processor, without those of its workers."""
    of_workers: float
    players: list[Any]


def play(cache: Path, matches: int, workers: int = 1) -> Played:
    told = ["--matches", str(matches), "--workers", str(workers)]
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *told],
        cwd=ROOT,
        env={"XDG_CACHE_HOME": str(cache), "PATH": "", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    report, (own, of_workers) = map(json.loads, done.stdout.splitlines())
    return Played(own, of_workers, report["players"])


def test_a_million_matches_in_a_fresh_process(tmp_path: Path, measured: Measured) -> None:
    first = play(tmp_path, MATCHES)
    later = [play(tmp_path, MATCHES) for _ in range(PAIRS)]
    assert all(run.players == first.players for run in later)
    seconds = median(run.own for run in later)
    told = " ".join(f"{run.own:.2f}" for run in later)
    print(f"\n{MATCHES:,} matches: {first.own:.1f} s the first time, when they are compiled, then {told} s")
    measured.most("arena: a million matches of r1", seconds, "s of the processor", MOST_SECONDS, runs=PAIRS)
    assert seconds <= MOST_SECONDS


def test_a_second_worker_at_ten_millions(tmp_path: Path, measured: Measured) -> None:
    """Measure the longest path: everything the command does itself, and the work of each of two workers."""
    play(tmp_path, MATCHES)
    gains = []
    for _ in range(PAIRS):
        alone, both = play(tmp_path, MORE_MATCHES), play(tmp_path, MORE_MATCHES, workers=2)
        assert alone.players == both.players
        gains.append(alone.own / (both.own + both.of_workers / 2))
        print(
            f"\n{alone.own:.1f} s alone; {both.own:.1f} s and 2 x {both.of_workers / 2:.1f} s: {gains[-1]:.2f}", end=""
        )
    measured.least("arena: two workers at ten millions", median(gains), "times one", TIMES, runs=PAIRS)
    assert median(gains) >= TIMES
