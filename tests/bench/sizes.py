"""A table whose window takes hundreds of sizes and comes back: `python -m tests.bench.sizes FOLDER`."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from tests.bench.tour import handles, settled, toured
from tests.bench.visit import resident

SIZE = (1280, 720)
MANY = 350


def sizes() -> list[tuple[int, int]]:
    """Return many different sizes, as dragging an edge makes them."""
    return [(960 + 5 * number, 540 + 3 * ((number * 37) % MANY)) for number in range(MANY)]


def drag(folder: Path) -> dict[str, float]:
    """Megabytes at rest before and after, and the most of them and of open files on the way."""
    with toured(folder, SIZE) as (tour, _):
        tour.click("hall", "play")
        tour.click("table", "sit-down")
        start, most, open_files = settled(tour), 0.0, 0
        for size in sizes():
            tour.pilot.resize(*size)
            tour.pilot.step()
            most, open_files = max(most, resident(os.getpid())["VmRSS"]), max(open_files, handles())
        tour.pilot.resize(*SIZE)
        return {"start": start, "most": most, "back": settled(tour), "files": open_files, "files_back": handles()}


if __name__ == "__main__":
    print(json.dumps(drag(Path(sys.argv[1]))))
