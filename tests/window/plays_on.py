"""A table of Pazaak that is played on with a screen reader at work, each frame measured.

As a program, `python -m tests.window.plays_on FOLDER`, in the environment of an accessibility bus: it says a line when
the reader is on, and for each line of JSON that it gets (`{"play": SECONDS, "fault": NAME}`) it plays so many seconds
of the game's own time and answers with what it measured.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import accesskit
import pygame

from pazaak.scenes.app_services import AppServices
from pazaak.stage.app import reader as reader_module
from pazaak.stage.app.app import App
from pazaak.stage.app.reader_tree import SCREEN, build
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Confirm
from tests.bench.tour import let_listen
from tests.bench.visit import resident
from tests.decoded import preload
from tests.pilot import FRAME, Pilot
from tests.scenes.tables import PazaakTable, give_credits, house_in, open_app, sensible, sit_down, well_off, written

LONG = 0.05
"""Seconds that no frame may take."""
BEATEN = 0.002
"""Seconds between frames, in which others run."""
WARM = 30.0
"""Seconds of play before anything is measured: what is drawn for the first time is a matter of other measurements."""
MOST_AT_ONCE = 40
"""Frames between two changes of the keyboard from this window to another and back."""
GONE = 1 << 40
"""The number of no node."""

Build = Callable[..., Any]


@dataclass
class Played:
    """Figures of some time of play, in seconds."""

    frames: int = 0
    moves: int = 0
    worked: float = 0.0
    """The longest frame in which no scene opens (that has bars of its own), in time of the processor."""
    took: float = 0.0
    """The longest frame by the clock."""
    waits: int = 0
    """Frames that waited for the reader for longer than LONG."""
    waited: float = 0.0
    """The longest that a frame waited for the reader: it neither worked nor was the processor busy with others."""
    grown: float = 0.0
    """Megabytes that are in memory at the end beyond those at the beginning."""
    listened: bool = False
    broken: bool = False


def _refuses(build: Build) -> Build:
    """Return a builder that makes no tree."""

    def refuse(*_: object) -> Any:
        raise RuntimeError("no tree can be made")

    return refuse


def _dangles(build: Build) -> Build:
    """Return a builder whose screen names a child that isn't there."""

    def dangle(kit: Any, told: Any) -> Any:
        update = build(kit, told)
        screen = dict(update.nodes)[SCREEN]
        screen.set_children([*screen.children, GONE])
        update.nodes.append((SCREEN, screen))
        return update

    return dangle


def _means_nothing(build: Build) -> Build:
    """Return a builder of something that AccessKit can't read."""
    return lambda kit, told: object()


FAULTS = {"refuses": _refuses, "dangles": _dangles, "means nothing": _means_nothing}


class Clock:
    """Time of one frame: by the clock, of the processor, and that in which the processor was busy with others."""

    def __init__(self) -> None:
        self._queue = Path(f"/proc/self/task/{os.getpid()}/schedstat")
        self._began = self._read()

    def passed(self) -> tuple[float, ...]:
        """Return the times since the beginning."""
        return tuple(now - then for now, then in zip(self._read(), self._began, strict=True))

    def _read(self) -> tuple[float, float, float]:
        queued = int(self._queue.read_bytes().split()[1]) / 1e9 if self._queue.exists() else 0.0
        return time.perf_counter(), time.thread_time(), queued


class Table:
    """One match after another at a table, played by a rule."""

    def __init__(self, house: AppServices, app: App) -> None:
        self._house, self._app = house, app
        self._random = Random(3)
        self._pilot = Pilot(app, seen=True)
        self._table: PazaakTable | None = None
        self._waited = 0.0
        app.speech.look = self._timed(app.speech.look)  # type: ignore[method-assign]
        app.speech.focus_window = self._timed(app.speech.focus_window)  # type: ignore[method-assign]

    def _timed(self, tell: Callable[..., None]) -> Callable[..., None]:
        """Return the same function, which adds the time that it waits."""

        def timed(*told: Any, **how: Any) -> None:
            clock = Clock()
            tell(*told, **how)
            took, worked, queued = clock.passed()
            self._waited += took - worked - queued

        return timed

    def _present(self) -> PazaakTable:
        """Return the table that is played at; another after the end of a match."""
        top = self._app.scene
        if isinstance(top, Confirm):  # who listens is asked whether a move in doubt is meant
            top.close(True)
        table = self._table
        if table is not None and not (table.session.over and self._app.scene is not table):
            return table
        self._app.home()
        written(self._house)
        give_credits(self._house)
        fresh = PazaakTable(self._house, sit_down(self._house))
        self._table = fresh
        self._app.push(fresh, how="none")
        return fresh

    def play(self, seconds: float) -> Played:
        """Play for so long, frame by frame."""
        played, before = Played(), resident(os.getpid())["VmRSS"]
        for number in range(max(1, round(seconds / FRAME))):
            table = self._present()
            if self._app.scene is table and table.deciding and not table.asked.waiting:
                table.choose(sensible(table, self._random))
                played.moves += 1
            self._frame(played, number)
            time.sleep(BEATEN)
        played.grown = resident(os.getpid())["VmRSS"] - before
        played.listened = self._app.speech.listened
        reader = self._app.speech.reader
        played.broken = reader is not None and reader.broken
        return played

    def _frame(self, played: Played, number: int) -> None:
        events = pygame.event.get()
        if number % MOST_AT_ONCE == 0:
            events.append(pygame.Event(pygame.WINDOWFOCUSLOST))
        elif number % MOST_AT_ONCE == 1:
            events.append(pygame.Event(pygame.WINDOWFOCUSGAINED))
        screen, scene, clock = self._app.screen, self._app.scene, Clock()
        self._app.step(FRAME, events)
        took, worked, _ = clock.passed()
        played.frames += 1
        played.took = max(played.took, took)
        if self._app.scene is scene and not screen.opening and not screen.transition.running:
            played.worked = max(played.worked, worked)
        played.waits += self._waited > LONG
        played.waited, self._waited = max(played.waited, self._waited), 0.0


@contextmanager
def listened_to(folder: Path) -> Iterator[Table]:
    """A table in a house in a folder, as soon as somebody listens."""
    with house_in(folder) as house:
        well_off(house)
        house.profile.settings.speed = "fast"
        app = open_app(house, Scene[None]())
        preload(app.assets)
        try:
            table = Table(house, app)
            let_listen(app)
            table.play(WARM)
            gc.collect()
            gc.freeze()  # as the game does behind its title
            yield table
        finally:
            app.close()


def main(folder: Path) -> None:
    with listened_to(folder) as table:
        print(accesskit.__name__, flush=True)
        for line in sys.stdin:
            asked = json.loads(line)
            fault = asked.get("fault")
            if fault is not None:
                setattr(reader_module, "build", FAULTS[fault](build))  # noqa: B010
            print(json.dumps(asdict(table.play(asked["play"]))), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
