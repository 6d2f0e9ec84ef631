"""Figures of the measurements: a file, `docs/measured.json`, and the table of it in `docs/inside/measured.md`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from statistics import median
from typing import Any, Literal, NamedTuple

BEGIN, END = "<!-- measured.json -->", "<!-- end of measured.json -->"
HEAD = ("| figure | measured | bar | runs | load |", "|---|---|---|---|---|")
Holds = Literal["at most", "at least", "no bar"]
DIGITS = 3
PAGE_PATH = "inside/measured.md"
"""Path of the page with the table, from the folder of the file of figures."""


class Figure(NamedTuple):
    """One measurement: its value in its unit, the bar, of how many runs it is, and how busy the machine was."""

    value: float
    unit: str
    bar: float | None
    holds: Holds
    runs: int
    load: float
    """How many processes wanted a core, over the last minute."""

    @property
    def kept(self) -> bool:
        """Whether it is within its bar."""
        if self.bar is None:
            return True
        return self.value <= self.bar if self.holds == "at most" else self.value >= self.bar


def load() -> float:
    """How many processes want a core, over the last minute; 0 where the system does not tell."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0


class Measured:
    """The figures of one run; one that is measured several times is the median of its values."""

    def __init__(self) -> None:
        self._values: dict[str, list[float]] = {}
        self._last: dict[str, Figure] = {}

    def most(self, name: str, value: float, unit: str, bar: float, *, runs: int = 1) -> None:
        """Take down a figure that may be at most so much; `runs`: of how many runs the value already is."""
        self._take(name, Figure(value, unit, bar, "at most", runs, load()))

    def least(self, name: str, value: float, unit: str, bar: float, *, runs: int = 1) -> None:
        """Take down a figure that has to be at least so much."""
        self._take(name, Figure(value, unit, bar, "at least", runs, load()))

    def told(self, name: str, value: float, unit: str, *, runs: int = 1) -> None:
        """Take down a figure that has no bar."""
        self._take(name, Figure(value, unit, None, "no bar", runs, load()))

    def _take(self, name: str, figure: Figure) -> None:
        values = self._values.setdefault(name, [])
        values.append(figure.value)
        runs = figure.runs if len(values) == 1 else self._last[name].runs + figure.runs
        self._last[name] = figure._replace(value=rounded(median(values)), runs=runs)

    def write(self, path: Path) -> None:
        """Update a file of figures, and the table of `inside/measured.md` beside it; others in it stay."""
        if not self._last:
            return
        figures = {**(read(path) if path.exists() else {}), **self._last}
        path.write_text(as_json(figures), encoding="utf-8")
        page = path.parent / PAGE_PATH
        if page.exists():
            page.write_text(with_table(page.read_text(encoding="utf-8"), figures), encoding="utf-8")


def rounded(value: float) -> float:
    """To three digits; whole where it has more."""
    return float(f"{value:.{DIGITS}g}") if abs(value) < 10**DIGITS else float(round(value))


def as_json(figures: dict[str, Figure]) -> str:
    """The text of a file of figures, sorted by name."""
    told = {name: figure._asdict() for name, figure in sorted(figures.items())}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def read(path: Path) -> dict[str, Figure]:
    """The figures of a file; raises TypeError where one has other fields."""
    told: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {name: Figure(**fields) for name, fields in told.items()}


def table(figures: dict[str, Figure]) -> str:
    """The lines of a page's table, sorted by name."""
    lines = []
    for name, figure in sorted(figures.items()):
        bar = "" if figure.bar is None else f"{figure.holds} {figure.bar:,g}{'' if figure.kept else ': **missed**'}"
        lines.append(f"| {name} | {figure.value:,g} {figure.unit} | {bar} | {figure.runs} | {figure.load:g} |")
    return "\n".join((*HEAD, *lines))


def with_table(page: str, figures: dict[str, Figure]) -> str:
    """The page with the table of these figures between its marks; raises ValueError where it has no marks."""
    before, _, rest = page.partition(BEGIN)
    _, found, after = rest.partition(END)
    if not found:
        raise ValueError(f"The page has no place for its figures between {BEGIN} and {END}.")
    return f"{before}{BEGIN}\n{table(figures)}\n{END}{after}"
