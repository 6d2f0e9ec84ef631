"""Sits down at a table of Pazu-Pazaak and leaves it, or finds that it was left; says so, and the others never come to
an end: run by test_killed. Arguments: the folder of the profile, and how many decisions are made before leaving."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from pazaak.side_games.pazu.register import PAZU
from tests.side_games.journeys import casino
from tests.side_games.pazu.test_journey import by_mouse, leave, play_on, sit_down


class Slow:
    """Plays as a regular, and never again once the person has left."""

    def __init__(self) -> None:
        self._regular = PAZU.agents["regular"](1)

    def prepare(self, view: Any) -> None:
        """Nothing to prepare."""

    def choose(self, view: Any) -> Any:
        if any(view.table.left):
            print("left", flush=True)
            time.sleep(600)
        return self._regular.choose(view)


def main(folder: Path, decisions: int) -> None:
    with casino(folder, Slow) as (pilot, _):
        table = sit_down(pilot, by_mouse)
        play_on(pilot, table, by_mouse, decisions)
        leave(pilot)
        pilot.settle()
    raise AssertionError("nobody was to see the end of it")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
