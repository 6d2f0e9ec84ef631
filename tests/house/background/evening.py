"""An evening in one thread: `evening.py FOLDER GAME ...` plays a match of each game, and `career` one of the career.

Whoever starts a thread or a process breaks it off, and so does a module of the game that imports what does."""

from __future__ import annotations

import builtins
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

FORBIDDEN = ("threading", "subprocess", "multiprocessing", "concurrent.futures.thread", "concurrent.futures.process")
POOLS = {"ThreadPoolExecutor", "ProcessPoolExecutor"}
OURS = ("pazaak", "partition_games", "main")
MOST_FRAMES = 20_000
SEED = 3
_import = builtins.__import__


def guarded_import(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> Any:
    importing = str((globals or {}).get("__name__", ""))
    pools = name == "concurrent.futures" and POOLS & set(fromlist or ())
    if importing.partition(".")[0] in OURS and (pools or any(f"{name}.".startswith(f"{bad}.") for bad in FORBIDDEN)):
        raise AssertionError(f"{importing} imports {name}")
    return _import(name, globals, locals, fromlist or (), level)


def refuse(self: object, *_: object, **__: object) -> None:
    raise AssertionError(f"a {type(self).__name__} is started")


def main(folder: Path, *games: str) -> None:
    from pazaak.house.thinking.late import LateWorker
    from pazaak.root.house import build_app, open_house

    with open_house(folder, None, SEED):
        pass
    (folder / "profile.sqlite3-closed").unlink()  # as after a power cut
    before, worker = set(sys.modules), LateWorker()
    with open_house(folder, worker, SEED, LateWorker(), wait=False) as house:
        evening = Evening(house, build_app(house, strict=True), games)
        assert house.profile.closed, "the profile is checked while a guest plays"
        evening.spend()
        assert house.profile.purse.total() == 0
    assert type(worker._worker).__name__ == "WorkerHere", "rivals think in this thread"
    assert not [name for name in set(sys.modules) - before if name.startswith("concurrent.futures.thread")]


class Evening:
    """One after another; how long the frames took in which somebody thought."""

    def __init__(self, house: Any, app: Any, games: Sequence[str]) -> None:
        from tests.pilot import Pilot

        self.house, self.games, self.pilot = house, games, Pilot(app)
        self.longest = 0.0
        self.step, app.step = app.step, self.timed

    def timed(self, dt: float, events: Any) -> bool:
        began = time.process_time()
        drew: bool = self.step(dt, events)
        self.longest = max(self.longest, time.process_time() - began)
        return drew

    def spend(self) -> None:
        from pazaak.scenes.tutorial.progress import OFFERED

        self.pilot.watch(True)
        while self.house.profile.closed or self.pilot.app._in_steps:
            self.pilot.step()
        self.pilot.watch(False)
        self.told("start")
        self.house.career.keep_note(OFFERED, True)
        self.house.profile.settings.speed = "instant"
        self.pilot.app.apply(self.house.profile.settings)
        for game in self.games:
            self.longest = 0.0
            self.career() if game == "career" else self.match(game)
            self.told(game)
        self.pilot.app.close()

    def told(self, what: str) -> None:
        print(f"{what}: the longest step took {self.longest * 1000:.0f} ms of the processor", flush=True)

    def match(self, game: str) -> None:
        """A whole game for credits, the person by events, the rivals as the house plays them."""
        from tests.table.adapters import ADAPTERS, WHOLE

        adapter, case, pilot, random = ADAPTERS[game], WHOLE[game][0], self.pilot, Random(SEED)
        session = adapter.begin(self.house, case, practice=False)
        person = adapter.player(case, session.match.rules, case.at)
        seated = adapter.sit(self.house, session)
        pilot.app.push(seated.scene, how="none")
        for _ in range(MOST_FRAMES):
            match seated.state(pilot):
                case "asked":
                    move = person.choose(session.match.view(case.at))
                    if seated.act(pilot, move, random):
                        seated.insist(pilot, move, random)
                case "part":
                    seated.go_on(pilot)
                case "over":
                    break
                case _:
                    pilot.step(0.1)
        assert session.over, f"{game} is not played to its end"
        assert session.match_id is not None
        pilot.app.home()
        pilot.settle()
        assert pilot.scene == "title"

    def career(self) -> None:
        """From the title to a rival of the hall and to the result, by the mouse."""
        from tests.scenes.journey import Mouse, Player

        pilot = self.pilot
        for id, scene in (("play", "hall"), ("sit-down", "table")):
            pilot.click(id)
            pilot.settle()
            assert pilot.scene == scene
        Player(Mouse(pilot), Random(SEED)).play_match()
        assert pilot.scene == "results"


if __name__ == "__main__":
    builtins.__import__ = guarded_import
    threading.Thread.start = refuse  # type: ignore[method-assign]
    subprocess.Popen.__init__ = refuse  # type: ignore[method-assign]
    main(Path(sys.argv[1]), *sys.argv[2:])
