"""Credits and goods after a rescue: the effect of lost entries is booked as an entry of its own."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date

from pazaak.house.ledger.disk.rescue.draft import Draft
from pazaak.house.ledger.disk.rescue.salvaged_rows import SalvagedRows

SALVAGE = "salvage"
"""Kind of the entries and receipts that make up for lost ones."""
_MAY_OWE = ("bank", "house")
_BROUGHT = (
    "SELECT account, -SUM(amount) FROM posting WHERE account NOT LIKE 'seat:%' AND account NOT LIKE 'pot:%' "
    "AND entry IN (SELECT posting.entry FROM posting JOIN entry ON entry.id = posting.entry "
    "WHERE entry.kind = 'buy_in' AND account LIKE ?) GROUP BY account"
)


def repair(draft: Draft, gathered: SalvagedRows, today: date) -> None:
    """Restore known balances and stocks, remove debts, and clear the tables of matches that are not running."""
    _set_balances(draft, gathered, today)
    _clear_tables(draft, today)
    _set_stock(draft, gathered, today)


def _balances(draft: Draft) -> dict[str, int]:
    return draft.pairs("SELECT id, balance FROM account")


def _known_balances(gathered: SalvagedRows) -> dict[str, int] | None:
    """Return the balance of every account; None unless the damaged file's accounts are complete."""
    rows = gathered.of("account")
    if not rows or (gathered.linked and not gathered.whole("account")):
        return None
    name, place = gathered.column("account", "id"), gathered.column("account", "balance")
    if not all(gathered.readable("account", row) and isinstance(row[place], int) for row in rows):
        return None
    found = {row[name].decode(): row[place] for row in rows}
    owing = any(held < 0 for account, held in found.items() if account not in _MAY_OWE)
    return None if sum(found.values()) or owing else found


def _set_balances(draft: Draft, gathered: SalvagedRows, today: date) -> None:
    known, now = _known_balances(gathered), _balances(draft)
    if known is not None:
        legs = Counter({account: known.get(account, 0) - now.get(account, 0) for account in {*known, *now}})
    else:
        legs = Counter({account: -held for account, held in now.items() if held < 0 and account not in _MAY_OWE})
        legs["house"] -= sum(legs.values())
    _post(draft, legs, today)


def _post(draft: Draft, legs: Mapping[str, int], today: date) -> None:
    moving = {account: amount for account, amount in legs.items() if amount}
    if not moving:
        return
    entry = draft.one("SELECT COALESCE(MAX(id), 0) + 1 FROM entry")
    for account, amount in moving.items():
        draft.open_account(account)
        draft.insert("posting", (entry, account, amount))
    draft.insert("entry", (entry, SALVAGE, today.isoformat(), None, None))


def _clear_tables(draft: Draft, today: date) -> None:
    """Give the credits on tables of matches that are over or lost back to their owners."""
    lying: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for account, held in _balances(draft).items():
        kind, _, rest = account.partition(":")
        number = rest.partition(":")[0]
        if held and kind in ("seat", "pot") and number.isdecimal():
            lying[int(number)][account] = held
    running = draft.pairs("SELECT id, 1 FROM match WHERE id NOT IN (SELECT match FROM result)")
    legs: Counter[str] = Counter()
    for match, left in lying.items():
        if match not in running:
            legs.subtract(left)
            legs.update(_owners(draft, match, left))
    _post(draft, legs, today)


def _owners(draft: Draft, match: int, lying: Mapping[str, int]) -> Mapping[str, int]:
    """Return the owners' shares of a match's credits: by its seats, else by its buy-ins, else all to the house."""
    chairs = draft.pairs("SELECT seat, who FROM chair WHERE match = ?", match)
    if chairs:
        home: Counter[str] = Counter()
        for account, held in lying.items():
            kind, _, rest = account.partition(":")
            seat = int(rest.partition(":")[2] or -1) if kind == "seat" else -1
            home[chairs.get(seat, "house")] += held
        return home
    brought = draft.pairs(_BROUGHT, f"seat:{match}:%")
    total = sum(lying.values())
    return brought if sum(brought.values()) == total else {"house": total}


def _set_stock(draft: Draft, gathered: SalvagedRows, today: date) -> None:
    now: dict[str, int] = draft.pairs("SELECT item, count FROM stock")
    rows = gathered.of("stock")
    if rows and gathered.linked and gathered.whole("stock"):
        item, count = gathered.column("stock", "item"), gathered.column("stock", "count")
        known = {row[item].decode(): row[count] for row in rows}
    else:
        known = {name: max(have, 0) for name, have in now.items()}
    lines = {name: known.get(name, 0) - now.get(name, 0) for name in {*known, *now}}
    lines = {name: change for name, change in lines.items() if change}
    if not lines:
        return
    receipt = draft.one("SELECT COALESCE(MAX(id), 0) + 1 FROM receipt")
    for name, change in lines.items():
        draft.open_stock(name)
        draft.insert("receipt_line", (receipt, name, change))
    draft.insert("receipt", (receipt, SALVAGE, today.isoformat(), None, None))
