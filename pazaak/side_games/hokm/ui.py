"""Hokm for the house: its table, the lesson that its door leads to, and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pazaak.house.phrases import counted
from pazaak.side_games.hokm.lesson.ui import LESSON
from pazaak.side_games.hokm.scenes.ui import TABLE
from pazaak.table.lesson.scene import with_lesson
from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, won_row


def _rows(sums: Sums) -> Sequence[FigureRow]:
    tricks, kots, lost = sums.get("tricks", 0), sums.get("kots", 0), sums.get("kots_lost", 0)
    return [
        won_row("Your side's tricks", sums.get("side_tricks", 0), tricks),
        won_row("By your own hand", sums.get("own_tricks", 0), tricks),
        won_row("Kots", kots, kots + lost, "gold"),
    ]


FIGURE_LIST = FigureList("Tricks and Kots", _rows, "Best hand", lambda ahead: f"{counted(ahead, 'trick')} ahead")

HOKM = with_lesson(replace(TABLE, figures=FIGURE_LIST), LESSON)
