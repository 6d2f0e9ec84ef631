"""The figures on Pazaak's page of records: the ways in which sets were won."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import counted
from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, won_row

ENDINGS = (("total", "Higher total"), ("bust", "The rival's bust"), ("full_board", "Full Board"),
           ("tiebreak", "Tiebreaker"), ("fold", "The rival's fold"))  # fmt: skip


def _rows(sums: Sums) -> Sequence[FigureRow]:
    won = sums.get("sets_won", 0)
    return [won_row(label, sums.get(f"won_{ending}", 0), won) for ending, label in ENDINGS]


FIGURE_LIST = FigureList("How your sets were won", _rows, "Best match", lambda sets: f"{counted(sets, 'set')} on 20")
