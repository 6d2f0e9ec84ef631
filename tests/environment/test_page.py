"""docs/bots/rl.md says what the environments are, and its examples run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from pazaak.root.environment import environment
from tests.environment.tables import SIZES
from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots" / "rl.md").read_text("utf-8")
EXAMPLES = re.findall(r"^    python (docs/bots/rl_example\.py .*)$", PAGE, re.MULTILINE)


def test_every_table_is_there_with_its_numbers() -> None:
    told = re.findall(r"^\| `(\w+)` \| ([\d, ]+) \| ([\d, ]+) \| ([\d, ]+) \|$", PAGE, re.MULTILINE)
    made: dict[str, list[tuple[int, int, int]]] = {}
    for game, seats in SIZES:
        encoding = environment(game, seats).encoding
        made.setdefault(game, []).append((seats, len(encoding.actions), sum(encoding.parts.values())))
    assert told == [
        (game, *(by_seats(column) for column in zip(*tables, strict=True))) for game, tables in made.items()
    ]


def by_seats(numbers: Sequence[int]) -> str:
    """One number for all tables of a game, or one for each."""
    return ", ".join(str(number) for number in (numbers if len(set(numbers)) > 1 else numbers[:1]))


def test_what_cannot_be_said_is_told() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| [^|]{40,} \| ([^|]+) \| [^|]+ \|$", PAGE, re.MULTILINE)
    complete = {name: verdict for names, verdict in rows for name in re.findall(r"\w+", names)}
    assert set(complete) == {game for game, _ in SIZES}
    for game, seats in SIZES:
        left_out = environment(game, seats).encoding.left_out
        assert complete[game] == "yes" if not left_out else complete[game].endswith(f": {left_out}")


def test_the_first_example_runs() -> None:
    code = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(code) == 1
    names: dict[str, object] = {}
    exec(code[0], names)
    env = names["env"]
    assert not getattr(env, "agents", None)
    assert getattr(env, "outcome", None) is not None


@pytest.mark.full
@pytest.mark.parametrize("command", EXAMPLES)
def test_the_script_plays(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *shlex.split(command)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *steps, last = done.stdout.splitlines()
    assert re.fullmatch(r"player_\d [+-]\d+", last)
    assert steps[0].startswith("player_0: ")
    assert len(EXAMPLES) == 3
