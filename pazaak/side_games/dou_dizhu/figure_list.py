"""The figures on the page of records of Dou Di Zhu: landlord's and farmers' wins, and the stakes that were kept."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, won_row

ROLES = (("landlord", "As landlord", "gold"), ("farmer", "As farmer", "own"))


def _rows(sums: Sums) -> Sequence[FigureRow]:
    hands = [won_row(label, sums.get(f"{role}_won", 0), sums.get(f"{role}_hands", 0), colour, "hands")
             for role, label, colour in ROLES]  # fmt: skip
    stakes = [won_row(f"Stakes kept as {role}", sums.get(f"{role}_kept", 0), sums.get(f"{role}_stakes", 0), colour)
              for role, _, colour in ROLES]  # fmt: skip
    return [*hands, *stakes]


FIGURE_LIST = FigureList("Landlord and farmer", _rows, "Best hand")
