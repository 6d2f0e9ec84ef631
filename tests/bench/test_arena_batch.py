"""A million matches of r1 against r1 from the command line.

`pytest -m bench -n 0 -s tests/bench/test_arena_batch.py`. Times are of the processor, of whole processes from their
start to their end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

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
