"""The figures on the page of records of Big Three: bids that were kept, and partners."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.side_games.climbing.variant import MOST_BID
from pazaak.table.ui.figure_rows import FigureList, FigureRow, Sums, won_row


def _rows(sums: Sums) -> Sequence[FigureRow]:
    bids = [won_row(f"Your bids of {bid}", sums.get(f"bid_{bid}_won", 0), sums.get(f"bid_{bid}", 0), "gold", "kept")
            for bid in range(1, MOST_BID + 1)]  # fmt: skip
    return [
        *bids,
        won_row("As partner", sums.get("partner_won", 0), sums.get("partner", 0), unit="won"),
        won_row("Against the bid", sums.get("against_won", 0), sums.get("against", 0), unit="won"),
    ]


FIGURE_LIST = FigureList("Bids kept and partners", _rows, "Best hand")
