"""Programs that do harm: none that stays in its process group outlives the arena, which goes on and says so, and none
sees a card that is not its own."""

from __future__ import annotations

import ctypes
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.arena.test_programs import linux, running
from tests.house.contests import BOT
from tests.patience import HANGS, until

HOSTILE = Path(__file__).with_name("hostile.py")
DRIVER = """
import argparse, sys
from pazaak.house.arena import unreadable
how, *words = sys.argv[1:]
if how == "readable":
    unreadable.become_unreadable = lambda: None
from pazaak.house.arena.command import add_arena_arguments, run_arena
games = {"heap": "tests.house.small_game:HEAP"}
parser = argparse.ArgumentParser()
add_arena_arguments(parser, games)
sys.exit(run_arena(parser.parse_args(words), games))
"""
"""The command, hidden from programs as it is or "readable"."""
SEED = 918273645546372819918273645
PR_CAPBSET_DROP = 24

pytestmark = linux


def hostile(*hows: str, folder: Path) -> str:
    words = (sys.executable, str(HOSTILE))
    return ",".join(f"cmd:{shlex.join((*words, how, str(folder)))}" for how in hows)


def powerless() -> None:
    """From the next program on, be no more than an ordinary user, even as root."""
    prctl = ctypes.CDLL(None).prctl
    for power in range(64):
        prctl(PR_CAPBSET_DROP, power, 0, 0, 0)


def play(*words: str, how: str = "hidden") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", DRIVER, how, "heap", *words], input=f"{SEED}\n", capture_output=True, encoding="utf-8",
        timeout=HANGS, check=False, preexec_fn=powerless,
    )  # fmt: skip


@pytest.mark.full
@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_is_left_of_programs_that_breed_and_ignore(tmp_path: Path, workers: int) -> None:
    hows = ("bombs", "ignores", "comets")
    words = ["--seats", hostile(*hows, folder=tmp_path), "--matches", "6", "--workers", str(workers), "--json"]
    done = play(*words, "--patience", "600")
    assert (done.returncode, done.stderr) == (0, "")
    until("their end", lambda: not running(tmp_path))
    assert {note.name.partition("-")[0] for note in tmp_path.iterdir()} == set(hows)


@pytest.mark.full
@pytest.mark.parametrize(
    ("how", "patience", "why"),
    [
        ("closes", "600", "it ended"),
        ("sleeps", "0.5", "it did not answer within 0.5 seconds"),
        ("floods", "600", "its answer was no move"),
        ("rattles", "600", "its answer was no move"),
    ],
)
def test_a_program_that_answers_by_nothing_or_too_much_loses_and_ends(
    tmp_path: Path, how: str, patience: str, why: str
) -> None:
    words = ["--seats", f"random,{hostile(how, folder=tmp_path)}", "--matches", "2", "--patience", patience]
    done = play(*words)
    assert done.returncode == 0
    assert f"lost 2 of 2 matches by default; first match 1: {why}." in done.stderr
    assert len(list(tmp_path.iterdir())) == 2
    until("their end", lambda: not running(tmp_path))


@pytest.mark.full
def test_where_a_program_kills_its_worker_the_arena_says_so(tmp_path: Path) -> None:
    words = ["--seats", f"random,{hostile('murders', folder=tmp_path)}", "--matches", "1", "--workers", "2"]
    done = play(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "arena: a worker process ended before its matches were played.\n" in done.stderr
    until("its end", lambda: not running(tmp_path))


@pytest.mark.full
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_program_that_reads_on_ends_when_the_arena_is_killed(tmp_path: Path, workers: str) -> None:
    words = ["--seats", f"random,{BOT} plays 0 {shlex.quote(str(tmp_path))}", "--matches", "100000"]
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, "hidden", "heap", *words, "--workers", workers],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as arena:
        until("the programs", lambda: len(running(tmp_path)) > int(workers))
        arena.kill()
    until("their end", lambda: not running(tmp_path))


@pytest.mark.full
def test_a_seed_in_the_command_line_is_found_and_the_report_says_so(tmp_path: Path) -> None:
    (tmp_path / "wanted").write_text(str(SEED)[::-1], encoding="utf-8")
    words = ["--seats", f"random,{hostile('looks', folder=tmp_path)}", "--matches", "1", "--seed", str(SEED), "--json"]
    report = json.loads(play(*words, "--patience", "600").stdout)
    assert (report["seed"], report["bots_could_know_deals"]) == (str(SEED), True)
    (looked,) = tmp_path.glob("looked-*")
    assert json.loads(looked.read_text(encoding="utf-8")) == {"seen": 1, "found": ["cmdline"]}


@pytest.mark.full
@pytest.mark.parametrize(("how", "workers"), [("hidden", "1"), ("hidden", "2"), ("readable", "2")])
def test_no_program_finds_the_seed(tmp_path: Path, how: str, workers: str) -> None:
    """Neither in a command line nor in an environment nor in the memory of the arena and its workers."""
    (tmp_path / "wanted").write_text(str(SEED)[::-1], encoding="utf-8")
    words = ["--seats", f"random,{hostile('looks', folder=tmp_path)}", "--matches", "4", "--workers", workers]
    done = play(*words, "--seed", "-", "--patience", "600", how=how)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The seed was {SEED}, from standard input." in done.stdout
    looked = [json.loads(note.read_text(encoding="utf-8")) for note in tmp_path.glob("looked-*")]
    assert looked
    if how == "hidden":
        assert [look["found"] for look in looked] == [[]] * len(looked)
    elif os.geteuid() == 0 or not Path("/proc/sys/kernel/yama/ptrace_scope").exists():
        # What it would have found, so that the search is known to search.
        assert "mem" in {place for look in looked for place in look["found"]}


@pytest.mark.full
def test_a_bound_of_memory_is_kept(tmp_path: Path) -> None:
    words = ["--seats", f"random,{hostile('eats', folder=tmp_path)}", "--matches", "2", "--patience", "600"]
    for bound, told in (([], "ate"), (["--bot-memory", "400"], "refused")):
        assert play(*words, *bound).returncode == 0
        (note,) = [note for note in tmp_path.iterdir() if not note.name.startswith("eats")]
        assert note.name.startswith(told)
        note.unlink()
