"""A display that ends while the game runs: said in the log, every move kept, and an exit status that tells it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.stage.core.lost_display import SENTENCE
from tests.patience import HANGS, until
from tests.window.desk import MISSING, ROOT, desk, game, wayland_desktop
from tests.window.guest import Guest
from tests.window.test_window import SIZE, opened, sit_down

pytestmark = pytest.mark.full

MOVES = 2


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}, which is not installed")
def test_a_match_survives_the_end_of_its_display(tmp_path: Path) -> None:
    with desk() as place, game(place, tmp_path, "lost", *SIZE, "--seed", "9", "--speed", "instant") as running:
        sit_down(running)
        Guest(running, tmp_path / "profile", "keys").play_on(moves=MOVES)
        place.hand.close()
        os.kill(place.screen, signal.SIGKILL)
        assert running.process.wait(HANGS) == 1
        assert running.errors().strip().splitlines() == [SENTENCE]
    log = (tmp_path / "profile" / "casino.log").read_text(encoding="utf-8")
    assert log.count(SENTENCE) == 1
    assert "Traceback" not in log
    with opened(tmp_path) as profile:
        assert profile.notices == []
        (record,) = profile.unfinished()
        assert record.plies >= MOVES


@pytest.mark.window
@pytest.mark.skipif(shutil.which("weston") is None, reason="weston is missing")
def test_so_does_one_on_a_wayland_desktop(tmp_path: Path) -> None:
    trace, profile = tmp_path / "trace.jsonl", tmp_path / "profile"
    command = [sys.executable, str(ROOT / "main.py"), "--profile-dir", str(profile), *SIZE, "--trace", str(trace)]
    with wayland_desktop(tmp_path) as environment:
        running = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        until("the title", lambda: trace.exists() and '"kind": "scene"' in trace.read_text(encoding="utf-8"))
    _, said = running.communicate(timeout=HANGS)
    assert running.returncode == 1
    assert said.strip().splitlines() == [SENTENCE]
    assert SENTENCE in (profile / "casino.log").read_text(encoding="utf-8")
    assert json.loads((profile / "settings.json").read_text(encoding="utf-8"))["window"] == [1280, 720]
