"""Frames, start and memory while a screen reader listens, beside the same without one in the same run:
`pytest -m bench -n 0 tests/bench/test_reader.py -s`.
"""

from __future__ import annotations

import os
import statistics
from pathlib import Path

import pytest

from tests.bench.measured import Measured
from tests.bench.test_frames import MEDIAN, ROUNDS, SIZES, WORST
from tests.bench.test_memory import AFTER_A_TOUR, OPENING, ROOT, told, tour
from tests.bench.test_start import LEFT, RUNS, Left, seconds_to_the_title, surroundings
from tests.window.desk import MISSING, desk
from tests.window.names import accessibility_bus, missing_parts, player_at

GONE = missing_parts()
pytestmark = [
    pytest.mark.bench,
    pytest.mark.skipif(bool(GONE), reason=f"a screen reader's bus needs {', '.join(GONE)}, which is not installed"),
]
SAME = 1.1
"""Times the start without a bus, at the most."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_frame_with_eight_cards_in_the_air_is_told(tmp_path: Path, size: tuple[int, int], measured: Measured) -> None:
    where = f"{size[0]}x{size[1]}"
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus):
        around = {**bus.environment, "PYTHONPATH": str(ROOT / "tools")}
        rounds = told("reading", str(tmp_path / "house"), where, around=around)
    on, off = sorted(rounds["on"]), sorted(rounds["off"])
    (worst, median), (worst_off, median_off) = on[0], off[0]
    beside = statistics.median(a / b for (_, a), (_, b) in zip(rounds["on"], rounds["off"], strict=True))
    print(f"\na frame at {where} with a reader: {median:.2f} copies at the median, {worst:.2f} at p99;")
    print(f"without one {median_off:.2f} and {worst_off:.2f}; {beside:.2f} times at the median")
    measured.most(f"a frame in motion at {where} with a reader, median", median, "copies of the window", MEDIAN,
                  runs=ROUNDS)  # fmt: skip
    measured.most(f"a frame in motion at {where} with a reader, p99", worst, "copies of the window", WORST, runs=ROUNDS)
    measured.told(f"a frame in motion at {where} with a reader", beside, "times that without one", runs=ROUNDS)
    assert median <= MEDIAN
    assert worst <= WORST


@pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed")
@pytest.mark.parametrize("left", LEFT)
def test_start_with_a_reader(tmp_path: Path, left: Left, measured: Measured) -> None:
    """In a real window: the reader is connected after its first picture, and delays none."""
    profile = tmp_path / "profile"
    profile.mkdir()
    with desk() as place, accessibility_bus(place.environment, tmp_path) as bus, player_at(bus):
        kept = surroundings(tmp_path)["PYTHONPYCACHEPREFIX"]
        gone = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path / 'nobody'}"}
        with_bus = {**bus.environment, "PYTHONPYCACHEPREFIX": kept}
        without = {**with_bus, **gone}
        for around in (with_bus, without):  # warms the files
            seconds_to_the_title(profile, left, around)
        pairs = [
            (seconds_to_the_title(profile, left, with_bus), seconds_to_the_title(profile, left, without))
            for _ in range(RUNS)
        ]
    ratio = min(start for start, _ in pairs) / min(start for _, start in pairs)
    print(f"\nstart with a reader: {min(pairs)[0] * 1000:.0f} ms, {ratio:.2f} times that without one")
    measured.most(f"start with a reader, {left} before", ratio, "starts without one", SAME, runs=RUNS)
    assert ratio <= SAME


def test_a_tour_of_the_house_is_told(tmp_path: Path, measured: Measured) -> None:
    without = tour(tmp_path / "alone", "1280x720")
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus):
        figures = tour(tmp_path / "told", "1280x720", reader_on=bus.environment)
    assert figures["listened"], "the reader was given up"
    grown, slowest = figures["rest"] / without["rest"], max(figures["worked"].values())
    print(f"with a reader {grown:.2f} times the memory, and {slowest / max(without['worked'].values()):.2f} times the ")
    print("slowest opening")
    measured.most("memory at rest after a tour with a reader", figures["rest"], "MB", AFTER_A_TOUR)
    measured.told("memory at rest with a reader", grown, "times that without one")
    measured.most("slowest opening with a reader", slowest, "ms of the processor", OPENING)
    assert figures["rest"] <= AFTER_A_TOUR
    assert slowest <= OPENING
