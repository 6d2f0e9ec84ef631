"""PAZAAK_INLINE=1: everything in one thread of one process, to the end of a match of every game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.house.background.mode import INLINE, either, is_inline
from pazaak.root.games import GAMES
from tests.house.contests import arena
from tests.patience import HANGS

THREADS_OR_PROCESSES = re.compile(
    r"^\s*(?:from|import) (threading|subprocess|multiprocessing)\b|(\w+PoolExecutor)", re.M
)
MAY = {
    "background/pools.py": {"ThreadPoolExecutor"},
    "background/threads.py": {"threading"},
    "arena/processes.py": {"threading", "multiprocessing", "ProcessPoolExecutor"},
    "arena/program.py": {"threading", "subprocess"},
    "thinking/serving.py": {"threading"},
    "thinking/worker_process.py": {"subprocess"},
    "pazaak/stage/voice/dispatcher.py": {"subprocess"},
    "pazaak/stage/voice/programs.py": {"subprocess"},
}
"""Modules that start something, and by what; none is loaded in one thread. The first ones are of `pazaak/house`."""
ROOT = Path(__file__).parents[3]
AROUND = {**os.environ, INLINE: "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
FIGURES = """
import sys
from pazaak.root.commands import main
status = main(sys.argv[1:])
ours = {name for name in sys.modules if name.partition(".")[0] in ("pazaak", "partition_games")}
print(sorted(name for name in ours for thing in vars(sys.modules[name]).values()
             if getattr(thing, "__name__", "") in ("threading", "subprocess", "multiprocessing")
             or getattr(thing, "__module__", "") in ("threading", "concurrent.futures.thread")))
sys.exit(status)
"""


def in_one_thread(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=AROUND, capture_output=True, encoding="utf-8", timeout=HANGS,
        check=False,
    )  # fmt: skip


def spend_an_evening(folder: Path, *games: str) -> None:
    done = in_one_thread("-m", "tests.house.background.evening", str(folder), *games)
    assert (done.returncode, done.stderr) == (0, "")
    told = [line.partition(":")[0] for line in done.stdout.splitlines()[-1 - len(games) :]]
    assert told == ["start", *games]


@pytest.mark.full
def test_a_match_without_threads_and_processes(tmp_path: Path) -> None:
    """With the check of a profile after a power cut, and a rival's thinking."""
    spend_an_evening(tmp_path, "crash")


@pytest.mark.slow
def test_a_match_of_every_game_and_of_the_career_without_threads_and_processes(tmp_path: Path) -> None:
    spend_an_evening(tmp_path, *GAMES, "career")


@pytest.mark.full
def test_the_arena_plays_in_one_process_and_loads_nothing_for_more() -> None:
    words = ["arena", "pazaak", "--seats", "random,random", "--matches", "4", "--engine", "single", "--json"]
    done = in_one_thread("-c", FIGURES, *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "more",
    [["--workers", "2"], ["--cluster", "tcp://127.0.0.1:1"], ["--seats", f"random,cmd:{sys.executable}"]],
    ids=["workers", "cluster", "program"],
)
def test_the_arena_says_that_it_needs_processes(
    more: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(INLINE, "1")
    assert arena("pazaak", "--seats", "random,random", "--matches", "2", *more) == 2
    assert capsys.readouterr().err == (
        "arena: PAZAAK_INLINE keeps all in one process: leave out --workers, --cluster and cmd:.\n"
    )


@pytest.mark.full
def test_few_modules_can_start_a_thread_or_a_process() -> None:
    house, found = ROOT / "pazaak" / "house", {}
    for path in (ROOT / "main.py", *(ROOT / "pazaak").rglob("*.py"), *(ROOT / "partition_games").rglob("*.py")):
        means = {word for match in THREADS_OR_PROCESSES.findall(path.read_text(encoding="utf-8")) for word in match}
        if means:
            name = path.relative_to(house if path.is_relative_to(house) else ROOT)
            found[name.as_posix()] = means - {""}
    assert found == MAY


@pytest.mark.parametrize(("value", "inline"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_the_variable_is_set_unless_it_is_empty_or_nought(
    monkeypatch: pytest.MonkeyPatch, value: str, inline: bool
) -> None:
    monkeypatch.setenv(INLINE, value)
    assert is_inline() is inline
    assert either("threads", "one thread") == ("one thread" if inline else "threads")
