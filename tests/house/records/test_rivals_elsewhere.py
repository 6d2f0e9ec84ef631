"""Rivals' moves don't depend on the thinking process, on its cores, or on how often it is ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.house.records.rivals import check_rivals
from pazaak.house.records.transcript import GameRecord, write_transcript
from pazaak.house.rules.rounding import THREADS
from pazaak.house.session.session import PLAYER
from pazaak.house.thinking.worker_process import WorkerProcess
from tests.house.records.rival_matches import GAMES, SITTING, Sitters, in_worker, opened, resumed, sit_down
from tests.house.records.sealed_matches import record_of

ROOT = Path(__file__).parents[3]
QUICK = ("fives",)
"""Sums over many deals, which threads would share out."""
EVERY = [pytest.param(game, marks=() if game in QUICK else pytest.mark.slow) for game in SITTING]
ASK = (
    "import os, sys\n"
    "if sys.argv[2] == '1' and hasattr(os, 'sched_setaffinity'):\n"
    "    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
    "from pathlib import Path\n"
    "from pazaak.house.records.rivals import check_rivals\n"
    "from pazaak.house.records.transcript import load_transcript\n"
    "from tests.house.records.rival_matches import GAMES\n"
    "print(*(finding.proved for finding in check_rivals(load_transcript(Path(sys.argv[1])), GAMES)))\n"
)


def kill_in_thought(worker: WorkerProcess) -> bool:
    """End the worker at whatever it is at; whether there was one."""
    process = worker.process_id
    if process is None:
        return False
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)
    return True


def played_in_a_worker(game: str, folder: Path) -> tuple[GameRecord, int]:
    """A match whose worker is ended in mid-thought again and again and that is taken up twice; how often it was."""
    worker, chance, killed = WorkerProcess(), Random(game), 0
    try:
        with opened(folder) as profile:
            session = sit_down(profile, game)
            sitters = Sitters(session, in_worker(worker), chance)
            while not session.over:
                seat = session.to_act
                assert seat is not None
                if session.seats[seat] != PLAYER and chance.random() < 0.15:
                    sitters.players[seat].ask(session.view(seat), session.ply)
                    time.sleep(chance.random() / 50)
                    killed += kill_in_thought(worker)
                sitters.move()
                if session.ply in (7, 19) and not session.over:
                    session = resumed(profile)
                    sitters = Sitters(session, in_worker(worker), chance)
            return record_of(profile, session), killed
    finally:
        worker.close()


@pytest.mark.full
@pytest.mark.parametrize("game", EVERY)
def test_rivals_whose_worker_is_killed_in_mid_thought_are_proved_on_any_number_of_cores(
    game: str, tmp_path: Path
) -> None:
    record, killed = played_in_a_worker(game, tmp_path / "profile")
    assert killed or len(record.moves) < 20
    assert record.sealed is not None
    assert not record.sealed.reliefs
    assert [finding.proved for finding in check_rivals(record, GAMES)] == ["proved"] * (1 + len(SITTING[game]))
    path = tmp_path / "match.txt"
    path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    for cores, threads in (("1", "5"), ("all", "2"))[: 1 if game in QUICK else 2]:
        told: dict[str, Any] = {**os.environ, "PYTHONHASHSEED": threads, **dict.fromkeys(THREADS, threads)}
        command = [sys.executable, "-c", ASK, str(path), cores]
        asked = subprocess.run(command, env=told, capture_output=True, encoding="utf-8", check=False)
        assert asked.stdout.split() == ["proved"] * (1 + len(SITTING[game])), asked.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hazari", "fives", "kitti", "crash", "pazaak", "pazu"])
def test_players_choose_alike_on_a_processor_of_another_kind(name: str) -> None:
    """Older instructions of a processor order equal numbers otherwise than newer ones."""
    without = {**os.environ, "NPY_DISABLE_CPU_FEATURES": "X86_V4 AVX512_ICL AVX512_SPR"}
    words = ["-m", "pazaak", "verify", f"docs/transcripts/{name}.txt", "--rivals"]
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=without, capture_output=True, encoding="utf-8", check=False
    )
    assert "Every rival is proved" in done.stdout, done.stdout + done.stderr
