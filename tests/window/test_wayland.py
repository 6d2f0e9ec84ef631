"""A Wayland desktop without X: the game opens there, moves are made, and it closes when it is told to."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import HANGS, until
from tests.window.desk import ROOT, wayland_desktop
from tests.window.test_window import opened
from tests.window.wayland_player import MOVES

pytestmark = [pytest.mark.window, pytest.mark.skipif(shutil.which("weston") is None, reason="weston is missing")]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[dict[str, str]]:
    with wayland_desktop(tmp_path) as environment:
        yield environment


@pytest.mark.full
def test_the_game_opens_where_there_is_no_x(desktop: dict[str, str], tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    command = [sys.executable, str(ROOT / "main.py"), "play", "--profile-dir", str(tmp_path / "profile"),
               "--windowed", "1280x720", "--trace", str(trace)]  # fmt: skip
    with (tmp_path / "errors.txt").open("wb") as errors:
        game = subprocess.Popen(command, env=desktop, stderr=errors)

    def shown() -> str | None:
        assert game.poll() is None, (tmp_path / "errors.txt").read_text(encoding="utf-8")
        written = trace.read_text(encoding="utf-8") if trace.exists() else ""
        lines = written.rpartition("\n")[0].splitlines()
        scenes = [line for line in map(json.loads, lines) if line["kind"] == "scene"]
        return scenes[-1]["name"] if scenes else None

    try:
        assert until("the first page", shown) == "first-page"
        game.send_signal(signal.SIGTERM)
        assert game.wait(HANGS) == 0
    finally:
        game.kill()
        game.wait()
    assert (tmp_path / "errors.txt").read_text(encoding="utf-8") == ""


@pytest.mark.full
def test_moves_are_made_and_stored_where_there_is_no_x(desktop: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.window.wayland_player", str(tmp_path / "profile")]
    done = subprocess.run(
        command, cwd=ROOT, env=desktop, capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    assert done.returncode == 0, done.stderr
    with opened(tmp_path) as profile:
        (record,) = profile.unfinished()
        assert record.plies >= MOVES
