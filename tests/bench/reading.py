"""A frame at its busiest while a screen reader listens, and in turn while none is connected.

As a program, `python -m tests.bench.reading FOLDER 1280x720`, in the environment of an accessibility bus: it writes
one line of JSON, for each way the 99th percentile and the median of each round, in copies of the window.
"""

from __future__ import annotations

import json
import statistics
import sys
from pathlib import Path

from pazaak.stage.app.app import App
from tests.bench.test_frames import BOARDS, HANDS, ROUNDS, measure, percentile
from tests.bench.tour import let_listen
from tests.bench.visit import visit
from tests.pilot import Pilot
from tests.scenes.tables import PazaakTable

Rounds = list[tuple[float, float]]


def rounds_of(app: App, pilot: Pilot, table: PazaakTable) -> dict[str, Rounds]:
    """Measure rounds with the reader and without it in turn."""
    reader, found = app.speech.reader, dict[str, Rounds]()
    for _ in range(ROUNDS):
        for way, there in (("on", reader), ("off", None)):
            app.speech.reader = there
            frames, copy = measure(pilot, table)
            found.setdefault(way, []).append((percentile(frames, 99) / copy, statistics.median(frames) / copy))
    app.speech.reader = reader
    return found


def main(folder: Path, size: tuple[int, int]) -> None:
    with visit(folder, {"boards": BOARDS, "hands": HANDS, "deck": [6, 3, 2, 1]}) as (app, table, _):
        pilot = Pilot(app, seen=True)
        pilot.resize(*size)
        pilot.settle()
        let_listen(app)
        measure(pilot, table)  # fills the caches
        found = rounds_of(app, pilot, table)
        assert app.speech.listened, "the reader was given up"
    print(json.dumps(found))


if __name__ == "__main__":
    across, down = sys.argv[2].split("x")
    main(Path(sys.argv[1]), (int(across), int(down)))
