"""Figures of a run of the measurements: they go into `docs/measured.json`, and from there into the pages beside it."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median

from measure.figures import Figure, as_json, pages, read, rewrite, rounded


def load() -> float:
    """Return how many processes want a core, over the last minute; 0 where the system does not say."""
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
        """Update `docs/measured.json` of a folder, and the pages of that folder; other figures of the file stay."""
        if not self._last:
            return
        figures = {**(read(path) if path.exists() else {}), **self._last}
        path.write_text(as_json(figures), encoding="utf-8")
        rewrite(pages(path.parents[1]), figures)
