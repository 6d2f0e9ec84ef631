"""Checks of the installed game's window, with a person at the keys of a screen of its own."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from packagers.parts import CheckError, PackageError
from packagers.same_game.answers import TRANSCRIPTS
from packagers.same_game.killed_match import SIZE, THINKING, Surroundings, check_killed_match
from packagers.windows.wine.installing import CLASSES, TYPE
from packagers.windows.wine.trial import WINDOW, Trial, completed
from tests.patience import until
from tests.window.desk import MISSING, Desk, Game, desk

SCREEN = ("DISPLAY", "SDL_AUDIODRIVER")
WORD = re.compile(r'"[^"]*"|\S+')


def check_match(out: Path) -> str:
    """Play half a match by keys, kill the game, go on with the same boards, and play to the end."""
    with _at_a_desk(out) as (place, game):
        return check_killed_match(
            Surroundings(
                play=partial(_playing, place, game),
                profile=lambda: game.profile,
                thinker=lambda running: _process(game, THINKING),
                ended=lambda thinker: _process(game, THINKING) is None,
            )
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
        with _started(place, game, *words, *SIZE) as process:
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
        stderr=subprocess.PIPE, encoding="utf-8",
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


def _process(game: Trial, *words: str) -> int | None:
    """Return the id of a process whose command line has all the words."""
    running = game.windows.processes()
    return next((id for id, told in running.items() if all(word in told for word in words)), None)


CHECKS: dict[str, Callable[[Path], str]] = {"match": check_match, "double-click": check_double_click}
