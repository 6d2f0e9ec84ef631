"""Items of the player, other than credits: items are texts, counted by receipts that never change.

Writing takes a `Transaction`, on its thread. Reading takes a `Ledger` (stored rows, from any thread, fast enough for a
frame) or a `Transaction` (its own changes included).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Reads, Transaction


class GoodsError(StoreError):
    """Goods that are not there to be given away."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """Goods that came (plus) or went (minus), with the reason and the entry of credits or the match they belong to."""

    id: int
    kind: str
    day: date
    entry: int | None
    match_id: int | None
    lines: Mapping[str, int]


def add_receipt(
    store: Transaction,
    kind: str,
    lines: Mapping[str, int],
    day: date,
    *,
    entry: int | None = None,
    match_id: int | None = None,
) -> int:
    """Add (plus) or remove (minus) goods; return the receipt's number.

    `entry` is the result of `Transaction.post` in the same transaction, where credits paid for the goods. Raises
    GoodsError if there are no lines or too few goods, which rolls the transaction back.
    """
    moving = {item: count for item, count in lines.items() if count}
    if not moving:
        raise GoodsError("A receipt needs at least one thing on it.")
    ((receipt,),) = store.rows("SELECT COALESCE(MAX(id), 0) + 1 FROM receipt")
    for item, count in moving.items():
        have = _count(store, item)
        if have + count < 0:
            raise GoodsError(f"There are {have} of {item} here, so {-count} can't be given away.")
        store.connection.execute("INSERT INTO stock (item) VALUES (?) ON CONFLICT (item) DO NOTHING", (item,))
        store.connection.execute("INSERT INTO receipt_line VALUES (?, ?, ?)", (receipt, item, count))
    store.connection.execute(
        "INSERT INTO receipt (id, kind, day, entry, match) VALUES (?, ?, ?, ?, ?)",
        (receipt, kind, day.isoformat(), entry, match_id),
    )
    return int(receipt)


def _count(reads: Reads, item: str) -> int:
    rows = reads.rows("SELECT count FROM stock WHERE item = ?", item)
    return int(rows[0][0]) if rows else 0


def owned(reads: Reads) -> dict[str, int]:
    """Return the number of each item owned, without items at 0."""
    return dict(reads.rows("SELECT item, count FROM stock WHERE count > 0"))


def receipts(
    reads: Reads, *, match_id: int | None = None, kind: str | None = None, limit: int | None = None
) -> list[Receipt]:
    """Return receipts, newest first: all, those of a match, those of a kind, at most `limit`."""
    rows = reads.rows(
        "SELECT id, kind, day, entry, match FROM receipt WHERE (:match IS NULL OR match = :match) "
        "AND (:kind IS NULL OR kind = :kind) ORDER BY id DESC LIMIT :limit"
        if match_id is None
        else "SELECT id, kind, day, entry, match FROM receipt WHERE match = :match "
        "AND (:kind IS NULL OR kind = :kind) ORDER BY id DESC LIMIT :limit",
        match=match_id,
        kind=kind,
        limit=-1 if limit is None else limit,
    )
    if not rows:
        return []
    lines: dict[int, dict[str, int]] = {}
    for receipt, item, count in reads.rows(
        "SELECT receipt, item, count FROM receipt_line WHERE receipt BETWEEN ? AND ?", rows[-1][0], rows[0][0]
    ):
        lines.setdefault(receipt, {})[item] = count
    return [
        Receipt(receipt, why, date.fromisoformat(day), entry, match, lines.get(receipt, {}))
        for receipt, why, day, entry, match in rows
    ]
