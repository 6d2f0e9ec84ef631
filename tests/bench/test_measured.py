"""The figures of the measurements: how they are kept, and that the pages tell them as the file does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bench.measured import BEGIN, END, PAGE_PATH, Figure, Measured, as_json, read, rounded, table, with_table

DOCS = Path(__file__).parents[2] / "docs"
FILE, PAGE = DOCS / "measured.json", DOCS / PAGE_PATH
ROWS = {
    "start, closed before": "start of the process to the first interactive frame",
    "start with 10,000 matches": "start of the process to the first interactive frame",
    "memory at rest after a tour": "memory after a tour",
    "open files after a tour": "open files after that",
    "slowest opening at 1280x720": "the slowest frame in which anything opens, at 1280x720",
    "a table at rest": "an idle table",
    "master ready, deck starter": "the master gets ready",
    "arena: masters": "matches of master against master",
    "arena: a million matches of r1": "a million matches of r1 against r1",
    "arena: two workers at ten millions": "two workers at ten millions",
    "apply": "through `apply`, against bare integers",
    "Match.play": "the same through `Match.play`",
    "an arrangement of hazari": "the best arrangement",
    "an arrangement of kitti": "the best arrangement",
}
"""Which rows of the page, written by hand from several runs, tell a figure of the file."""


def test_the_page_tells_the_figures_of_the_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_table(page, read(FILE)) == page


@pytest.mark.parametrize("name", ROWS)
def test_what_is_written_by_hand_asks_for_the_same(name: str) -> None:
    by_hand = PAGE.read_text(encoding="utf-8").partition(BEGIN)[0]
    (row,) = [line for line in by_hand.splitlines() if line.startswith("|") and ROWS[name] in line]
    bars = row.rstrip("| ").rpartition("|")[2]
    figure = read(FILE).get(name)
    assert figure is None or f"{figure.bar:g}" in re.findall(r"[0-9.]*[0-9]", bars)


def test_the_file_is_written_as_it_is_read() -> None:
    figures = read(FILE)
    assert as_json(figures) == FILE.read_text(encoding="utf-8")
    assert all(figure.runs >= 1 and figure.load >= 0 and figure.unit for figure in figures.values())
    assert len({figure.holds for figure in figures.values()}) > 1


def test_every_figure_of_the_file_is_still_measured() -> None:
    """Names are stable: one that no measurement has any more is a figure of nothing."""
    sources = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = [
        re.sub(r"\\\{.*?\\\}", ".+", re.escape(name))
        for source in sources
        for name in re.findall(r"measured\.(?:most|least|told)\(\s*f?\"([^\"]+)\"", source)
    ]
    lost = [name for name in read(FILE) if not any(re.fullmatch(pattern, name) for pattern in named)]
    assert lost == []
    assert len(named) > 30


def test_a_run_updates_what_it_measured_and_leaves_the_rest(tmp_path: Path) -> None:
    path, page = tmp_path / "figures.json", tmp_path / PAGE_PATH
    page.parent.mkdir()
    page.write_text(f"# Figures\n{BEGIN}\n{END}\nThe end.\n", encoding="utf-8")
    first, second = Measured(), Measured()
    first.most("a start", 3.8, "imports", 4.0, runs=7)
    first.least("a gain", 1.7, "times", 1.8)
    first.write(path)
    for value in (2.0, 9.0, 3.0):
        second.most("a start", value, "imports", 4.0)
    second.told("a size", 1234.5, "KB")
    second.write(path)
    found = read(path)
    assert [*found] == ["a gain", "a size", "a start"]
    assert (found["a start"].value, found["a start"].runs, found["a start"].kept) == (3.0, 3, True)
    assert (found["a gain"].holds, found["a gain"].kept) == ("at least", False)
    text = page.read_text(encoding="utf-8")
    assert "| a gain | 1.7 times | at least 1.8: **missed** | 1 |" in text
    assert "| a size | 1,234 KB |  | 1 |" in text
    assert text.startswith("# Figures\n")
    assert text.endswith("The end.\n")


def test_a_run_that_measured_nothing_writes_nothing(tmp_path: Path) -> None:
    Measured().write(tmp_path / "figures.json")
    assert not (tmp_path / "figures.json").exists()


def test_a_page_without_a_place_for_figures_is_told() -> None:
    with pytest.raises(ValueError, match="no place for its figures"):
        with_table("# Figures", {})


def test_figures_have_three_digits() -> None:
    assert [rounded(value) for value in (0.012345, 1.23456, 1234.5, 123456.0)] == [0.0123, 1.23, 1234, 123456]
    figure = Figure(0.25, "s", 0.3, "at most", 1, 0.5)
    assert table({"an answer": figure}).splitlines()[-1] == "| an answer | 0.25 s | at most 0.3 | 1 | 0.5 |"
