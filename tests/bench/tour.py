"""A tour of the whole house for measurements: every scene is opened through its door, and a table of each game.

As a program (`python -m tests.bench.tour FOLDER 1280x720 2.0`, with the size of text) it writes what it measured as one
line of JSON; with `reader` at the end in the environment of an accessibility bus, a screen reader is told everything.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import pygame

from pazaak.house.pieces.catalogue import Kind
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.house import build_app, open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.hall.doors import house_doors
from pazaak.scenes.sitting import Sitting
from pazaak.scenes.tonight.scene import TonightScene
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.app.app import App
from pazaak.stage.app.reader import open_reader
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.lobby import Lobby
from pazaak.table.scene import TableScene
from tests.bench.visit import resident
from tests.patience import until
from tests.pilot import FRAME, Pilot
from tests.scenes.tables import made_at_last, sensible, well_off

REST = 6.0
"""Seconds that are fed at the end: what is kept only for a moment has gone by then."""
PATIENCE = 60.0
CORNERS = ("open-log", "open-rules", "open-settings")
"""Lines of a table's menu that open something over it."""
COPIES = 15


@dataclass
class Figures:
    """Figures of a tour."""

    size: tuple[int, int]
    openings: dict[str, float] = field(default_factory=dict)
    """Milliseconds of the slowest frame from pressing a door until the scene behind it is at rest."""
    worked: dict[str, float] = field(default_factory=dict)
    """The same in time of the processor, which a busy machine does not lengthen."""
    moving: float = 0.0
    """Megabytes at the most that were resident after any frame."""
    rest: float = 0.0
    handles: int = 0
    worker: list[float] = field(default_factory=list)
    copy: float = 0.0
    """Milliseconds that a copy of the full screen takes."""
    passing: float = 0.0
    """Megabytes at the most from the moment another scene is on top until it is seen alone."""
    passes_to: str = ""
    """The scene that came on top then."""
    listened: bool = False
    """Whether somebody listened until the end."""


class Visitor(Pilot):
    """A Pilot with a stopwatch on every frame."""

    slowest = worked = 0.0
    """The longest frame by the clock, and by the processor's time of the thread that draws."""
    all_frames = all_work = 0.0
    """All of them together."""
    most = passing = 0.0
    passes_to = ""

    def __init__(self, app: App) -> None:
        self._top, self._passes = app.scene, True
        super().__init__(app, seen=True)
        app.screen.at_once = False

    def _step(self, dt: float, events: Sequence[pygame.Event]) -> bool:
        for event in events:
            pygame.event.post(event)
        happened = pygame.event.get()
        began, worked = time.perf_counter(), time.thread_time()
        drawn = self.app.step(dt, happened)
        took, work = time.perf_counter() - began, time.thread_time() - worked
        self.slowest, self.worked = max(self.slowest, took), max(self.worked, work)
        self.all_frames += took
        self.all_work += work
        self._weigh()
        return drawn

    def _weigh(self) -> None:
        """Note what is resident after a frame, and whether one scene passes into another in it."""
        megabytes, screen = resident(os.getpid())["VmRSS"], self.app.screen
        self.most = max(self.most, megabytes)
        self._passes = self.app.scene is not self._top or self._passes
        self._top = self.app.scene
        if self._passes and megabytes > self.passing:
            self.passing, self.passes_to = megabytes, self.scene
        self._passes = self._passes and (screen.opening or screen.transition.running)

    def rest(self) -> None:
        """Frame by frame as in the real loop, with some time for other threads, until nothing more happens."""
        end = time.perf_counter() + PATIENCE
        self.step()
        while self.app.busy:
            assert time.perf_counter() < end, f"{self.scene} does not come to rest"
            self.step()
            time.sleep(0.002)
        self.step()


def full_copy(app: App) -> float:
    """Seconds that it takes to copy a picture of the window's size onto its surface."""
    glass, taken = app.window.surface, []
    picture = glass.copy()
    for _ in range(COPIES):
        began = time.perf_counter()
        glass.blit(picture, (0, 0))
        taken.append(time.perf_counter() - began)
    return median(taken)


