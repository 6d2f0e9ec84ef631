"""Processes of ours start alike from any folder: nothing that lies in it is run."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from pazaak.house.own_process import HERE, isolated_workers, search_path
from tests.booby_traps import CHILDREN, lay_traps, sprung, whole
from tests.house.contests import BOT
from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
SCRIPT = "import sys\nfrom pazaak.__main__ import run\nif __name__ == '__main__':\n    sys.exit(run())\n"
"""As pip writes the console script."""


def surroundings(**variables: str) -> dict[str, str]:
    return {**{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}, **variables}


@pytest.mark.full
@pytest.mark.parametrize("how", ["file", "script"])
def test_the_arena_runs_nothing_of_the_folder_it_is_started_in(tmp_path: Path, how: str) -> None:
    traps, program = lay_traps(tmp_path / "traps"), ROOT / "main.py"
    if how == "script":
        program = tmp_path / "pazaak"
        program.write_text(SCRIPT, encoding="utf-8")
    words = ["arena", "pazaak", "--seats", f"r1,{BOT} plays", "--matches", "4", "--workers", "2"]
    done = subprocess.run(
        [sys.executable, str(program), *words], cwd=traps, env=surroundings(PYTHONPATH=HERE), capture_output=True,
        encoding="utf-8", timeout=HANGS, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert sprung(traps) == []


@pytest.mark.full
def test_no_process_of_ours_runs_anything_of_the_current_folder(tmp_path: Path) -> None:
    """Even where `PYTHONPATH` names that folder, by being empty or relative; so the traps are laid once all is loaded,
    or this process itself would run them."""
    traps, program = tmp_path / "traps", tmp_path / "children.py"
    traps.mkdir()
    program.write_text(CHILDREN, encoding="utf-8")
    words = [sys.executable, str(program), BOT.removeprefix("cmd:") + " plays"]
    environment = surroundings(PYTHONPATH=os.pathsep.join(["", "lib", HERE]))
    with subprocess.Popen(
        words, cwd=traps, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as children:  # fmt: skip
        assert children.stdin is not None
        assert children.stdout is not None
        before = "".join(takewhile(lambda line: line != "ready\n", children.stdout))
        lay_traps(traps)
        lay_traps(traps / "lib")
        after = children.communicate("go\n", HANGS)[0]
    assert before == after
    whole(after)
    assert sprung(traps) == sprung(traps / "lib") == []


def test_the_traps_would_be_sprung(tmp_path: Path) -> None:
    """Without isolation, as the process that thinks once started, the first import runs what lies here."""
    traps = lay_traps(tmp_path)
    words = [sys.executable, "-c", "import json"]
    assert subprocess.run(words, cwd=traps, env=surroundings(), capture_output=True, check=False).returncode == 1
    # From Python 3.13 on `-c` itself imports something first.
    assert ("json" if sys.version_info < (3, 13) else "linecache") in sprung(traps)


def test_the_current_folder_and_what_is_named_relative_to_it_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, link = tmp_path / "away", tmp_path / "link"
    away.mkdir()
    link.symlink_to(tmp_path, target_is_directory=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", "lib", "../up", str(away)]))
    lib, up = tmp_path / "lib", tmp_path.parent / "up"
    monkeypatch.setattr(sys, "path", ["", "lib", str(tmp_path), str(link), str(lib), str(up), str(away)])
    assert search_path() == [str(away), HERE]


def test_the_place_of_this_package_stays_wherever_one_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    monkeypatch.setattr(sys, "path", [HERE, "/elsewhere"])
    assert search_path() == [HERE, "/elsewhere"]


def test_what_is_changed_for_workers_is_as_it_was_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "lib")
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    path, environment = list(sys.path), dict(os.environ)
    with isolated_workers():
        assert "PYTHONPATH" not in os.environ
        assert os.environ["PYTHONSAFEPATH"] == "1"
    assert (sys.path, dict(os.environ)) == (path, environment)
