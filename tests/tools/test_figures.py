"""Figures of the measurements: how they are kept, and that every page has those of the file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from measure.figures import (
    FILE,
    NUMBER,
    TABLE,
    Figure,
    FigureError,
    as_json,
    chosen,
    number,
    pages,
    read,
    rewrite,
    rounded,
    table,
    with_figures,
)

from tests.bench.measured import Measured
from tests.career import test_kill_career as career_kills
from tests.house.session import test_kill as session_kills
from tests.window import test_kills as window_kills

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "inside" / "measured.md"
README = DOCS.parent / "README.md"
SOME = {
    "a start": Figure(3.8, "imports", 4.0, "at most", 7, 0.5),
    "a gain": Figure(1.7, "times", 1.8, "at least", 1, 0.0),
    "a size": Figure(1234.0, "KB", None, "no bar", 1, 0.0),
}


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_a_page_has_the_figures_of_the_file(page: Path) -> None:
    """`python tools/measure/figures.py` writes them."""
    assert rewrite([page], read(FILE), write=False) == []


def test_the_page_tells_no_figure_twice_and_all_that_miss_their_bar() -> None:
    figures = read(FILE)
    tables = [chosen(figures, patterns) for _, patterns, _ in TABLE.findall(PAGE.read_text(encoding="utf-8"))]
    shown = [name for table in tables for name in table]
    assert len(set(shown)) == len(shown) > 20
    assert [name for name, figure in figures.items() if not figure.kept and name not in shown] == []


def test_the_file_is_written_as_it_is_read() -> None:
    figures = read(FILE)
    assert as_json(figures) == FILE.read_text(encoding="utf-8")
    assert all(figure.runs >= 1 and figure.load >= 0 and figure.unit for figure in figures.values())
    assert len({figure.holds for figure in figures.values()}) > 1


def test_every_figure_of_the_file_is_still_measured() -> None:
    """Names are stable: one that no measurement has any more is a figure of nothing."""
    sources = [path.read_text(encoding="utf-8") for path in (Path(__file__).parents[1] / "bench").glob("test_*.py")]
    named = [
        re.sub(r"\\\{.*?\\\}", ".+", re.escape(name))
        for source in sources
        for name in re.findall(r"measured\.(?:most|least|told)\(\s*f?\"([^\"]+)\"", source)
    ]
    lost = [name for name in read(FILE) if not any(re.fullmatch(pattern, name) for pattern in named)]
    assert lost == []
    assert len(named) > 30


def test_a_run_updates_what_it_measured_and_leaves_the_rest(tmp_path: Path) -> None:
    path, page = tmp_path / "docs" / "measured.json", tmp_path / "docs" / "inside" / "measured.md"
    page.parent.mkdir(parents=True)
    page.write_text("# Figures\n<!-- figures: a * -->\n<!-- /figures -->\nThe end.\n", encoding="utf-8")
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
    Measured().write(tmp_path / "measured.json")
    assert not (tmp_path / "measured.json").exists()


def test_new_values_replace_the_old_ones() -> None:
    """Made twice, a page stays as it is; with another file it changes where its marks are, and nowhere else."""
    page = "At most <!-- figure: a start -->9<!-- /figure -->, or <!-- figure: 60 / [a gain]; a minute; 2 -->?"
    page += "<!-- /figure -->.\n<!-- figures: a s*; a gain -->\nold rows\n<!-- /figures -->\n"
    made = with_figures(page, SOME)
    assert "-->3.8 imports<!--" in made
    assert "-->35 a minute<!--" in made
    assert [line.split(" | ")[0] for line in made.splitlines()[4:7]] == ["| a size", "| a start", "| a gain"]
    assert "old rows" not in made
    assert with_figures(made, SOME) == made
    later = with_figures(made, {**SOME, "a start": SOME["a start"]._replace(value=4.25)})
    assert "-->4.25 imports<!--" in later
    assert "| a start | 4.25 imports | at most 4: **missed** | 7 |" in later
    assert with_figures(later, SOME) == made


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ("a stop", "There is no figure 'a stop' in the file."),
        ("[a start] + [a stop]", "There is no figure 'a stop' in the file."),
        ("[a start] +", "'[a start] +' is no formula."),
        ("[a start] ** 2", "'[a start] ** 2' is no formula of figures, numbers and + - * /."),
    ],
)
def test_a_mark_that_makes_no_sense_is_named_with_its_page(mark: str, said: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"<!-- figure: {mark} -->1<!-- /figure -->", encoding="utf-8")
    with pytest.raises(FigureError) as fault:
        rewrite([page], SOME)
    assert str(fault.value) == f"page.md: {said}"


def test_figures_have_three_digits() -> None:
    assert [rounded(value) for value in (0.012345, 1.23456, 1234.5, 123456.0)] == [0.0123, 1.23, 1234, 123456]
    figure = Figure(0.25, "s", 0.3, "at most", 1, 0.5)
    assert table({"an answer": figure}).splitlines()[-1] == "| an answer | 0.25 s | at most 0.3 | 1 | 0.5 |"
    assert number({"tiny": figure._replace(value=0.0000123)}, "tiny") == "0.0000123 s"
    assert number({"tiny": figure._replace(value=0.00126)}, "1000 * [tiny]; ms; 2") == "1.3 ms"


def test_milliseconds_and_megabytes_of_the_readme_are_made_from_measured_figures() -> None:
    readme = README.read_text(encoding="utf-8")
    assert len(NUMBER.findall(readme)) >= 3
    assert re.findall(r"\d[\d.,]* (?:ms|MB|GB|s)\b", NUMBER.sub("", readme)) == []


def test_kills_are_as_many_as_the_tests_count() -> None:
    readme, measured = README.read_text(encoding="utf-8"), PAGE.read_text(encoding="utf-8")
    sessions = session_kills.KILLS * session_kills.ROUNDS
    assert re.search(rf"\b{sessions:,} kills\b", readme)
    for test, many in (
        ("house/session/test_kill.py", sessions),
        ("window/test_kills.py", window_kills.KILLS),
        ("career/test_kill_career.py", career_kills.KILLS),
    ):
        (row,) = [line for line in measured.splitlines() if line.startswith("|") and f"tests/{test}`" in line]
        assert f" | {many:,} | " in row