class Tour:
    """Opens everything, and notes how long the slowest frame of each opening took."""

    def __init__(self, house: AppServices, app: App, pilot: Visitor) -> None:
        self.house, self.app, self.pilot = house, app, pilot
        self.openings: dict[str, float] = {}
        self.worked: dict[str, float] = {}
        self.sitting = Sitting(house, lambda: app)

    def opens(self, name: str, act: Callable[[], object]) -> None:
        """Do what opens something, and look at every frame until it is at rest."""
        pilot = self.pilot
        pilot.slowest = pilot.worked = pilot.all_frames = pilot.all_work = 0.0
        began, worked = time.perf_counter(), time.thread_time()
        act()
        # What opens a scene without a click is no part of a frame here; a click's frames are looked at one by one.
        first = time.perf_counter() - began - pilot.all_frames
        own = time.thread_time() - worked - pilot.all_work
        pilot.rest()
        for noted, value in ((self.openings, max(first, pilot.slowest)), (self.worked, max(own, pilot.worked))):
            noted[name] = max(noted.get(name, 0.0), round(value * 1000, 1))

    def click(self, name: str, *ids: str) -> None:
        """Press buttons one after another, each at rest."""
        for id in ids:
            self.opens(name, lambda id=id: self.pilot.click(id))  # type: ignore[misc]

    def back(self) -> None:
        """Close what is open."""
        self.pilot.press("escape")
        self.pilot.rest()

    def title(self) -> None:
        """Open everything that the title opens itself."""
        self.click("how to play", "rules")
        self.back()
        self.click("credits", "credits")
        self.back()
        self.click("settings", "settings", "tab-play", "tab-sound", "tab-speech", "tab-keys")
        self.back()

    def doors(self) -> None:
        """The hall and all its doors."""
        self.click("hall", "play")
        doors = house_doors(self.house, self.sitting)
        for name in ("travel", "shop", "decks", "ladder", "tournament", "daily", "profile", "fair", "tutorial"):
            way = doors[name]
            self.opens(name, lambda way=way: self.app.push(way(), how="slide"))  # type: ignore[misc]
            if name == "profile":
                self.click("statistics", "tab-statistics")
                self.click("achievements", "tab-achievements")
                self.click("records", "to-records")
                self.back()
                for page in ("history", "ledger", "profiles"):
                    self.click(page, f"tab-{page}")
                    self.back()
                self.prizes()
            self._home("play")

    def prizes(self) -> None:
        """The counter of prizes, kind by kind."""
        self.click("prizes", "prizes")
        for kind in Kind:
            self.pilot.steer_to(f"tab-{kind}")
            self.opens(f"prizes: {kind}", lambda: self.pilot.press("return"))
        self.back()

    def card(self) -> None:
        """Tonight's card and past nights."""
        self.opens("tonight's card", lambda: self.app.push(TonightScene(self.house, self.sitting), how="slide"))
        self.click("past nights", "past", "month-before")
        self._home("play")

    def books(self) -> None:
        """All books of rules."""
        for book in ("pazaak", "arcade"):
            self.opens("a book", lambda book=book: self.app.push(RulesPages(book=book)))  # type: ignore[misc]
            self.back()

    def match(self) -> None:
        """A match of Pazaak from the hall to its end, its result and its review."""
        self.click("table pazaak", "sit-down")
        self._corners()
        table = self.app.scene
        assert isinstance(table, TableScene)
        random, speed = Random(3), self.house.profile.settings.speed
        self.house.profile.settings.speed = "instant"
        while not table.session.over:
            if table.deciding:
                table.choose(sensible(table, random))
                made_at_last(self.pilot)
            self.pilot.step()
            time.sleep(0.0005)
        self.opens("result", lambda: None)
        self.house.profile.settings.speed = speed
        self._home("play")
        self.click("practice", "practice")
        self.pilot.press("h")
        self.pilot.rest()
        self._home()

    def arcade(self) -> None:
        """A table of each game of the arcade, entered from the arcade."""
        self.click("arcade", "arcade")
        for game, ui in self.house.uis.items():
            if ui.door is None:
                continue
            choice = Choice(ui.door, 0)
            guests = Lobby(self.house, choice.buy_in).company(choice.company, choice.seats - 1)
            order = choice.order(guests)
            self.opens(f"table {game}", lambda order=order: self.sitting.sit_down(order))  # type: ignore[misc]
            self._corners()
            # Who sits at an unfinished game plays at no other table: there are more seats than guests.
            self.click("giving up", "menu", "give-up", "yes")
            self._home("arcade")
        self._home()

    def window(self) -> None:
        """Full screen and back."""
        for _ in range(2):
            self.app.toggle_fullscreen()
            self.pilot.rest()

    def _corners(self) -> None:
        for id in CORNERS:
            self.click("menu of a table", "menu")
            self.click(f"{id} of a table", id)
            self.back()
            if self.pilot.scene == "pause":
                self.back()

    def _home(self, *then: str) -> None:
        self.app.home()
        self.pilot.rest()
        for id in then:
            self.pilot.click(id)
            self.pilot.rest()


