"""Statistics of matches, such as sets won or busts: stored once for a seat, summed in SQL.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`; both from any thread. Sums are over the player's
seat in finished matches.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.rules.protocols import Seat

BEST_POT = "best_pot"
"""Name of the figure "largest pot of credits the player won in a match for stakes"; 0 for none."""

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


def best_of(reads: Reads, what: str) -> tuple[str, int] | None:
    """Return the game with the highest value of a figure, and that value; None if it was never above 0."""
    rows = reads.rows("SELECT game, best FROM figure_total WHERE what = ? AND best > 0 ORDER BY best DESC, game", what)
    return (rows[0][0], int(rows[0][1])) if rows else None
