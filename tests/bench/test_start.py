"""From the command to the first picture one can click: `pytest -m bench -n 0 tests/bench/test_start.py -s`."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = 1.2
RUNS = 7
PATIENCE = 20.0

NUMPY = """
import sys
from pathlib import Path
import main, pygame
with main.open_house(Path(sys.argv[1]), None, 1) as house:
    app = main.build_app(house)
    assert app.step(1 / 60, pygame.event.get())
    late = sorted({"numpy"} & set(sys.modules))
    app.close()
print(late)
"""


def surroundings() -> dict[str, str]:
    return {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def seconds_to_the_title(folder: Path) -> float:
    """Start the game and wait for the title with its buttons, as whoever follows the trace sees it."""
    trace = folder / "trace.jsonl"
    trace.unlink(missing_ok=True)
    command = [sys.executable, str(ROOT / "main.py"), "play", "--profile-dir", str(folder), "--trace", str(trace)]
    began = time.perf_counter()
    with subprocess.Popen(command, env=surroundings()) as game:
        while not (trace.exists() and b'"kind": "scene"' in trace.read_bytes()):
            assert time.perf_counter() - began < PATIENCE, "no first frame"
            time.sleep(0.002)
        took = time.perf_counter() - began
        game.terminate()
    kinds = [json.loads(line)["kind"] for line in trace.read_text(encoding="utf-8").splitlines()]
    assert kinds[0] == "first_frame"
    return took


@pytest.mark.bench
def test_start_to_the_first_interactive_frame(tmp_path: Path) -> None:
    seconds_to_the_title(tmp_path)  # warms the files
    runs = [seconds_to_the_title(tmp_path) for _ in range(RUNS)]
    best, median = min(runs), statistics.median(runs)
    print(f"\nstart to the first interactive frame: best {best * 1000:.0f} ms, median {median * 1000:.0f} ms")
    assert best <= MOST


@pytest.mark.bench
def test_numpy_is_not_loaded_on_the_way_to_the_first_frame(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NUMPY, str(tmp_path)],
        cwd=ROOT, env=surroundings(), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]"
