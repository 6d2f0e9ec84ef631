"""From the command to the first picture one can click: `pytest -m bench -n 0 tests/bench/test_start.py -s`."""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Literal

import pytest

from tests.bench.long_career import long_career
from tests.bench.measured import Measured
from tests.career.careers import Clock

ROOT = Path(__file__).parents[2]
MOST = 4.0
"""Times the import of pygame and pydantic in the same run."""
MOST_OF_A_CAREER = 1.2
"""Times the start with a new profile."""
MATCHES, CARDS = 10_000, 1_000
RUNS = 7
PATIENCE = 20.0

LATE = {"numpy", "pydantic", "pazaak.table.ui.game_ui", "pygame._sdl2.controller"}
FIRST_FRAME = """
import os
import sys

import main
from pazaak.stage.app.trace import Trace

def first(self, seconds):
    print(*sorted(sys.modules), flush=True)
    os._exit(0)

Trace.frame = first
main.main(sys.argv[1:])
"""


Left = Literal["closed", "killed"]
"""End of the game before: closed by the player, or killed, after which the profile is checked again."""
LEFT: tuple[Left, ...] = ("closed", "killed")


KNOWN = '{"speed": "normal"}'
"""Settings of somebody who has been here: a new profile begins with the page that asks for them."""


def surroundings(folder: Path) -> dict[str, str]:
    """With the bytecode of all sources, as an installed game has it, whatever is said here of keeping it; the first
    start writes it to the folder."""
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept = str(folder / "bytecode")
    return {**bare, "PYTHONPYCACHEPREFIX": kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def seconds_to_the_title(folder: Path, left: Left, around: dict[str, str]) -> float:
    """Start the game and wait for the title with its buttons, as whoever follows the trace sees it; then leave it."""
    trace = folder / "trace.jsonl"
    trace.unlink(missing_ok=True)
    command = [sys.executable, str(ROOT / "main.py"), "play", "--profile-dir", str(folder), "--trace", str(trace)]
    began = time.perf_counter()
    with subprocess.Popen(command, env=around, start_new_session=True) as game:
        while not (trace.exists() and b'"kind": "scene"' in trace.read_bytes()):
            assert time.perf_counter() - began < PATIENCE, "no first frame"
            time.sleep(0.002)
        took = time.perf_counter() - began
        kinds = [json.loads(line)["kind"] for line in trace.read_text(encoding="utf-8").splitlines()]
        if left == "closed":
            game.terminate()
        else:  # with the process that checks the profile, which would go on beside the next start
            os.killpg(game.pid, signal.SIGKILL)
    assert kinds[0] == "first_frame"
    assert game.returncode == (0 if left == "closed" else -signal.SIGKILL)
    return took


def seconds_to_import(around: dict[str, str]) -> float:
    """Return the seconds a fresh Python takes to import pygame and pydantic, its own start not counted."""
    timed = "import time; began = time.perf_counter(); import pygame, pydantic; print(time.perf_counter() - began)"
    done = subprocess.run([sys.executable, "-c", timed], env=around, capture_output=True, encoding="utf-8", check=True)
    return float(done.stdout.splitlines()[-1])


@pytest.mark.bench
@pytest.mark.parametrize("left", LEFT)
def test_start_to_the_first_interactive_frame(tmp_path: Path, left: Left, measured: Measured) -> None:
    around, profile = surroundings(tmp_path), tmp_path / "profile"
    profile.mkdir()
    (profile / "settings.json").write_text(KNOWN, encoding="utf-8")
    for _ in range(2):  # warms the files
        seconds_to_the_title(profile, left, around)
        seconds_to_import(around)
    pairs = [(seconds_to_the_title(profile, left, around), seconds_to_import(around)) for _ in range(RUNS)]
    start, bare = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = min(start for start, _ in pairs) / min(bare for _, bare in pairs)
    print(f"\nstart to the first interactive frame: {start * 1000:.0f} ms at the median, {ratio:.1f} times", end="")
    print(f" the import of pygame and pydantic ({bare * 1000:.0f} ms), the quickest of each,", end="")
    print(f" at a load of {os.getloadavg()[0]:.1f}")
    measured.most(f"start, {left} before", ratio, "imports of pygame and pydantic", MOST, runs=RUNS)
    assert ratio <= MOST


@pytest.mark.bench
def test_a_long_career_starts_as_fast_as_a_new_one(tmp_path: Path, measured: Measured) -> None:
    old, new, around = tmp_path / "old", tmp_path / "new", surroundings(tmp_path)
    new.mkdir()
    long_career(old, MATCHES, CARDS, Clock())
    ratios = {}
    for left in LEFT:
        for folder in (old, new):
            seconds_to_the_title(folder, left, around)
        pairs = [
            (seconds_to_the_title(old, left, around), seconds_to_the_title(new, left, around)) for _ in range(RUNS)
        ]
        ratios[left] = min(start for start, _ in pairs) / min(start for _, start in pairs)
        print(f"\na career of {MATCHES:,} matches, {left}, starts in {ratios[left]:.2f} times the time of a new one")
    slowest = max(ratios.values())
    measured.most("start with 10,000 matches", slowest, "starts of a new career", MOST_OF_A_CAREER, runs=RUNS)
    assert slowest <= MOST_OF_A_CAREER


@pytest.mark.bench
def test_neither_numpy_nor_pydantic_tables_or_pads_are_loaded_on_the_way_to_the_first_frame(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(KNOWN, encoding="utf-8")
    seconds_to_the_title(tmp_path, "closed", surroundings(tmp_path))  # a new profile needs the rivals
    arguments = ["play", "--profile-dir", str(tmp_path), "--trace", str(tmp_path / "trace.jsonl")]
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, *arguments],
        cwd=ROOT, env=surroundings(tmp_path), capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "pazaak.stage.screens.title" in loaded
    assert LATE & loaded == set()
