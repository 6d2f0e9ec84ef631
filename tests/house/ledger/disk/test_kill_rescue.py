"""Killed while a damaged profile is put together again, the next start does it whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.house.ledger.disk.lives import FILE, closed_life, credits_in, matches_in, opened, read_everything

ROOT = Path(__file__).parents[4]
OPEN = """
import sys
from pathlib import Path
from tests.house.ledger.disk.lives import opened
print("here", flush=True)
with opened(Path(sys.argv[1])):
    print("open", flush=True)
    sys.stdin.readline()
"""
LONGEST = 0.6


def kill_while_it_opens(folder: Path, seconds: float) -> None:
    command = [sys.executable, "-c", OPEN, str(folder)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as opening:
        assert opening.stdout is not None
        assert opening.stdout.readline() == "here\n"
        time.sleep(seconds)
        opening.kill()
        opening.wait()


def kill_and_look(folder: Path, rounds: int) -> None:
    life, chance = closed_life(folder / "whole"), Random(7)
    damaged = bytearray((life.folder / FILE).read_bytes())
    damaged[4096 * 9 : 4096 * 12] = bytes(4096 * 3)
    for _ in range(rounds):
        profile = folder / "profile"
        shutil.copytree(life.folder, profile)
        (profile / FILE).write_bytes(damaged)
        for _ in range(chance.randint(1, 3)):
            kill_while_it_opens(profile, chance.uniform(0.0, LONGEST))
        with opened(profile) as found:
            assert (matches_in(found), credits_in(found)) == (life.matches, life.credits)
            read_everything(found)
        # However often it was interrupted, the damaged file is kept.
        assert any(aside.read_bytes() == damaged for aside in profile.glob("purse.damaged-*.sqlite3"))
        with opened(profile) as found:
            assert found.notices == []
        shutil.rmtree(profile)


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_in_the_middle_of_a_rescue_nothing_more_is_lost(tmp_path: Path) -> None:
    kill_and_look(tmp_path, 4)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no SIGKILL")
def test_killed_at_a_hundred_moments_of_rescues_nothing_more_is_lost(tmp_path: Path) -> None:
    kill_and_look(tmp_path, 60)
