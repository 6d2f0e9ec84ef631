"""Writes the measured figures into the pages: text between marks is made from docs/measured.json.

    python tools/measure/figures.py
    python tools/measure/figures.py --check

The second writes nothing and ends with status 1 where a page differs from the file. Marks are comments, which Markdown
doesn't show. A number is marked by the name of its figure, or by a formula with names in brackets, a unit and a number
of digits; a table by the names of its rows, with `*` for any text:

    <!-- figure: memory at rest after a tour -->146 MB<!-- /figure -->
    <!-- figure: 1000 / [arena: masters]; ms; 2 -->2.6 ms<!-- /figure -->
    <!-- figures: start*; open files after a tour -->
    <!-- /figures -->
"""

from __future__ import annotations

import argparse
import ast
import json
import operator
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Literal, NamedTuple

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "measured.json"
HEAD = ("| figure | measured | bar | runs | load |", "|---|---|---|---|---|")
NUMBER = re.compile(r"(<!-- figure: (.+?) -->).*?(<!-- /figure -->)")
TABLE = re.compile(r"(<!-- figures: (.+?) -->\n).*?(<!-- /figures -->)", re.DOTALL)
DIGITS = 3
OPERATIONS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
Holds = Literal["at most", "at least", "no bar"]


class FigureError(ValueError):
    """A mark that names no figure of the file, or a formula that can't be worked out."""


class Figure(NamedTuple):
    """One measurement: its value in its unit, the bar, of how many runs it is, and how busy the machine was."""

    value: float
    unit: str
    bar: float | None
    holds: Holds
    runs: int
    load: float
    """Number of processes that wanted a core, over the last minute."""

    @property
    def kept(self) -> bool:
        """Whether it is within its bar."""
        if self.bar is None:
            return True
        return self.value <= self.bar if self.holds == "at most" else self.value >= self.bar


Figures = Mapping[str, Figure]


def read(path: Path) -> dict[str, Figure]:
    """Return the figures of a file by name; raises TypeError where one has other fields."""
    stored: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {name: Figure(**fields) for name, fields in stored.items()}


def as_json(figures: Figures) -> str:
    """Return the text of a file of figures, sorted by name."""
    stored = {name: figure._asdict() for name, figure in sorted(figures.items())}
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def rounded(value: float, digits: int = DIGITS) -> float:
    """Round to a number of digits, and never to more than a whole number."""
    return float(f"{value:.{digits}g}") if abs(value) < 10**digits else float(round(value))


def table(figures: Figures) -> str:
    """Return a table with a row for each figure."""
    lines = []
    for name, figure in figures.items():
        bar = "" if figure.bar is None else f"{figure.holds} {figure.bar:,g}{'' if figure.kept else ': **missed**'}"
        lines.append(f"| {name} | {_number(figure.value)} {figure.unit} | {bar} | {figure.runs} | {figure.load:g} |")
    return "\n".join((*HEAD, *lines, ""))


def chosen(figures: Figures, patterns: str) -> dict[str, Figure]:
    """Return the figures whose names fit one of the patterns, by pattern and then by name."""
    found: dict[str, Figure] = {}
    for pattern in _parts(patterns):
        found |= {name: figures[name] for name in sorted(figures) if fnmatchcase(name, pattern)}
    return found


def number(figures: Figures, mark: str) -> str:
    """Return what a mark asks for: a value and its unit. Raises FigureError where the mark makes no sense."""
    formula, unit, digits = (*_parts(mark), "", "")[:3] if ";" in mark else (mark.strip(), "", "")
    if formula in figures:
        return f"{_number(rounded(figures[formula].value, int(digits or DIGITS)))} {unit or figures[formula].unit}"
    named = re.findall(r"\[(.+?)\]", formula) or [formula]
    missing = [name for name in named if name not in figures]
    if missing:
        raise FigureError(f"There is no figure {missing[0]!r} in the file.")
    try:
        tree = ast.parse(re.sub(r"\[(.+?)\]", lambda name: repr(figures[name[1]].value), formula), mode="eval")
    except SyntaxError as fault:
        raise FigureError(f"{formula!r} is no formula.") from fault
    return f"{_number(rounded(_value(tree.body, formula), int(digits or DIGITS)))} {unit}".rstrip()


def _value(node: ast.expr, formula: str) -> float:
    match node:
        case ast.Constant(value=int() | float() as value):
            return float(value)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](_value(left, formula), _value(right, formula))
        case _:
            raise FigureError(f"{formula!r} is no formula of figures, numbers and + - * /.")


def _number(value: float) -> str:
    """Write a value without an exponent and without noughts at its end."""
    return f"{value:,.0f}" if abs(value) >= 10**DIGITS else f"{value:.10f}".rstrip("0").rstrip(".")


def _parts(mark: str) -> list[str]:
    return [part.strip() for part in mark.split(";")]


def with_figures(page: str, figures: Figures) -> str:
    """Return the page with the text between its marks made again. Raises FigureError where a mark makes no sense."""
    page = TABLE.sub(lambda mark: mark[1] + table(chosen(figures, mark[2])) + mark[3], page)
    return NUMBER.sub(lambda mark: mark[1] + number(figures, mark[2]) + mark[3], page)


def pages(root: Path = ROOT) -> list[Path]:
    """Return the pages below a folder that have marks."""
    paths = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]
    return [path for path in paths if path.exists() and "<!-- figure" in path.read_text(encoding="utf-8")]


def rewrite(paths: Iterable[Path], figures: Figures, *, write: bool = True) -> list[Path]:
    """Make the figures of pages again; return the pages that differed. Raises FigureError naming the page."""
    differ = []
    for path in paths:
        page = path.read_text(encoding="utf-8")
        try:
            made = with_figures(page, figures)
        except FigureError as fault:
            raise FigureError(f"{path.name}: {fault}") from fault
        if made != page:
            differ.append(path)
            if write:
                path.write_text(made, encoding="utf-8")
    return differ


def main(words: Sequence[str] | None = None) -> int:
    """Write or compare the pages; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 where a page differs")
    given = parser.parse_args(words)
    try:
        differ = rewrite(pages(), read(FILE), write=not given.check)
    except FigureError as fault:
        print(fault, file=sys.stderr)
        return 2
    for path in differ:
        print(path.relative_to(ROOT).as_posix())
    return 1 if differ and given.check else 0


if __name__ == "__main__":
    sys.exit(main())
