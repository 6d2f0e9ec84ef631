"""Pazu-Pazaak for the house: its table, the hall of its tables at the venues, its lesson, and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.house.phrases import counted
from pazaak.side_games.pazu.lesson.ui import LESSON
from pazaak.side_games.pazu.scenes.house_table import HouseTable
from pazaak.side_games.pazu.scenes.ui import TABLE
from pazaak.table.lesson.scene import with_lesson
from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, scaled_rows


def _rows(sums: Sums) -> Sequence[FigureRow]:
    rows: list[tuple[str, float | None, str]] = []
    for count in range(HAND_SIZE + 1):
        sets, paid, brought = (sums.get(f"lots_{count}{what}", 0) for what in ("", "_paid", "_brought"))
        cost = f", paid {paid:,}" if count else ""
        told = f"{counted(sets, 'set')}{cost}, brought {brought:,}" if sets else "no set yet"
        rows.append((counted(count, "lot") if count else "No lot", brought / sets if sets else None, told))
    return scaled_rows(rows, "gold")


FIGURE_LIST = FigureList(
    "Lots bought, and what they brought", _rows, "Best set", lambda credits: f"+{credits:,} credits"
)

PAZU = with_lesson(replace(TABLE, venue_hall=HouseTable, figures=FIGURE_LIST), LESSON)
