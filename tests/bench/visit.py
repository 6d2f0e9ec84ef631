"""A visit to the real table for measurements; as a program it plays some moves and tells its memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from pazaak.career.world import rival_deck
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.house import build_app, open_house
from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.app import App
from tests.decoded import preload
from tests.pilot import Pilot
from tests.scenes.tables import PazaakTable, made_at_last, sensible

RIVAL = "pell"


def sit_down_at(house: AppServices, position: dict[str, Any] | None = None) -> PazaakTable:
    """A table against the strongest rival; a position is one's own turn in the middle of a set."""
    who = house.roster[RIVAL]
    purses = [house.profile.purse.player - 100, house.profile.purse.balance(who.account) - 100]
    stakes = {"phase": "turn", "leader": 0, "sets": [1, 1], "pot": 200, "ante": 50, "purses": purses}
    session = Session.begin(
        house.profile,
        MatchTerms(
            house.game,
            (PLAYER, who.account),
            seed=11,
            options={"side_decks": [list(house.game.decks["good"]), [card.value for card in rival_deck(who)]]},
            position=None if position is None else {**stakes, **position},
        ),
        today=house.now().date(),
    )
    return PazaakTable(house, session)


@contextmanager
def visit(folder: Path, position: dict[str, Any] | None = None) -> Iterator[tuple[App, PazaakTable, WorkerProcess]]:
    """The house as `main` opens it, with everything loaded, and a table in it."""
    worker = WorkerProcess()
    try:
        with open_house(folder, worker, 1) as house:
            app = build_app(house, strict=True)
            table = sit_down_at(house, position)
            app.push(table, how="none")
            preload(app.assets)
            try:
                yield app, table, worker
            finally:
                app.close()
    finally:
        worker.close()


def resident(process: int) -> dict[str, float]:
    """Megabytes that a process has in memory: now, and at most so far."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    facts = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
    return {name: int(facts[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM")}


def processor_seconds(process: int) -> float:
    """Return the seconds of processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play_some(folder: Path, moves: int) -> None:
    """Play so many moves of one's own at full length, then say what the game and the thinking process hold."""
    with visit(folder) as (app, table, worker):
        pilot, random, made = Pilot(app, seen=True), Random(3), 0
        pilot.settle()
        while made < moves and not table.session.over:
            if table.deciding:
                table.choose(sensible(table, random))
                made_at_last(pilot)
                made += 1
            pilot.step()
        game, thinking = resident(os.getpid()), resident(worker.process_id or 0)
    print(made, game["VmRSS"], game["VmHWM"], thinking["VmRSS"])


if __name__ == "__main__":
    play_some(Path(sys.argv[1]), int(sys.argv[2]))
