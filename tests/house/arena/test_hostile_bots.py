"""Programs that do harm: whether they have a world of their own or not, none outlives the arena, and none sees a card
that is not its own."""

from __future__ import annotations

import ctypes
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.house.arena.hold.apart import run_apart
from pazaak.house.arena.hold.group import _own_group, end_group, enter_group
from pazaak.house.arena.program import KeptHold, Program
from tests.house.arena.test_programs import linux, running
from tests.patience import HANGS, until

HOSTILE = Path(__file__).with_name("hostile.py")
DRIVER = """
import argparse, sys
from pazaak.house.arena.command import add_arena_arguments, run_arena
from pazaak.house.arena.hold import linux
from pazaak.house.arena.program import KeptHold
how, *words = sys.argv[1:]
KeptHold.apart = how == "apart"
if how == "readable":
    linux.become_unreadable = lambda: None
games = {"heap": "tests.house.small_game:HEAP"}
parser = argparse.ArgumentParser()
add_arena_arguments(parser, games)
sys.exit(run_arena(parser.parse_args(words), games))
"""
"""The command, with worlds of their own for programs if the system has them ("apart"), or as where it has none."""
SEED = 918273645546372819918273645
PR_CAPBSET_DROP = 24

pytestmark = linux


def slow(*values: object) -> pytest.ParameterSet:
    return pytest.param(*values, marks=pytest.mark.slow)


def hostile(*hows: str, folder: Path) -> str:
    words = (sys.executable, str(HOSTILE))
    return ",".join(f"cmd:{shlex.join((*words, how, str(folder)))}" for how in hows)


def powerless() -> None:
    """From the next program on, be no more than an ordinary user, even as root."""
    prctl = ctypes.CDLL(None).prctl
    for power in range(64):
        prctl(PR_CAPBSET_DROP, power, 0, 0, 0)


def play(where: str, *words: str, ordinary: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", DRIVER, where, "heap", *words], input=f"{SEED}\n", capture_output=True, encoding="utf-8",
        timeout=HANGS, check=False, preexec_fn=powerless if ordinary else None,
    )  # fmt: skip


def grouped() -> bool:
    """Whether this process may make control groups."""
    before = enter_group(0)
    if before is not None:
        end_group(os.getpid(), before)
    return before is not None


@pytest.mark.full
@pytest.mark.parametrize(("where", "workers"), [("apart", 2), ("beside", 1), ("bare", 2), slow("bare", 1)])
def test_nothing_is_left_of_programs_that_attack_who_keeps_them(tmp_path: Path, where: str, workers: int) -> None:
    """They kill, stop, breed and ignore, and where the system holds them for us, fork without rest. "bare" is an
    ordinary user who may make no group."""
    held = run_apart(lambda: 0) is not None if where == "apart" else where == "beside" and grouped()
    for hows in (("kills", "stops", "kills"), ("bombs", "ignores", "comets" if held else "stops")):
        words = ["--seats", hostile(*hows, folder=tmp_path), "--matches", "6", "--workers", str(workers), "--json"]
        done = play(where, *words, "--patience", "600", ordinary=where == "bare")
        assert (done.returncode, done.stderr) == (0, "")
        assert running(tmp_path) == []
    done_here = {note.name.partition("-")[0] for note in tmp_path.iterdir()}
    assert done_here == {"kills", "stops", "bombs", "ignores", *(("comets",) if held else ())}