@contextmanager
def toured(
    folder: Path, size: tuple[int, int], text: float = 1.0
) -> Iterator[tuple[Tour, tuple[WorkerProcess, WorkerProcess]]]:
    """The house as `main` opens it, with sound and workers, its window and its text of that size."""
    workers = WorkerProcess(), WorkerProcess()
    gc.disable()  # until what lies behind the title is loaded, as in the game
    try:
        with open_house(folder, workers[0], 1, workers[1]) as house:
            well_off(house)
            house.career.keep_note(OFFERED, True)
            house.profile.settings.window, house.profile.settings.ui_scale = size, text
            app = build_app(house, strict=True)
            try:
                pilot = Visitor(app)
                pilot.rest()
                yield Tour(house, app, pilot), workers
            finally:
                app.close()
    finally:
        for worker in workers:
            worker.close()


def let_listen(app: App) -> None:
    """Connect a screen reader, and go on frame by frame until it listens."""
    app.speech.connect(open_reader(0))

    def listened() -> bool:
        app.step(FRAME, pygame.event.get())
        return app.speech.listened

    until("somebody who listens", listened)


def handles() -> int:
    """Return the number of files this process has open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def settled(tour: Tour) -> float:
    """Let time pass until nothing more is given back; the megabytes that are resident then.

    Fed time runs faster than the threads that decode, so that it counts from when they have nothing to do.
    """
    tour.app.audio.wait()
    still = 0
    while still < round(REST / FRAME):
        tour.pilot.step()
        time.sleep(0.001)
        still = still + 1 if tour.app.assets.settled else 0
    return resident(os.getpid())["VmRSS"]


def take(folder: Path, size: tuple[int, int], text: float, *, reader: bool = False) -> Figures:
    """Go on the whole tour; `reader`: with a screen reader that listens."""
    with toured(folder, size, text) as (tour, workers):
        if reader:
            let_listen(tour.app)
        for stop in (tour.title, tour.books, tour.doors, tour.card, tour.match, tour.arcade, tour.window):
            stop()
            if "-v" in sys.argv:
                print(stop.__name__, round(resident(os.getpid())["VmRSS"]), handles(), file=sys.stderr)
        tour.click("hall again", "play")
        tour.click("table pazaak", "sit-down")
        figures = Figures(size, tour.openings, tour.worked, tour.pilot.most, settled(tour), handles())
        figures.passing, figures.passes_to = tour.pilot.passing, tour.pilot.passes_to
        figures.worker = [resident(worker.process_id)["VmRSS"] for worker in workers if worker.process_id]
        figures.copy = full_copy(tour.app) * 1000
        figures.listened = tour.app.speech.listened
    return figures


if __name__ == "__main__":
    across, down = sys.argv[2].split("x")
    reads = sys.argv[4:5] == ["reader"]
    print(json.dumps(asdict(take(Path(sys.argv[1]), (int(across), int(down)), float(sys.argv[3]), reader=reads))))
