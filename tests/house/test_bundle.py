"""In a bundle every process of ours is the bundle itself, and programs of others see nothing of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.house.arena.program import Program
from pazaak.house.own_process import RESET, foreign_environment
from pazaak.house.rules.agents import AgentRecipe
from pazaak.house.thinking.worker import Request
from pazaak.house.thinking.worker_process import WorkerProcess
from tests.house.bundle import ROOT, Bundle
from tests.house.contests import BOT, arena_json
from tests.house.small_game import Heap
from tests.patience import HANGS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script is no executable there")


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    return Bundle(tmp_path / "bundle")


@pytest.mark.full
def test_the_worker_is_the_bundle_itself(bundle: Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle.enter(monkeypatch)
    worker = WorkerProcess()
    clever: AgentRecipe[Heap, int] = AgentRecipe("tests.house.small_game:FirstAgent", (True,))
    assert worker.submit(Request("choose", clever, Heap(2, 7, 0))).result(HANGS) == 3
    assert worker.process_id is not None
    worker.close()
    assert bundle.started == ["--errand think"]


@pytest.mark.slow
def test_the_arena_plays_the_same_in_workers_and_against_programs(
    bundle: Bundle, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["pazaak", "--seats", f"random,{BOT} plays", "--matches", "4", "--seed", "5", "--json"]
    done = subprocess.run(
        [str(bundle.executable), "arena", *words, "--workers", "2"],
        capture_output=True, encoding="utf-8", timeout=HANGS, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) | {"seconds": 0} == arena_json(capsys, *words) | {"seconds": 0}
    kinds = [words.split("=")[0] for words in bundle.started]
    assert kinds.count("--errand limit") == kinds.count("--multiprocessing-fork tracker_fd") == 2


@pytest.mark.full("words3")
@pytest.mark.parametrize(
    "words",
    [["--errand", "dance"], ["--errand"], ["--errand", "think:serve", "x"], ["--errand", "think", "x"]],
)  # fmt: skip
def test_no_other_errand_is_done(bundle: Bundle, words: list[str]) -> None:
    done = subprocess.run(
        [str(bundle.executable), *words], capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--errand is only for processes that the game starts itself.\n"


@pytest.mark.full
def test_what_a_bundle_isnt_started_for_is_left_to_the_command_line(bundle: Bundle) -> None:
    words = [str(bundle.executable), "--version"]
    assert subprocess.run(words, capture_output=True, timeout=HANGS, check=True).stdout.startswith(b"pazaak ")


@pytest.mark.full
@pytest.mark.parametrize("before", ["/opt/theirs", None])
def test_a_program_sees_the_environment_from_before_the_bundle(
    bundle: Bundle, monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    python = sys.executable
    bundle.enter(monkeypatch)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", str(bundle.executable))
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    program = Program([python, "-c", "import json, os; input(); print(json.dumps(dict(os.environ)))"])
    seen = json.loads(program.ask(b"\n", HANGS))
    program.close()
    assert seen.get("LD_LIBRARY_PATH") == before
    assert seen[RESET] == "1"
    assert not [name for name in seen if name.startswith("_PYI_") or name.endswith("_ORIG")]


def test_outside_of_a_bundle_the_environment_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/theirs")
    assert foreign_environment(os.environ) == dict(os.environ)


def test_only_one_module_names_the_executable_that_runs() -> None:
    files = [ROOT / "main.py", *(ROOT / "pazaak").rglob("*.py"), *(ROOT / "partition_games").rglob("*.py")]
    assert [path.name for path in files if "executable" in path.read_text(encoding="utf-8")] == ["own_process.py"]
