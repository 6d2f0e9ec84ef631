"""The commands that the pages set off from their text: each is run, here or by the test that is named."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.patience import HANGS
from tests.test_docs import NAMES, ROOT, STANDS_FOR, text_of

ELSEWHERE = {
    "python3 -m venv": "tests/test_install.py, into an environment of its own",
    "python -m venv": "tests/test_install.py",
    "py -m venv": "Windows' way to say it",
    "pip install": "tests/test_install.py and tests/test_supply.py",
    "python main.py": "tests/window/test_window.py",
    "python -m pytest": "this run",
    "uv run": "needs a network and other Pythons",
    "python tools/new_game.py": "tests/tools/test_new_game.py",
    "dask ": "tests/house/arena/test_arena_cluster.py, within one process",
    "pazaak arena pazaak --seats table:": "tests/house/arena/test_arena_page.py",
    "pazaak arena pazaak --seats master,r1 --decks good --matches 1000000": "tests/house/arena/test_cluster_page.py",
    "pazaak code RESULT": "tests/root/test_code_command.py, with codes that fit",
    "pazaak verify docs/transcripts": "tests/house/records/test_published.py",
    "python3 docs/bots/verify_example.py": "tests/house/records/test_published.py",
    "/tmp/try/bin/pip install": "tests/test_install.py",
    "/tmp/try/bin/pazaak doctor": "tests/packaging/test_wheel.py, on request",
    "python tools/package.py": "tests/packaging/test_package.py, and tests/packaging/test_wheel.py on request",
}
"""Commands that are not run here, by how they begin, and where they are or why not."""
PROGRAM = re.compile(r" {4,7}((?:\S*[/\\])?(?:python3?|pip|py|pytest|pazaak|uv|pipx|dask)(?: .*)?)$", re.MULTILINE)
FEW = "4"
"""Matches of a contest, in place of as many as the page asks for."""


def commands() -> Iterator[tuple[str, str]]:
    """Page and command of each line that is set off."""
    for name in [*NAMES, "CHANGELOG.md"]:
        for line in PROGRAM.findall(text_of(name)):
            yield from ((name, part.partition("  #")[0].strip()) for part in line.split("&&"))


def elsewhere(command: str) -> bool:
    plain = re.sub(r"^\.venv[/\\](?:bin|Scripts)[/\\]", "", command)
    return any(plain.startswith(begin) for begin in ELSEWHERE)


HERE = sorted({command for _, command in commands() if not elsewhere(command)})


def words_of(command: str) -> list[str]:
    """The words to run a command with from the checkout: this Python, and what capitals stand for."""
    python = shlex.quote(sys.executable)
    program, *words = shlex.split(command)
    words = [STANDS_FOR.get(word, word).replace("cmd:python3 ", f"cmd:{python} ") for word in words]
    if "--matches" in words:
        words[words.index("--matches") + 1] = FEW
    return [sys.executable, "main.py", *words] if program == "pazaak" else [sys.executable, *words]


def test_every_command_is_run_somewhere() -> None:
    """A command of another kind is added to those that are run here by being there."""
    assert {shlex.split(command)[0] for command in HERE} == {"pazaak", "python", "python3"}
    assert len(HERE) >= 8
    for place in ELSEWHERE.values():
        test = place.split()[0].strip(",")
        assert not test.startswith("tests/") or (ROOT / test).exists(), test


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=() if "deal_example" in each else pytest.mark.slow) for each in HERE]
)
def test_a_command_runs(command: str) -> None:
    """One that checks what it is not given may say so, but nothing ends in a traceback."""
    done = subprocess.run(
        words_of(command), cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True,
        encoding="utf-8", errors="replace", timeout=HANGS, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert done.returncode in ((0, 2, 4) if "verify" in command else (0,)), done.stderr
