"""Docstrings begin with a verb and its object, or with a noun; ruff's rules in pyproject.toml keep the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("main.py", "pazaak", "partition_games", "tools", "tests")
HEADLESS = re.compile(r'^ *r?"""(?:What|Who|Whom|Whose|How|Where|Which|That|Those|So many|So much)\b.*', re.MULTILINE)
"""A first line that needs the name beside it, or the code, to be understood."""


def sources(place: str) -> list[Path]:
    path = ROOT / place
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


@pytest.mark.parametrize("place", PLACES)
def test_no_docstring_begins_without_its_head(place: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in sources(place)
        for line in HEADLESS.findall(file.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("text", ['"""What lies there."""', '    """So many cards."""', 'f = 1\nr"""Who plays."""'])
def test_a_headless_docstring_is_found(text: str) -> None:
    assert HEADLESS.search(text)


@pytest.mark.parametrize("text", ['"""Whatever is kept."""', '"""Whether it is."""', 'name = """What is it?"""'])
def test_others_are_left_alone(text: str) -> None:
    assert not HEADLESS.search(text)
