"""A desk of one's own: a screen, a window manager, and the game on it, driven and read from outside."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.booby_traps import lay_traps, sprung
from tests.patience import HANGS, until
from tests.window.hand import Hand, missing_libraries

ROOT = Path(__file__).parents[2]
PROGRAMS = ("Xvfb", "openbox")
MISSING = [*(name for name in PROGRAMS if shutil.which(name) is None), *missing_libraries()]
SCREEN = (1920, 1200)
SOCKET = "wayland-pazaak"
FIRST_DISPLAY, LAST_DISPLAY, WORKERS = 200, 4000, 16

# A key may be lost while the window manager is at something else, a click while the game draws for another size.
UNHEARD = 10.0
# The rest after a look.
LOOK = 0.05

Rect = tuple[float, float, float, float]


class Desk:
    """One screen with its window manager, and a hand there."""

    def __init__(self, display: str, screen: int) -> None:
        """`screen`: the process that shows the display."""
        self.screen = screen
        self.hand = Hand(display)
        self.environment: Mapping[str, str] = {
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_AUDIODRIVER": "dummy",
        }

    def start(self, folder: Path, *arguments: str | Path) -> subprocess.Popen[str]:
        """Start main.py in the background, in a folder."""
        command = [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
        return subprocess.Popen(command, cwd=folder, env=self.environment, stderr=subprocess.PIPE, encoding="utf-8")


def _displays() -> Iterator[int]:
    """Display numbers of this worker alone, none twice: one just given back may still be tidied away by its screen."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    yield from range(FIRST_DISPLAY + worker, LAST_DISPLAY, WORKERS)


_DISPLAYS = _displays()


