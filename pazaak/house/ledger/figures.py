"""Statistics of matches, such as sets won or busts: stored once for a seat, summed in SQL.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`; both from any thread. Sums are over the player's
seat in finished matches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.rules.protocols import Seat

BEST_POT = "best_pot"
"""Name of the figure "largest pot of credits the player won in a match for stakes"; 0 for none."""
MOVES = "moves"
"""Name of the figure "number of the player's moves"; every match that could be counted has it."""
DEALS = "deals"
"""Name of the figure "number of deals, hands or sets that were played to their end"."""
BEST_DEAL, BEST_DEAL_AT = "best_deal", "best_deal_at"
"""Names of the figures "result of the player's best deal", by the game's own measure, and "its number from 1"."""

# Figures are sorted by kind, with thousands of each: the next kind is found by a look-up instead of a scan.
_KINDS = (
    "WITH RECURSIVE kind (what) AS (SELECT MIN(what) FROM figure UNION ALL "
    "SELECT (SELECT MIN(what) FROM figure WHERE figure.what > kind.what) FROM kind WHERE kind.what IS NOT NULL)"
)


@dataclass(frozen=True, slots=True)
class FigureSum:
    """A figure summed over many matches; matches without it do not count."""

    total: int
    matches: int
    best: int
    least: int


class DealFigures(Counter[str]):
    """A seat's figures of a match, counted deal by deal, with its best deal."""

    def __init__(self) -> None:
        super().__init__({DEALS: 0})

    def end_deal(self, result: int) -> None:
        """Count a deal, hand or set that has ended; `result`: the seat's, by the game's own measure."""
        self[DEALS] += 1
        if result > self[BEST_DEAL]:
            self[BEST_DEAL], self[BEST_DEAL_AT] = result, self[DEALS]

    def told(self) -> dict[str, int]:
        """Return the figures to store: those of 0 are left out but for the number of deals."""
        return {what: int(value) for what, value in self.items() if value or what == DEALS}


def add_figures(store: Transaction, match_id: int, seat: Seat, figures: Mapping[str, int]) -> None:
    """Store figures of a seat; a stored figure never changes."""
    store.connection.executemany(
        "INSERT INTO figure VALUES (?, ?, ?, ?)", [(match_id, seat, what, value) for what, value in figures.items()]
    )


def figures_of(reads: Reads, match_id: int) -> dict[Seat, dict[str, int]]:
    """Return all figures of a match by seat."""
    found: dict[Seat, dict[str, int]] = {}
    rows = reads.rows(
        f"{_KINDS} SELECT seat, figure.what, value FROM kind JOIN figure USING (what) WHERE match = ?", match_id
    )
    for seat, what, value in rows:
        found.setdefault(seat, {})[what] = value
    return found


def figure_sums(reads: Reads, whats: Collection[str] | None = None) -> dict[str, FigureSum]:
    """Return the figures of the player's seat over the whole career: all, or those named in `whats`."""
    rows = reads.rows("SELECT what, SUM(total), SUM(matches), MAX(best), MIN(least) FROM figure_total GROUP BY what")
    return {what: FigureSum(*numbers) for what, *numbers in rows if whats is None or what in whats}


def figure_sums_in(reads: Reads, game: str) -> dict[str, FigureSum]:
    """Return all figures of the player's seat in one game."""
    rows = reads.rows("SELECT what, total, matches, best, least FROM figure_total WHERE game = ?", game)
    return {what: FigureSum(*numbers) for what, *numbers in rows}


def first_with(reads: Reads, game: str, what: str, value: int) -> int | None:
    """Return the number of the first match of a game with this value of a figure; None without one."""
    rows = reads.rows(
        "SELECT match FROM figure WHERE what = ? AND value = ? AND match IN (SELECT id FROM match WHERE game = ?) "
        "ORDER BY match LIMIT 1",
        what, value, game,
    )  # fmt: skip
    return rows[0][0] if rows else None


def best_of(reads: Reads, what: str) -> tuple[str, int] | None:
    """Return the game with the highest value of a figure, and that value; None if it was never above 0."""
    rows = reads.rows("SELECT game, best FROM figure_total WHERE what = ? AND best > 0 ORDER BY best DESC, game", what)
    return (rows[0][0], int(rows[0][1])) if rows else None
