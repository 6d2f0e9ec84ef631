"""The ledger read line by line: nothing left out, and every balance follows from the one before."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.ledger import HOUSE, PLAYER, Ledger
from pazaak.house.ledger.lines import ledger_lines

NOW = datetime(2031, 5, 4, 12)


def test_lines_come_newest_first_with_what_was_left(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "profile.sqlite3", NOW)
    amounts = [500, -20, 60, -5, -5, 300]
    with ledger.transaction() as store:
        for amount in amounts:
            store.post("grant", {PLAYER: amount, HOUSE: -amount}, NOW.date())
    lines = ledger_lines(ledger)
    assert [line.amount for line in lines] == amounts[::-1]
    assert [line.balance for line in lines] == [sum(amounts[: len(amounts) - at]) for at in range(len(amounts))]
    assert ledger.balance(PLAYER) == lines[0].balance
    paged = ledger_lines(ledger, limit=2)
    while len(more := ledger_lines(ledger, before=paged[-1], limit=2)) > 0:
        paged += more
    assert paged == lines
    assert ledger_lines(ledger, account="rival:nobody") == []
    ledger.close()
