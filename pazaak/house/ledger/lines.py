"""The ledger as an account statement: line by line, with the balance after each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pazaak.house.ledger.ledger import PLAYER, Reads


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One entry of an account."""

    entry: int
    day: date
    kind: str
    """Kind of the entry, such as "buy_in" or "purchase"."""
    match_id: int | None
    amount: int
    """Credits moved: positive into the account, negative out of it."""
    balance: int
    """Balance after the entry, in credits."""


_LINES = """
SELECT posting.entry, entry.day, entry.kind, entry.match, posting.amount,
    :left - COALESCE(SUM(posting.amount) OVER later, 0)
FROM posting JOIN entry ON entry.id = posting.entry
WHERE posting.account = :account AND posting.entry < :before
WINDOW later AS (ORDER BY posting.entry DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
ORDER BY posting.entry DESC LIMIT :limit
"""


def ledger_lines(
    reads: Reads, *, account: str = PLAYER, before: LedgerLine | None = None, limit: int = 200
) -> list[LedgerLine]:
    """Return the latest lines of an account, newest first, or those before the line `before`."""
    if before is None:
        ((left,),) = reads.rows("SELECT COALESCE(SUM(balance), 0) FROM account WHERE id = ?", account)
        entry = 1 << 62
    else:
        left, entry = before.balance - before.amount, before.entry
    rows = reads.rows(_LINES, account=account, left=left, before=entry, limit=limit)
    return [
        LedgerLine(entry, date.fromisoformat(day), kind, match_id, amount, balance)
        for entry, day, kind, match_id, amount, balance in rows
    ]
