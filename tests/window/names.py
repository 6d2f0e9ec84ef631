"""A desktop with its accessibility bus, and a player there who has nothing but names and actions."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tests.patience import until
from tests.window.desk import Desk, end

PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
CLIENT = Path(__file__).with_name("names_client.py")
READ = ("label", "paragraph", "heading")
"""Roles of what is read and never pressed."""


def missing_parts() -> list[str]:
    """The parts of the desktop's accessibility that are not installed."""
    gone = [] if shutil.which("dbus-daemon") else ["dbus"]
    gone += [] if Path(LAUNCHER).exists() else ["at-spi2-core"]
    asked = [PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"]
    if not Path(PYTHON).exists() or subprocess.run(asked, capture_output=True, check=False).returncode:
        gone.append("gir1.2-atspi-2.0 and python3-gi")
    return gone


class Heard(NamedTuple):
    """All that the player knows: what is on the screen by role and name, what was announced, where focus has been."""

    nodes: list[dict[str, Any]]
    said: list[str]
    focused: list[str]

    @property
    def names(self) -> list[str]:
        return [node["name"] for node in self.nodes]

    def line(self, begin: str) -> str:
        """The rest of the first name that begins so; empty for none."""
        return next((name.removeprefix(begin) for name in self.names if name.startswith(begin)), "")

    def explained(self, description: str) -> str | None:
        """The name of the first thing that is explained so; None for none."""
        told = (node["name"] for node in self.nodes if node["description"].startswith(description))
        return next((name for name in told if not name.endswith(", not now")), None)

    def named(self, begin: str) -> str | None:
        """The whole name of the first thing that can be pressed and whose name begins so; None for none."""
        names = (node["name"] for node in self.nodes if "enabled" in node["states"] and node["role"] not in READ)
        return next((name for name in names if name.startswith(begin) and not name.endswith(", not now")), None)


class PlayerByNames:
    """A person who hears and presses, and sees nothing."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    @contextmanager
    def struck_dumb(self) -> Iterator[None]:
        """Meanwhile the player's reader neither reads nor answers anything."""
        os.kill(self._process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._process.pid, signal.SIGCONT)

    def _ask(self, **asked: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def listen(self, seconds: float = 0.05) -> Heard:
        answer = self._ask(rest=seconds, nodes=True)
        return Heard(answer["nodes"], answer["said"], answer["focused"])

    def to_the_end(self) -> Heard:
        """Listen until nothing has been said for a while: on a slow machine the last sentences are on their way."""
        heard = self.listen(0.5)
        while True:
            before, heard = heard, self.listen(0.5)
            if (len(heard.said), len(heard.focused)) == (len(before.said), len(before.focused)):
                return heard

    def press(self, name: str) -> bool:
        return bool(self._ask(press=name)["pressed"])

    def await_name(self, begin: str) -> str:
        """Wait for a thing whose name begins so; return its whole name."""
        return until(f"something called {begin}", lambda: self.listen().named(begin))

    def go(self, begin: str) -> None:
        """Wait for a thing whose name begins so, and press it; it is looked for again if it has just been told anew."""
        until(f"a press of {begin}", lambda: self.press(self.await_name(begin)))

    def until(self, what: str, look: Callable[[Heard], Any]) -> Any:
        return until(what, lambda: look(self.listen()))


class Bus(NamedTuple):
    """A running bus of a desktop's accessibility, on which a reader is on."""

    environment: dict[str, str]
    """The environment of whoever comes to it."""
    daemon: subprocess.Popen[str]
    launcher: subprocess.Popen[str]

    def processes(self) -> list[int]:
        """Return the processes of the bus: the desktop's daemon, the launcher, and the daemon that it started."""
        children = Path(f"/proc/{self.launcher.pid}/task/{self.launcher.pid}/children").read_text(encoding="ascii")
        return [self.daemon.pid, self.launcher.pid, *map(int, children.split())]

    def switch(self, *, on: bool) -> None:
        """Say to the desktop that a reader is on, or that none is any more."""
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            _switch(self.environment, name, on=on)


@contextmanager
def accessibility_bus(environment: Mapping[str, str], folder: Path) -> Iterator[Bus]:
    """The bus of a desktop in an environment, its sockets in a folder."""
    runtime = folder / "bus"
    runtime.mkdir(mode=0o700)
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert daemon.stdout is not None
    running: list[subprocess.Popen[str]] = [daemon]
    try:
        address = daemon.stdout.readline().strip()
        heard = {"DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": str(runtime), "GTK_A11Y": "none"}
        around = {**environment, **heard}
        launcher = subprocess.Popen(
            [LAUNCHER, "--launch-immediately"], env=around, stderr=subprocess.DEVNULL, encoding="utf-8"
        )
        running.append(launcher)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            until("the accessibility bus", partial(_switch, around, name, on=True))
        yield Bus(around, daemon, launcher)
    finally:
        for process in reversed(running):
            end(process)


@contextmanager
def player_at(bus: Bus) -> Iterator[PlayerByNames]:
    """A player who uses a reader on that bus."""
    client = subprocess.Popen(
        [PYTHON, str(CLIENT)],
        env={**bus.environment, "PYTHONPATH": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    assert client.stdin is not None
    try:
        yield PlayerByNames(client)
    finally:
        with suppress(BrokenPipeError):
            client.stdin.close()
        end(client)


@contextmanager
def by_names(desk: Desk, folder: Path) -> Iterator[tuple[Desk, PlayerByNames]]:
    """The same desk with a bus on which a reader is on, and the player who uses it."""
    with accessibility_bus(desk.environment, folder) as bus, player_at(bus) as player:
        there = copy(desk)
        there.environment = bus.environment
        yield there, player


def _switch(environment: dict[str, str], name: str, *, on: bool) -> bool | None:
    """Set a status of the desktop's accessibility; None where nobody takes it yet."""
    asked = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
    asked += ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}"]
    asked.append(f"variant:boolean:{str(on).lower()}")
    done = subprocess.run(asked, env=environment, capture_output=True, check=False)
    return True if done.returncode == 0 else None
