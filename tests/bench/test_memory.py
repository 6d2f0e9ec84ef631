"""The memory of the real game after a tour, at 3840x2160 and after hundreds of sizes, how long scenes take to open,
and the memory of the process that thinks: `pytest -m bench -n 0 tests/bench/test_memory.py -s`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.bench.measured import Measured

ROOT = Path(__file__).parents[2]
AFTER_A_TOUR, TWICE, LARGE, LARGE_PASSING = 220.0, 200.0, 260.0, 340.0
"""Megabytes at rest, at rest with text at 200 %, at 3840x2160, and there while one scene passes into another."""
WORKER = 120.0
AFTER_SIZES = 1.15
HANDLES = 40
OPENING = 50.0
"""Milliseconds of the slowest frame in which a scene opens."""

pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc, which is not here"),
]


def told(module: str, *arguments: str, around: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Return the last output of a program of this folder, run in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{module}", *arguments],
        cwd=ROOT,
        env={**around, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def tour(folder: Path, size: str, text: float = 1.0, *, reader_on: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The figures of a tour at a size of the window and of text; `reader_on`: a screen reader's surroundings."""
    more = [] if reader_on is None else ["reader"]
    figures = told("tour", str(folder), size, str(text), *more, around=os.environ if reader_on is None else reader_on)
    worker = ", ".join(f"{megabytes:.0f}" for megabytes in figures["worker"])
    print(
        f"\na tour at {size}, text at {text:.0%}: {figures['rest']:.0f} MB at rest, "
        f"{figures['passing']:.0f} MB at most while "
        f"scenes change (to {figures['passes_to']}) and {figures['moving']:.0f} MB in any frame, "
        f"{figures['handles']} open files; who thinks: {worker} MB; a copy of the screen {figures['copy']:.2f} ms"
    )
    for kind, name in (("openings", "by the clock"), ("worked", "of the processor")):
        slow = sorted(figures[kind].items(), key=lambda each: -each[1])[:6]
        print(f"slowest frame in opening, ms {name}:", ", ".join(f"{scene} {value:.0f}" for scene, value in slow))
    return figures


def test_a_tour_of_the_house(tmp_path: Path, measured: Measured) -> None:
    figures = tour(tmp_path, "1280x720")
    measured.most("memory at rest after a tour", figures["rest"], "MB", AFTER_A_TOUR)
    measured.most("open files after a tour", figures["handles"], "files", HANDLES)
    measured.most("slowest opening at 1280x720", max(figures["worked"].values()), "ms of the processor", OPENING)
    measured.most("memory of the process that thinks, on a tour", max(figures["worker"]), "MB", WORKER)
    assert figures["rest"] <= AFTER_A_TOUR
    assert figures["handles"] <= HANDLES
    assert max(figures["worked"].values()) <= OPENING
    assert max(figures["worker"]) <= WORKER


def test_a_tour_at_1920x1080(tmp_path: Path, measured: Measured) -> None:
    slowest = max(tour(tmp_path, "1920x1080")["worked"].values())
    measured.most("slowest opening at 1920x1080", slowest, "ms of the processor", OPENING)
    assert slowest <= OPENING


def test_a_tour_with_text_twice_as_large(tmp_path: Path, measured: Measured) -> None:
    figures = tour(tmp_path, "1280x720", 2.0)
    slowest = max(figures["worked"].values())
    measured.most("memory with text at 200 %", figures["rest"], "MB", TWICE)
    measured.most("slowest opening with text at 200 %", slowest, "ms of the processor", OPENING)
    assert figures["rest"] <= TWICE
    assert slowest <= OPENING


def test_a_table_at_3840x2160(tmp_path: Path, measured: Measured) -> None:
    figures = tour(tmp_path, "3840x2160")
    measured.most("memory at a table at 3840x2160", figures["rest"], "MB", LARGE)
    measured.most("memory while scenes change at 3840x2160", figures["passing"], "MB", LARGE_PASSING)
    assert figures["rest"] <= LARGE
    assert figures["passing"] <= LARGE_PASSING


def test_hundreds_of_sizes_and_back(tmp_path: Path, measured: Measured) -> None:
    figures = told("sizes", str(tmp_path))
    print(
        f"\n350 sizes: {figures['start']:.0f} MB before, {figures['most']:.0f} MB at most, {figures['back']:.0f} MB "
        f"after; {figures['files']} open files at most"
    )
    grown = figures["back"] / figures["start"]
    measured.most("memory after 350 sizes and back", grown, "times that before", AFTER_SIZES)
    assert figures["back"] <= AFTER_SIZES * figures["start"]
    assert figures["files"] <= HANDLES


def test_the_process_that_thinks(measured: Measured) -> None:
    figures = told("thinking")
    for name, thinking in figures.items():
        print(
            f"\n{name}: {thinking['most']:.0f} MB at most, {thinking['after']:.0f} MB after it; "
            f"{thinking['ready']:.0f} ms to get ready, {thinking['answers']} answers of {thinking['a_move']:.1f} ms",
            end="",
        )
    most = max(thinking["most"] for thinking in figures.values())
    measured.most("memory of the process that thinks", most, "MB", WORKER)
    assert most <= WORKER
