"""Names on the pages exist: targets of links, files, tests, names of the code, the picture."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import architecture
import pytest

from tests.test_docs import NAMES, ROOT, text_of

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|^(?: {4}|\t).*?$", re.MULTILINE | re.DOTALL)
PLACES = ("", "pazaak/", "tests/", "tests/bench/", "tools/")
"""Folders in which a path shortened on a page may begin."""


@cache
def anchors(page: Path) -> frozenset[str]:
    """Anchors of the headings of a page, as hosts of repositories make them."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    found: dict[str, int] = {}
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading).replace("`", "")
        anchor = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        found[anchor] = found.get(anchor, -1) + 1
    return frozenset(
        f"{anchor}-{number}" if number else anchor for anchor, last in found.items() for number in range(last + 1)
    )


@pytest.mark.parametrize("name", [*NAMES, "CHANGELOG.md"])
def test_links_lead_to_pages_and_headings(name: str) -> None:
    lost = []
    for link in LINK.findall(text_of(name)):
        path, _, anchor = link.partition("#")
        if "://" in link:
            continue
        page = (ROOT / name).parent / path if path else ROOT / name
        if not page.exists() or (anchor and anchor not in anchors(page.resolve())):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("name", NAMES)
def test_files_of_the_code_that_are_named_are_there(name: str) -> None:
    named = set(re.findall(r"`(?:pytest [^`]*?|python3? )?([\w./]+/[\w./]+\.py)(?:::\w+)?`", text_of(name)))
    folders = [
        *PLACES,
        *(f"{path.relative_to(ROOT).as_posix()}/" for path in (ROOT / "pazaak").glob("*/*") if path.is_dir()),
    ]
    lost = [
        path
        for path in named
        if not path.startswith("/")
        and "tontine" not in path
        and not any((ROOT / f"{place}{path}").exists() for place in folders)
    ]
    assert sorted(lost) == []


def test_a_change_has_one_line() -> None:
    changes = text_of("CHANGELOG.md")
    told = [line for line in changes.splitlines() if line.startswith("- ")]
    assert [line for line in told if len(line) > 200] == []
    assert [line for line in changes.splitlines() if line.startswith(" ")] == []
    assert len(set(told)) == len(told) > 20


def test_players_are_they() -> None:
    """A player may be anybody."""
    told = {name: re.findall(r"\b[Hh](?:e|is|im|imself)\b", text_of(name)) for name in [*NAMES, "CHANGELOG.md"]}
    assert {name: words for name, words in told.items() if words} == {}


def test_the_glossary_has_its_words_and_the_names_of_today() -> None:
    page = text_of("docs/inside/glossary.md")
    words = re.findall(r"^\* \*\*([^*]+)\*\*", page, re.MULTILINE)
    assert len(words) == len(set(words)) >= 40
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "pazaak").rglob("*.py"))
    named = re.findall(r"`([A-Z]\w+)(?:\.(\w+))?`", page)
    assert len(named) > 8
    assert [name for name, _ in named if not re.search(rf"^class {name}\b", code, re.MULTILINE)] == []
    assert [part for _, part in named if part and not re.search(rf"\b{part}\b", code)] == []
    rooms = re.findall(r"`((?:\w+/)+\w+)`", page)
    assert [room for room in rooms if not ((ROOT / room).is_dir() or (ROOT / "pazaak" / room).is_dir())] == []


@pytest.mark.full
def test_the_picture_of_the_architecture_is_that_of_the_imports() -> None:
    """`python tools/architecture.py` draws it."""
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.draw()


@pytest.mark.full
def test_packages_are_above_what_they_import_and_none_is_left_out() -> None:
    edges = architecture.read_edges(ROOT)
    assert edges.keys() == {"partition_games"} | {
        f"pazaak.{path.parent.name}" for path in (ROOT / "pazaak").glob("*/__init__.py")
    }
    level = architecture.levels(edges)
    assert all(level[name] > level[other] for name, others in edges.items() for other in others)
    with pytest.raises(ValueError, match="in a circle"):
        architecture.levels({"a": {"b"}, "b": {"a"}})
    assert architecture.reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {"a": {"b"}, "b": {"c"}, "c": set()}
    page = text_of("docs/inside/architecture.md")
    assert [name for name in edges if f"`{name}`" not in page] == []
