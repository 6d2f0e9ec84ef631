"""A table at which nothing happens, in the game's own window and loop, before the person and in the background: the
share of a core that each takes. As a program, `python -m tests.bench.resting FOLDER WAY SECONDS`, it writes one
number; the display is the environment's own.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from pazaak.stage.app.app import App
from pazaak.stage.app.clock import LEFT_ALONE
from pazaak.stage.core.audio import ASLEEP_AFTER
from pazaak.stage.core.sdl import sdl_library
from tests.bench.visit import visit
from tests.decoded import preload
from tests.pilot import Pilot

WARM = 4.0
"""Until then the table has been at rest for a while."""
GAME_CONTROLLER, AXES, BUTTONS = 1, 6, 15
"""A pad's properties for SDL: type, number of axes, number of buttons."""
POSITION = {"boards": [[4, 9], [7, 6]], "hands": [["+3", "±4"], ["T"]], "deck": [2, 9], "sets": [1, 1]}


def loaded(app: App) -> None:
    """Until nothing more is decoded or imported behind what is seen, which on a busy machine takes long."""
    app.audio.wait()
    preload(app.assets)
    for thread in threading.enumerate():
        if thread.name == "rooms":
            thread.join()


def share_of_a_core(app: App, seconds: float) -> float:
    """Return the share of a core that the real loop takes at rest, sound included, over some seconds."""
    marks: list[tuple[float, float]] = []

    def mark(*, ends: bool) -> None:
        marks.append((time.perf_counter(), time.process_time()))
        if ends:
            pygame.event.post(pygame.Event(pygame.QUIT))

    timers = [threading.Timer(WARM + seconds * ends, mark, kwargs={"ends": bool(ends)}) for ends in (0, 1)]
    for timer in timers:
        timer.start()
    app.run()
    for timer in timers:
        timer.join()
    (began, busy), (ended, busy_then) = marks
    return (busy_then - busy) / (ended - began)


def before_the_person(app: App) -> None:
    """The window has the keyboard."""
    app.step(0.0, [pygame.Event(pygame.WINDOWFOCUSGAINED)])


def with_a_pad(app: App) -> None:
    """The same, and a pad is plugged in, which nobody touches."""
    before_the_person(app)
    app.controls.pads.start()
    sdl = sdl_library()
    assert sdl is not None
    assert sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, 0) >= 0
    for _ in range(10):
        app.step(0.0, pygame.event.get())
    assert app.controls.pads.listening()


def in_the_background(app: App) -> None:
    """Another window has the keyboard, and the music still plays."""
    app.step(0.0, [pygame.Event(pygame.WINDOWFOCUSLOST)])


def long_in_the_background(app: App) -> None:
    """It has had it for so long that the music has stopped."""
    in_the_background(app)
    for _ in range(round(ASLEEP_AFTER + 2)):
        app.audio.update(1.0, still=False)


WAYS: dict[str, Callable[[App], None]] = {
    way.__name__: way for way in (before_the_person, with_a_pad, in_the_background, long_in_the_background)
}


def rest(folder: Path, way: str, seconds: float) -> float:
    """The share of a core in one of the ways."""
    with visit(folder, POSITION) as (app, _, _):
        pilot = Pilot(app, seen=True, lively=True)
        pilot.settle()
        pilot.wait(5.0)  # what a rival says at the beginning has been read
        loaded(app)
        WAYS[way](app)
        pilot.wait(LEFT_ALONE)  # nobody breathes any longer: that has a measure of its own
        return share_of_a_core(app, seconds)


if __name__ == "__main__":
    print(json.dumps(rest(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))))
