"""A game made by the tool is whole: rules that keep the contracts, the house's words, a door in the hall."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import new_game
import pytest

from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
TREE = ("pazaak", "partition_games", "tests", "tools", "docs", "assets", ".ci", ".github")
FILES = (
    ".editorconfig", ".gitattributes", ".gitignore", ".pre-commit-config.yaml", "CHANGELOG.md", "CONTRIBUTING.md",
    "LICENSE", "MANIFEST.in", "README.md", "main.py", "pyproject.toml", "setup.py",
)  # fmt: skip
NAMES = ("aardvark", "zugzwang")
"""At the start and at the end of the alphabet."""


def checkout(folder: Path) -> Path:
    """A copy of this one, without what its tests left behind."""
    for name in TREE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "failed", ".*_cache"))
    for name in FILES:
        shutil.copy(ROOT / name, folder / name)
    return folder


def changed_places(folder: Path) -> Path:
    """A copy of what the tool reads and changes alone."""
    for name in (*new_game.CHANGED, new_game.MODEL):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in (new_game.GAME_LIST, new_game.LEARNERS, new_game.MODEL_TABLE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def files_of(folder: Path) -> dict[Path, bytes | None]:
    """Return the bytes of each file; None for a folder."""
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def run(root: Path, *words: str, patience: float | None = HANGS) -> subprocess.CompletedProcess[str]:
    there = {**os.environ, "PYTHONPATH": str(root)}
    there = {name: value for name, value in there.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=there,
        capture_output=True,
        encoding="utf-8",
        timeout=patience,
        check=False,
    )


def make(root: Path, name: str) -> list[str]:
    done = run(root, "tools/new_game.py", name)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.full
def test_a_new_game_keeps_the_contracts_says_the_house_s_words_and_has_a_door(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    made = make(root, "aardvark")
    assert all((root / path).is_file() for path in made)
    assert {"docs/bots/rl.md", "tests/contracts/leaf_counts.json", "tests/games/aardvark.py"} < {*made}
    assert new_game.GAME_LIST in made
    assert (
        run(root, "-c", "from importlinter.cli import lint_imports_command as run; run(['--no-cache'])").returncode == 0
    )
    assert run(root, "-m", "ruff", "check", "--no-cache", ".").returncode == 0
    tests = ("tests/contracts", "tests/words", "tests/environment/test_page.py", "tests/side_games/aardvark")
    chosen = "aardvark and (contracts or finds or hall or numbers or talked) or test_words or test_page"
    done = run(root, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests, "-k", chosen)
    assert done.returncode == 0, done.stdout[-6000:]
    assert run(root, "main.py", "arena", "aardvark", "--seats", "random,master", "--matches", "4").returncode == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Tontine"], "is no name"),
        (["class"], "is no name"),
        (["../up"], "is no name"),
        (["hokm"], "There is pazaak/side_games/hokm"),
        (["highcard"], "There is tests/games/highcard.py"),
        (["tontine", "--title", "a\nb"], "is no title"),
    ],
)
def test_what_is_no_new_game_is_a_sentence(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(path for path in (ROOT / "tests" / "games").glob("*.py"))
    assert new_game.main(words) == 2
    assert told in capsys.readouterr().err
    assert sorted((ROOT / "tests" / "games").glob("*.py")) == before


def test_where_a_tool_is_missing_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = changed_places(tmp_path)
    before = files_of(root)
    monkeypatch.setattr(new_game, "find_spec", lambda module: None if module in ("ruff", "pytest") else object())
    assert new_game.main(["tontine", "--root", str(root)]) == 2
    assert "lacks pytest, ruff: use that of the checkout, .venv/bin/python" in capsys.readouterr().err
    assert files_of(root) == before


@pytest.mark.full
@pytest.mark.parametrize("failing", range(4))
def test_where_a_step_fails_all_is_as_it_was(
    failing: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root, steps = changed_places(tmp_path), list[Sequence[str]]()
    before = files_of(root)

    def step(command: Sequence[str], root: Path) -> str:
        steps.append(command)
        (root / "tests/contracts/goldens/tontine").mkdir(exist_ok=True)
        (root / f"tests/contracts/goldens/tontine/{len(steps)}.txt").write_text("a golden game", encoding="utf-8")
        (root / "tests/contracts/leaf_counts.json").write_text("{}", encoding="utf-8")
        return run_command([sys.executable, "-c", "raise SystemExit('no way')"], root) if len(steps) > failing else ""

    run_command = new_game._run
    monkeypatch.setattr(new_game, "_run", step)
    assert new_game.main(["tontine", "--root", str(root)]) == 2
    assert len(steps) == failing + 1
    told = capsys.readouterr().err
    assert "no way" in told
    assert "every file is again as it was" in told
    assert files_of(root) == before


@pytest.mark.slow
def test_the_whole_suite_passes_with_two_new_games(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    for name in NAMES:
        make(root, name)
    subprocess.run(["git", "add", "-A"], cwd=root, check=True)  # what the repository keeps is what a wheel is made of
    done = run(root, "-m", "pytest", "-q", "-n", "2", "--ignore=tests/tools/test_new_game.py", patience=None)
    assert done.returncode == 0, done.stdout[-12000:]
