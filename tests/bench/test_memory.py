"""The memory of the real game after some moves: `pytest -m bench -n 0 tests/bench/test_memory.py -s`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_MB = 200.0
MOVES = 12


@pytest.mark.bench
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc, which is not here")
def test_memory_after_some_moves(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.visit", str(tmp_path), str(MOVES)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    made, now, most, thinking = map(float, done.stdout.splitlines()[-1].split())
    game = f"game {now:.0f} MB (at most {most:.0f} MB)"
    print(f"\nmemory after {made:.0f} moves: {game}, its thinking process {thinking:.0f} MB")
    assert made == MOVES
    assert most < MOST_MB
