"""From an event to its first changed pixel: on X11, from XTest's motion to the change in the screen's own memory.

`python -m tests.bench.latency [COUNT]` starts the game on a screen of its own and moves the pointer onto a button of
the title and off again, at times drawn at random. Prints median and p90 in milliseconds, and what the game takes of a
core while nothing happens. A headless Wayland desktop has no hand that could be moved from outside: there a motion is
posted by a thread of the game's own, which then sleeps until the picture is given to the desktop: looking for it again
and again would take the interpreter from what draws.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import pygame
from pygame import FRect

from pazaak.root.house import open_house
from tests.apps import game_app
from tests.window.desk import ROOT, Game, desk, game, wayland_desktop
from tests.window.glass import Glass

LOADED = 5.0
"""After so long a scene has loaded what it needs, in seconds."""
WAY = (("play", "welcome"), ("know", "hall"), ("sit-down", "table"))
LATEST, GLANCE = 5.0, 0.0002
"""Longest wait for a change, and pause between two looks for it, in seconds."""
RESTS = (0.3, 1.1)
"""Between two events, in seconds."""


@dataclass(frozen=True)
class Latency:
    """Milliseconds from an event to the first changed pixel."""

    milliseconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def p90(self) -> float:
        return sorted(self.milliseconds)[int(0.9 * len(self.milliseconds))]


class Hand:
    """XTest's pointer on one display."""

    def __init__(self, display: str) -> None:
        self._x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self._test = ctypes.CDLL(ctypes.util.find_library("Xtst") or "libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))
        assert self._display.value, "no display"

    def move(self, x: int, y: int) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)


def seconds_of_the_processor(game: Game) -> float:
    """Return the seconds of processor time of all the game's threads so far, without the thinking process."""
    fields = Path(f"/proc/{game.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share_at_rest(game: Game, seconds: float = 10.0) -> float:
    """Return the share of a core that the game takes while nobody touches anything."""
    began, busy = time.perf_counter(), seconds_of_the_processor(game)
    time.sleep(seconds)
    return (seconds_of_the_processor(game) - busy) / (time.perf_counter() - began)


def latency_at(game: Game, glass: Glass, id: str, count: int, seed: int = 1) -> Latency:
    """Move onto a button of the scene on top and away again, `count` times."""
    rects = {node["id"]: node["rect"] for node in game.scenes()[-1]["tree"]}
    left, top = game.place()
    x, y, width, height = (round(number) for number in rects[id])
    watched = (left + x, top + y, width // 2, height)  # the screen paints its pointer into the other half
    over, away = (left + x + width * 4 // 5, top + y + height // 2), (left + 640, top + 300)
    hand, chance, took = Hand(game.desk.environment["DISPLAY"]), random.Random(seed), []
    hand.move(*away)
    time.sleep(1.0)
    for number in range(count):
        time.sleep(chance.uniform(*RESTS))
        before = glass.rows(*watched)
        began = time.perf_counter()
        hand.move(*(away if number % 2 else over))
        while glass.rows(*watched) == before:
            assert time.perf_counter() - began < LATEST, f"the pointer on {id} changes nothing"
        took.append((time.perf_counter() - began) * 1000)
    return Latency(tuple(took))


def posted(profile: Path, count: int, seed: int = 1) -> tuple[Latency, Latency]:
    """From a motion that a thread posts to the picture that it changes, in this process's own window.

    The first is taken to the flip, the second until the flip returns: without a graphics card the desktop's library
    paints the whole window by the processor there.
    """
    chance, took, done = random.Random(seed), list[float](), list[float]()
    with open_house(profile, None, 5) as house:
        app = game_app(house)

        shown: SimpleQueue[tuple[float, float]] = SimpleQueue()
        give_to_desktop = app.window.show

        def show(parts: Sequence[pygame.Rect] | None = None) -> None:
            flipped = time.perf_counter()
            give_to_desktop(parts)
            shown.put((flipped, time.perf_counter()))

        app.window.show = show  # type: ignore[method-assign]

        def move() -> None:
            time.sleep(LOADED)
            (button,) = (node.rect for node in app.tree() if node.id == "arcade")
            over, away = app.screen.to_window(FRect(button).center), app.screen.to_window((300, 60))
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(9, 9), buttons=(0, 0, 0)))
            for number in range(count):
                time.sleep(chance.uniform(*RESTS))
                while not shown.empty():
                    shown.get()
                at = away if number % 2 else over
                motion = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0))
                began = time.perf_counter()
                pygame.event.post(motion)
                flipped, ended = shown.get(timeout=LATEST)
                took.append((flipped - began) * 1000)
                done.append((ended - began) * 1000)
            pygame.event.post(pygame.Event(pygame.QUIT))

        mover = threading.Thread(target=move)
        mover.start()
        app.run()
        mover.join()
    return Latency(tuple(took)), Latency(tuple(done))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    if len(sys.argv) > 2:
        for what, found in zip(("title", "title, flip and all"), posted(Path(sys.argv[2]), count), strict=True):
            print(f"Wayland, {what}: {found.median:.1f} ms at the median, {found.p90:.1f} at p90")
        return
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as here:
        glass = Glass(Path(folder))
        with game(here, Path(folder), "latency", "--windowed", "1280x720", "--seed", "5") as played:
            time.sleep(LOADED)
            tell("title", latency_at(played, glass, "arcade", count), played)
            for button, scene in WAY:
                played.click(played.scenes()[-1], button)
                played.await_scene(scene)
                time.sleep(2.0)
            time.sleep(LOADED)
            tell("table", latency_at(played, glass, "menu", count), played)
    if shutil.which("weston") is not None:
        with tempfile.TemporaryDirectory() as folder, wayland_desktop(Path(folder)) as environment:
            command = [sys.executable, "-m", "tests.bench.latency", str(count), f"{folder}/profile"]
            subprocess.run(command, cwd=ROOT, env=environment, check=True)


def tell(where: str, found: Latency, played: Game) -> None:
    time.sleep(3.0)
    rest = share_at_rest(played)
    print(f"X11, {where}: {found.median:.1f} ms at the median, {found.p90:.1f} at p90; {rest:.2%} of a core at rest")


if __name__ == "__main__":
    main()
