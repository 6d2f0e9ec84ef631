"""The figures on the pages of records of the partition games: groups won by position, and what exchanges brought."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import counted
from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, scaled_rows, won_row

PLACES = ("First", "Second", "Third", "Fourth")
MOST_EXCHANGED = 5


def _by_position(sums: Sums) -> Sequence[FigureRow]:
    shown = [position for position in range(1, 5) if sums.get(f"shown_{position}")] or [1, 2, 3]
    return [
        won_row(PLACES[position - 1], sums.get(f"won_{position}", 0), sums.get(f"shown_{position}", 0))
        for position in shown
    ]


def _by_exchange(sums: Sums) -> Sequence[FigureRow]:
    rows: list[tuple[str, float | None, str]] = []
    for count in range(MOST_EXCHANGED + 1):
        times, points = sums.get(f"exchanged_{count}", 0), sums.get(f"exchanged_{count}_points", 0)
        mean = points / times if times else None
        told = "never yet" if mean is None else f"{mean:.1f} a deal, {counted(times, 'time')}"
        rows.append((counted(count, "card") if count else "No card", mean, told))
    return scaled_rows(rows)


FIGURE_LISTS = {
    "hazari": FigureList("Shows won by position", _by_position),
    "fives": FigureList("Points by cards exchanged", _by_exchange),
    "kitti": FigureList("Groups won by position", _by_position,
                        best_told=lambda groups: f"{groups} of 3 groups"),
    "crash": FigureList("Groups won by position", _by_position),
}  # fmt: skip
