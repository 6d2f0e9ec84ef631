"""docs/bots/arena.md: its programs run as they are printed, and what they save sits at the arena."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.house.contests import arena_json

PAGE = (Path(__file__).parents[3] / "docs" / "bots" / "arena.md").read_text("utf-8")


@pytest.mark.full
def test_the_policy_of_the_page_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    programs = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(programs) == 2
    for program in programs:
        exec(program, names)
    share, moves = map(float, capsys.readouterr().out.split())
    assert 0.4 < share < 0.6
    assert 20 < moves < 80
    report = arena_json(capsys, "pazaak", "--seats", "table:policy.npy,r1", "--matches", "400")
    assert 0.4 < report["players"][0]["share"] < 0.6