@pytest.mark.full
def test_nothing_is_left_of_a_program_that_kills_a_worker_too(tmp_path: Path) -> None:
    words = ["--seats", f"random,{hostile('murders', folder=tmp_path)}", "--matches", "1", "--workers", "2"]
    done = play("beside", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "arena: a worker process ended before its matches were played.\n" in done.stderr
    assert running(tmp_path) == []


@pytest.mark.full
def test_a_seed_in_the_command_line_is_found_and_the_report_says_so(tmp_path: Path) -> None:
    (tmp_path / "wanted").write_text(str(SEED)[::-1], encoding="utf-8")
    words = ["--seats", f"random,{hostile('looks', folder=tmp_path)}", "--matches", "1", "--seed", str(SEED), "--json"]
    report = json.loads(play("bare", *words, "--patience", "600", ordinary=True).stdout)
    assert (report["seed"], report["bots_could_know_deals"]) == (str(SEED), True)
    (looked,) = tmp_path.glob("looked-*")
    assert json.loads(looked.read_text(encoding="utf-8")) == {"seen": 1, "found": ["cmdline"]}


@pytest.mark.full
@pytest.mark.parametrize("where", ["apart", "beside"])
def test_nothing_is_left_when_the_arena_is_killed_among_them(tmp_path: Path, where: str) -> None:
    words = ["--seats", hostile("bombs", "ignores", folder=tmp_path), "--matches", "100000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-c", DRIVER, where, "heap", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as arena:
        until("the bomb", lambda: list(tmp_path.glob("bombs-*")))
        arena.kill()
    until("their end", lambda: not running(tmp_path))


@pytest.mark.full
def test_a_program_that_closes_its_pipes_and_stays_has_ended(tmp_path: Path) -> None:
    done = play("beside", "--seats", f"random,{hostile('closes', folder=tmp_path)}", "--matches", "1")
    assert "lost 1 of 1 matches by default; first match 1: it ended." in done.stderr
    assert running(tmp_path) == []


@pytest.mark.full
@pytest.mark.parametrize(
    ("where", "workers"),
    [("apart", "2"), ("beside", "2"), ("readable", "2"), slow("apart", "1"), slow("beside", "1")],
)
def test_no_program_finds_the_seed(tmp_path: Path, where: str, workers: str) -> None:
    """Neither in a command line nor in an environment nor in the memory of the arena and its workers."""
    (tmp_path / "wanted").write_text(str(SEED)[::-1], encoding="utf-8")
    words = ["--seats", f"random,{hostile('looks', folder=tmp_path)}", "--matches", "4", "--workers", workers]
    done = play(where, *words, "--seed", "-", "--patience", "600", ordinary=where != "apart")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The seed was {SEED}, from standard input." in done.stdout
    looked = [json.loads(note.read_text(encoding="utf-8")) for note in tmp_path.glob("looked-*")]
    assert looked
    if where == "apart" and run_apart(lambda: 0) is not None:
        assert {look["seen"] for look in looked} == {0}
    if where != "readable":
        assert [look["found"] for look in looked] == [[]] * len(looked)
    elif os.geteuid() == 0 or not Path("/proc/sys/kernel/yama/ptrace_scope").exists():
        # What it would have found, so that the search is known to search.
        assert "mem" in {place for look in looked for place in look["found"]}


@pytest.mark.parametrize("killed", [False, True])
def test_where_groups_may_be_made_one_holds_a_program_that_has_no_world(
    monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    own, may = _own_group(), grouped()
    assert _own_group() == own
    monkeypatch.setattr(KeptHold, "apart", False)
    program = Program(
        [sys.executable, "-c", "import sys; input(); print(open('/proc/self/cgroup').read().split()[-1])"]
    )
    try:
        group = program.ask(b"?\n", HANGS).decode().strip()
        assert ("pazaak-" in group) == may
        keeper = program._process
        if killed:
            keeper.kill()
    finally:
        program.close()
    assert own is None or not list(own.rglob(f"pazaak-{keeper.pid}"))


@pytest.mark.full
def test_a_bound_of_memory_is_kept(tmp_path: Path) -> None:
    words = ["--seats", f"random,{hostile('eats', folder=tmp_path)}", "--matches", "2", "--patience", "600"]
    for bound, told in (([], "ate"), (["--bot-memory", "400"], "refused")):
        assert play("apart", *words, *bound).returncode == 0
        (note,) = [note for note in tmp_path.iterdir() if not note.name.startswith("eats")]
        assert note.name.startswith(told)
        note.unlink()
