"""docs/bots/arena.md: what it tells makers of policies is so, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pazaak.rivals.players.table_player import WORTH_SHAPE, TablePlayer
from tests.house.contests import arena, arena_json

PAGE = (Path(__file__).parents[3] / "docs" / "bots" / "arena.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_axes_of_the_page_are_those_of_a_policy() -> None:
    rows = re.findall(r"^\| (\d) \| (\d+) \|", PAGE, re.MULTILINE)
    assert [int(axis) for axis, _ in rows] == list(range(len(WORTH_SHAPE)))
    assert tuple(int(length) for _, length in rows) == WORTH_SHAPE


@pytest.mark.full
def test_the_examples_run_and_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, as a reader would; the policy is then played match by match and in a batch."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    assert len(EXAMPLES) == 2
    for example in EXAMPLES:
        exec(example, names)
    share, moves = (float(word) for word in capsys.readouterr().out.split())
    assert 0.3 < share < 0.7
    assert moves > 10
    assert np.array_equal(TablePlayer(names["worth"]).worth, np.load("policy.npy"))
    words = ["pazaak", "--seats", "table:policy.npy,r1", "--matches", "300"]
    reports = [arena_json(capsys, *words, "--engine", engine) for engine in ("single", "batch")]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]
    assert arena(*words) == 0
    assert "table:policy.npy" in capsys.readouterr().out