def _screen(tidy: ExitStack, memory: Path | None) -> Desk:
    """The desk of a screen on the next free display number; it serves until the stack is unwound.

    `memory`: the folder in which its pixels are a file.
    """
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    for number in _DISPLAYS:
        # Without -noreset a screen starts afresh, and turns guests away, whenever its last guest has gone.
        command = ["Xvfb", f":{number}", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        command += [] if memory is None else ["-fbdir", str(memory)]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8")
        tidy.callback(end, screen)
        assert screen.stdout is not None
        if screen.stdout.readline().strip() == str(number):
            return Desk(f":{number}", screen.pid)
    raise AssertionError("Xvfb did not start on any display")


@contextmanager
def desk(memory: Path | None = None) -> Iterator[Desk]:
    """A screen of one's own with a window manager, for as long as the block lasts, its pixels kept in `memory`."""
    with ExitStack() as tidy:
        place = _screen(tidy, memory)
        tidy.callback(place.hand.close)
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"],
            env=place.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        tidy.callback(end, manager)
        until("the window manager", lambda: place.hand.managed, LOOK)
        yield place


@contextmanager
def wayland_desktop(folder: Path) -> Iterator[dict[str, str]]:
    """The environment of a headless Wayland desktop, which keeps its log in a folder."""
    of_x = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    environment = {name: value for name, value in os.environ.items() if name not in of_x}
    # The path of a socket has at most 107 bytes, and those of tests are long.
    with TemporaryDirectory() as runtime, (folder / "weston.log").open("wb") as log:
        environment |= {"XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": SOCKET, "SDL_AUDIODRIVER": "dummy"}
        command = ["weston", "--backend=headless-backend.so", f"--socket={SOCKET}", "--width=1600", "--height=1000"]
        weston = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            until("the socket of the desktop", lambda: True if Path(runtime, SOCKET).exists() else None)
            yield environment
        finally:
            weston.terminate()
            weston.wait(HANGS)


def end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


class Game:
    """The running game: its window, its trace, its end."""

    def __init__(self, desk: Desk, process: subprocess.Popen[str], trace: Path) -> None:
        self.desk, self.process, self.trace = desk, process, trace
        self._lines: list[dict[str, Any]] = []
        self._bytes_read = 0
        self.window = until("the window", self._find, LOOK)
        until("the first scene", self.scenes)

    def _find(self) -> int:
        """Keys go to the window that has the focus, as a person's do."""
        assert self.process.poll() is None, self.errors()
        return self.desk.hand.active_of(self.process.pid)

    def errors(self) -> str:
        """Return the game's error output."""
        return self.process.stderr.read() if self.process.stderr is not None else ""

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    # -- reading ------------------------------------------------------------------------------------------------------

    def lines(self) -> list[dict[str, Any]]:
        """The whole lines of the trace so far."""
        if self.trace.exists():
            with self.trace.open("rb") as file:
                file.seek(self._bytes_read)
                whole = file.read()
            whole = whole[: whole.rfind(b"\n") + 1]
            self._lines += map(json.loads, whole.splitlines())
            self._bytes_read += len(whole)
        return self._lines

    def scenes(self) -> list[dict[str, Any]]:
        """The changes of scene so far, each with the semantic tree."""
        return [line for line in self.lines() if line["kind"] == "scene"]

    def await_scene(self, name: str) -> dict[str, Any]:
        """Until that scene is on top."""

        def on_top() -> dict[str, Any] | None:
            assert self.alive, f"the game ended before the scene {name}: {self.errors()}"
            last = self.scenes()[-1]
            return last if last["name"] == name else None

        return until(f"the scene {name}", on_top)

    def title(self) -> dict[str, Any]:
        """The title, where a new profile opens with the first page after that has been left."""
        until("a scene", self.scenes)
        first = self.scenes()[-1]
        if first["name"] == "first-page":
            self.click(first, "play", opens="title")
        return self.await_scene("title")

    def size(self) -> tuple[int, int]:
        """The window's size as the screen knows it."""
        return self.desk.hand.size(self.window)

    def place(self) -> tuple[int, int]:
        """Return the position of the window."""
        return self.desk.hand.place(self.window)

    def await_size(self, size: tuple[int, int]) -> None:
        """Until the window is of that size."""
        until(f"a window of {size}, not {self.size()}", lambda: self.size() == size, LOOK)

    # -- doing --------------------------------------------------------------------------------------------------------

    def press(self, *keys: str, opens: str = "") -> None:
        """Keys by name, to the window that has the focus; all of them again where they were not heard, if the scene
        that they open is named."""
        self._act(lambda: self.desk.hand.press(*keys), opens)

    def switch_full_screen(self, size: tuple[int, int]) -> None:
        """F11, pressed again where it was not heard, until the window is of that size."""
        self._until_heard(lambda: self.press("F11"), lambda: self.size() == size, f"a window of {size}")

    def click(self, scene: dict[str, Any], id: str, *, opens: str = "") -> None:
        """A click on the middle of a node of the tree that the trace told; `opens` as in `click_at`."""
        rects: dict[str, Rect] = {node["id"]: node["rect"] for node in scene["tree"]}
        assert id in rects, f"no {id} in {scene['name']}: {', '.join(rects)}"
        x, y, w, h = rects[id]
        self.click_at((x + w / 2, y + h / 2), opens=opens)

    def click_at(self, at: tuple[float, float], *, opens: str = "") -> None:
        """A click at a point of the window; again where it was not heard, if the scene that it opens is named."""
        x, y = round(at[0]), round(at[1])

        def click() -> None:
            self.desk.hand.point(self.window, x - 9, y)
            self.desk.hand.point(self.window, x, y)
            self.desk.hand.click()

        self._act(click, opens)

    def _act(self, act: Callable[[], None], opens: str) -> None:
        if not opens:
            act()
            return
        self._until_heard(act, lambda: self.scenes()[-1]["name"] == opens, f"the scene {opens}")

    def _until_heard(self, act: Callable[[], None], done: Callable[[], bool], what: str) -> None:
        """Act until it is heard, each time as long as that takes."""
        for _ in range(round(HANGS / UNHEARD)):
            act()
            end = time.monotonic() + UNHEARD
            while time.monotonic() < end:
                assert self.alive, f"the game ended before {what}: {self.errors()}"
                if done():
                    return
                time.sleep(LOOK)
        raise AssertionError(f"waited in vain for {what}, while {self.scenes()[-1]['name']} stays")

    def close(self) -> int:
        """Close the window by the window manager's key, pressed again where it was not heard; the exit status."""
        for _ in range(round(HANGS / UNHEARD)):
            self.press("alt+F4")
            with suppress(subprocess.TimeoutExpired):
                return self.process.wait(UNHEARD)
        raise AssertionError("the window does not close")


def known_profile(folder: Path) -> None:
    """Give a profile settings, unless it has some: whoever has settings has left the first page."""
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError), (folder / "settings.json").open("x", encoding="utf-8") as settings:
        settings.write("{}")


@contextmanager
def game(desk: Desk, folder: Path, name: str, *arguments: str | Path, fresh: bool = False) -> Iterator[Game]:
    """The game, started among booby traps, with its profile in a folder and a trace beside it; it is ended with the
    block if it still runs. Only a `fresh` profile sees the first page."""
    trace, traps = folder / f"{name}.jsonl", lay_traps(folder / f"{name}-traps")
    if not fresh:
        known_profile(folder / "profile")
    process = desk.start(traps, "play", "--profile-dir", folder / "profile", "--trace", trace, *arguments)
    try:
        yield Game(desk, process, trace)
    finally:
        end(process)
    assert sprung(traps) == []
