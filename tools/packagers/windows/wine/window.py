"""Checks of the installed game's window, with a person at the keys of a screen of its own."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from packagers.parts import CheckError, PackageError
from packagers.windows.wine.installing import CLASSES, TYPE
from packagers.windows.wine.trial import TRANSCRIPTS, WINDOW, Trial, completed
from tests.patience import until
from tests.window.desk import MISSING, Desk, Game, desk
from tests.window.guest import Guest

SIZE = ("--windowed", "1280x720")
THINKING = "think"
"""Part of the command line of a process that thinks for rivals."""
SCREEN = ("DISPLAY", "SDL_AUDIODRIVER")
FIRST_MOVES = 4
WORD = re.compile(r'"[^"]*"|\S+')


def check_match(out: Path) -> str:
    """Play half a match by keys, kill the game, go on with the same boards, and play to the end."""
    with _at_a_desk(out) as (place, game):
        with _playing(place, game, "before.jsonl", *SIZE, "--seed", "9", "--speed", "instant") as running:
            running.click(running.await_scene("title"), "play")
            running.click(running.await_scene("welcome"), "know")
            running.click(running.await_scene("hall"), "sit-down")
            running.await_scene("table")
            Guest(running, game.profile, "keys").play_on(moves=FIRST_MOVES)
            worker = until("a process that thinks", lambda: _process(game, THINKING))
            if worker == running.process.pid:
                raise CheckError("rivals think in the window's process")
            running.process.kill()
            running.process.wait()
            until("the end of the worker", lambda: _process(game, THINKING) is None)
        with _playing(place, game, "after.jsonl", *SIZE, "--speed", "instant") as running:
            guest = Guest(running, game.profile, "keys")
            left = guest.match()
            if left is None or not left.history:
                raise CheckError("the match that was killed is not stored")
            # The title comes before the profile, which is looked through after a kill.
            title = until("the match to go on with", lambda: _scene_with(running, "continue"))
            running.click(title, "continue")
            tree = {node["id"]: node for node in running.await_scene("table")["tree"]}
            for id, board in (("own-board", left.view(0).board), ("rival-board", left.view(0).rival_board)):
                shown, stored = tree[id]["state"]["value"], " ".join(str(value) for value in board.values)
                if shown != stored:
                    raise CheckError(f"{id} was {stored!r} when the game was killed, and is {shown!r}")
            guest.play_on()
            running.await_scene("results")
            if (status := running.close()) != 0:
                raise CheckError(f"the game ends with status {status}")
            last = guest.match()
    return (
        f"process {worker} thinks, not the window's; killed after {len(left.history)} moves, the match goes on with "
        f"the same boards to its end after {len(last.history) if last else 0}"
    )


def check_double_click(out: Path) -> str:
    """Open an exported match by the command that is registered for its type.

    Wine doesn't look for types of one user; Windows does.
    """
    with _at_a_desk(out) as (place, game):
        match = game.windows.drive / "Match 1 ü.pazaak"
        match.write_bytes((TRANSCRIPTS / "pazaak.txt").read_bytes())
        told = game.windows.registry(f"{CLASSES}\\{TYPE}\\shell\\open\\command")[""]
        words = [word.strip('"').replace("%1", game.windows.path(match)) for word in WORD.findall(told)]
        with _started(place, game, *words, "--windowed", "1280x720") as process:
            until("its window", lambda: place.hand.active_of(process.pid))

            def closed() -> bool:
                place.hand.press("alt+F4")
                return process.poll() is not None

            until("its end", closed, 1.0)
    if process.returncode != 0:
        raise CheckError(f"{told} ends with status {process.returncode}")
    return f"{match.name} opens its replay by {told}"


@contextmanager
def _at_a_desk(out: Path) -> Iterator[tuple[Desk, Trial]]:
    if MISSING:
        raise PackageError(f"a real window needs {', '.join(MISSING)}.")
    game = completed(out)
    with desk() as place:
        yield place, game


@contextmanager
def _started(place: Desk, game: Trial, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Run a command at a desk, with pipes for its streams, which Wine needs."""
    environment = {**game.windows.environment, **{name: place.environment[name] for name in SCREEN}}
    with subprocess.Popen(
        ["wine", *words], cwd=game.windows.drive, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def _playing(place: Desk, game: Trial, trace: str, *words: str) -> Iterator[Game]:
    """Run the program that the start menu names."""
    file = game.windows.drive / trace
    program = game.windows.path(game.place / WINDOW)
    with _started(place, game, program, "play", *words, "--trace", game.windows.path(file)) as process:
        yield Game(place, process, file)


def _scene_with(game: Game, id: str) -> dict[str, Any] | None:
    """Return the scene that is on top if it has a node of that name."""
    last = game.scenes()[-1]
    return last if id in (node["id"] for node in last["tree"]) else None


def _process(game: Trial, *words: str) -> int | None:
    """Return the id of a process whose command line has all the words."""
    running = game.windows.processes()
    return next((id for id, told in running.items() if all(word in told for word in words)), None)


CHECKS: dict[str, Callable[[Path], str]] = {"match": check_match, "double-click": check_double_click}
