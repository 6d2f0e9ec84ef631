"""Tokens: what marks and streaks pay, and what prizes cost. They are never credits and never bought.

A token is an item among the player's goods, so every change is a receipt that never changes, the sum can't fall below
zero, and the checks of a profile know them. A reason pays once: it is a milestone.
"""

from __future__ import annotations

from datetime import date

from pazaak.house.ledger.inventory import add_receipt, owned
from pazaak.house.ledger.ledger import Reads, Transaction
from pazaak.house.ledger.notes import add_milestone

TOKEN = "token"
"""Item whose count is the number of tokens."""
PIECE = "piece:"
"""Prefix of the items that tokens were spent on, before the piece's id."""
EARNED, SPENT = "tokens", "piece"
"""Kinds of the receipts of tokens that came and that went."""
REASON = "paid:"
"""Prefix of the milestones of reasons that have paid."""


def tokens(reads: Reads) -> int:
    """Return the number of tokens in hand."""
    rows = reads.rows("SELECT count FROM stock WHERE item = ?", TOKEN)
    return int(rows[0][0]) if rows else 0


def earn(store: Transaction, amount: int, why: str, day: date, match_id: int | None = None) -> bool:
    """Pay tokens for a reason, such as `streak:3`; return False, and pay nothing, if it has paid before."""
    if not add_milestone(store, f"{REASON}{why}", day, match_id):
        return False
    pay(store, amount, day, match_id)
    return True


def pay(store: Transaction, amount: int, day: date, match_id: int | None = None) -> None:
    """Pay tokens for a reason that is a milestone of its own."""
    add_receipt(store, EARNED, {TOKEN: amount}, day, match_id=match_id)


def spend(store: Transaction, piece: str, price: int, day: date) -> bool:
    """Trade tokens for a piece; return False, and take nothing, if it is owned or the tokens don't suffice."""
    if tokens(store) < price or piece in pieces(store):
        return False
    add_receipt(store, SPENT, {TOKEN: -price, f"{PIECE}{piece}": 1}, day)
    return True


def pieces(reads: Reads) -> frozenset[str]:
    """Return the ids of the pieces that the player owns."""
    return frozenset(item.removeprefix(PIECE) for item in owned(reads) if item.startswith(PIECE))


def earned_in(reads: Reads, match_id: int) -> int:
    """Return the number of tokens that a match has paid."""
    ((amount,),) = reads.rows(
        "SELECT COALESCE(SUM(count), 0) FROM receipt JOIN receipt_line ON receipt_line.receipt = receipt.id "
        "WHERE receipt.match = ? AND item = ?",
        match_id,
        TOKEN,
    )
    return int(amount)
