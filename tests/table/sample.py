"""Runs of the table contract in the default and the full set: as many as show every kind of event in every way.

The others show again, in other places, what these show; they are listed by game in `slow_runs`, and marked slow. A run
that is on no list comes with the suite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.table.adapter import Adapter
from tests.table.cases import Case
from tests.table.census import Census
from tests.table.playing import Habits

LISTS = Path(__file__).with_name("slow_runs")

Run = tuple[Case, Habits]
Shown = frozenset[tuple[str, ...]]


def told(run: Run) -> str:
    """A run in a line."""
    case, habits = run
    return f"{case.name}, seat {case.at} of {case.seats}, seed {case.seed}, {habits.name}"


def slow_runs(game: str) -> frozenset[str]:
    """Return the names of the runs that the suite leaves out."""
    path = LISTS / f"{game}.txt"
    return frozenset(path.read_text(encoding="utf-8").splitlines()) if path.exists() else frozenset()


def keep_slow_runs(game: str, runs: Sequence[str]) -> None:
    (LISTS / f"{game}.txt").write_text("".join(f"{run}\n" for run in runs), encoding="utf-8")


def shown_in(adapter: Adapter, run: Run, census: Census) -> Shown:
    """Return everything the census asks for that a run always shows.

    The kinds of events by side and manner, and the highlights. Changes of pace and the moment a table is left
    follow from threads as well: of whole games nothing is counted on, and of a table that is left only what was
    shown when it was resumed.
    """
    counted = {key for key in census.counts if key[1] in adapter.kinds.get(key[0], ())}
    shown = {*counted, *(("moment", *key) for key in census.moments)}
    habits = run[1]
    if len(habits.paces) > 1:
        return frozenset()
    return frozenset(key for key in shown if not habits.leaves or key[-1] == "resumed")


def superfluous(runs: Sequence[Run], shown: Mapping[int, Shown]) -> list[str]:
    """Runs without which every case is still played and everything still shown; whole games are never among them."""
    chosen = {number for number, (_, habits) in enumerate(runs) if len(habits.paces) > 1}
    left = set[tuple[str, ...]]().union(*shown.values())
    while left:
        best = max(shown, key=lambda number: len(shown[number] & left))
        chosen.add(best)
        left -= shown[best]
    played = {runs[number][0].name for number in chosen}
    for number, (case, _) in enumerate(runs):
        if case.name not in played:
            chosen.add(number)
            played.add(case.name)
    return [told(run) for number, run in enumerate(runs) if number not in chosen]
