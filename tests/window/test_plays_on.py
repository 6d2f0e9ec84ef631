"""The game plays on whatever becomes of the screen reader, its bus and its client, and no frame waits for them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import ROOT, end
from tests.window.names import Bus, accessibility_bus, missing_parts, player_at
from tests.window.plays_on import FAULTS, LONG, Played

GONE = missing_parts()
pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(GONE), reason=f"a screen reader's bus needs {', '.join(GONE)}, which is not installed"),
]
AMONG = 500
"""On a busy machine one frame among so many waits for another thread that has the interpreter while it tells."""
NEVER = 5.0
"""Seconds that nobody waits unless for an answer that does not come."""
SOME, WHOLE = 15.0, 600.0
"""Seconds of the game's own time: enough for a set, and ten minutes."""

KEPT = 16.0
"""Megabytes that may be kept for a reader that takes nothing of what it is told."""


class Game:
    """A table in a process of its own, with a reader at work."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def play(self, seconds: float, fault: str | None = None) -> Played:
        """Play on for so long, from a moment at which the reader begins to fail where a fault is named."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"play": seconds, "fault": fault}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, f"the game ended: {self._process.poll()}"
        played = Played(**json.loads(answer))
        print(f"\n{played}")
        return played


@contextmanager
def at_the_table(bus: Bus, folder: Path) -> Iterator[Game]:
    """A game on that bus, as soon as its reader is listened to."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    around: dict[str, Any] = {**bus.environment, **silent, "RUST_BACKTRACE": "1"}  # as developers have it
    with subprocess.Popen(
        [sys.executable, "-m", "tests.window.plays_on", str(folder / "house")],
        cwd=ROOT, env=around, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            assert process.stdout.readline()
            yield Game(process)
        finally:
            end(process)


def holds(played: Played, grown: float = 0.0) -> None:
    """The table was played, and no frame was slow or waited; `grown`: what as long a play kept before, in megabytes."""
    assert played.moves
    assert played.worked <= LONG
    assert played.waits <= played.frames // AMONG
    assert played.waited <= NEVER
    assert played.grown <= KEPT + max(0.0, grown)


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_reader_ends_the_reader_alone(tmp_path: Path, fault: str) -> None:
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus) as player, at_the_table(bus, tmp_path) as game:
        well = game.play(SOME)
        assert (well.listened, well.broken) == (True, False)
        holds(well)
        assert player.listen().line("Your board: ")
        failing = game.play(SOME, fault)
        assert (failing.listened, failing.broken) == (False, True)
        holds(failing)


@pytest.mark.slow
def test_the_bus_dies_in_mid_match(tmp_path: Path) -> None:
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus) as player, at_the_table(bus, tmp_path) as game:
        holds(game.play(SOME))
        assert player.listen().line("Your board: ")
        for process in bus.processes():
            os.kill(process, signal.SIGKILL)
        holds(game.play(2 * SOME))


@pytest.mark.slow
def test_the_reader_is_switched_off_and_on_again_and_again(tmp_path: Path) -> None:
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus), at_the_table(bus, tmp_path) as game:
        for _ in range(20):
            bus.switch(on=False)
            game.play(0.5)
            bus.switch(on=True)
            game.play(0.5)
        last = game.play(SOME)
        holds(last)
        assert (last.listened, last.broken) == (True, False)


def plays_on_before_a_dumb_client(folder: Path, seconds: float) -> None:
    """Play on while the reader's client is stopped; it hears again afterwards. Before, it listens for as long."""
    with accessibility_bus(os.environ, folder) as bus, player_at(bus) as player, at_the_table(bus, folder) as game:
        game.play(SOME)
        assert player.listen().line("Your board: ")
        well = game.play(seconds)
        with player.struck_dumb():
            played = game.play(seconds)
        heard = player.listen()
        game.play(SOME)
        assert len(player.listen().said) > len(heard.said)
    holds(played, well.grown)
    assert (played.listened, played.broken) == (True, False)


@pytest.mark.slow
def test_a_client_that_stops_answering_for_a_while(tmp_path: Path) -> None:
    plays_on_before_a_dumb_client(tmp_path, SOME)


@pytest.mark.slow
def test_a_client_that_stops_answering_for_ten_minutes(tmp_path: Path) -> None:
    plays_on_before_a_dumb_client(tmp_path, WHOLE)


@pytest.mark.slow
def test_a_bus_that_stops_answering_for_ten_minutes(tmp_path: Path) -> None:
    """Worse than a client: nothing is taken any more, so that all that is told waits in the game."""
    with accessibility_bus(os.environ, tmp_path) as bus, player_at(bus), at_the_table(bus, tmp_path) as game:
        well = game.play(WHOLE)
        stopped = bus.processes()
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            played = game.play(WHOLE)
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)
    holds(played, well.grown)
