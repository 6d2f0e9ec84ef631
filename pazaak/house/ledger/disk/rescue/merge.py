"""Storing the rows rescued from a damaged file in a sound one: rows whose links hold, and none twice."""

from __future__ import annotations

import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from datetime import date

from pazaak.house.ledger.disk.chain import (
    CHAINS,
    ENTRY_TABLES,
    MATCH_TABLES,
    ORIGIN,
    RECEIPT_TABLES,
    folded,
    is_linked,
    link_changes,
    next_link,
    unit_column,
)
from pazaak.house.ledger.disk.rescue.draft import Draft, plain
from pazaak.house.ledger.disk.rescue.repair import repair
from pazaak.house.ledger.disk.rescue.salvaged_rows import Row, SalvagedRows

LOG = logging.getLogger(__name__)
Units = dict[int, list[tuple[str, Row]]]

_DERIVED = ("account", "stock", "figure_total", "score_total")
"""Tables that are kept by triggers."""
_REPLACED = ("note", "named_list", "mark_change", "chain_head")
"""Tables whose rows can be changed or removed."""
_SCORES = (
    "INSERT INTO score (match, seat, who, won, credits) SELECT chair.match, chair.seat, chair.who, "
    "EXISTS (SELECT 1 FROM json_each(result.winners) WHERE value = chair.seat), "
    "COALESCE((SELECT SUM(posting.amount) FROM posting JOIN entry ON entry.id = posting.entry "
    "WHERE entry.match = chair.match AND posting.account = chair.who), 0) "
    "FROM chair JOIN result ON result.match = chair.match JOIN match ON match.id = chair.match "
    "WHERE result.status = 'finished' AND match.stakes = 1 "
    "AND NOT EXISTS (SELECT 1 FROM score WHERE score.match = chair.match)"
)


def merge(draft: Draft, gathered: SalvagedRows, today: date) -> None:
    """Store all credible rows in one transaction. Raises sqlite3.Error if they contradict each other."""
    for table in list(gathered.rows):
        gathered.fit(table, draft.columns.get(table, []))
    draft.connection.execute("BEGIN IMMEDIATE")
    _add_matches(draft, gathered)
    _add_units(draft, gathered, ENTRY_TABLES, CHAINS[0].links)
    _add_units(draft, gathered, RECEIPT_TABLES, CHAINS[1].links)
    # Scores of matches from releases without them follow from the other rows.
    draft.connection.execute(_SCORES)
    for table in draft.ordered:
        if table in gathered.rows and not is_linked(table) and table not in _DERIVED:
            _add_others(draft, gathered, table)
    repair(draft, gathered, today)
    _carry_over(draft, gathered)
    link_changes(draft.connection)
    draft.connection.execute("COMMIT")


def _by_unit(gathered: SalvagedRows, tables: tuple[str, ...]) -> Units:
    """Return the rows of each entry, receipt or match in linking order."""
    units: defaultdict[int, list[tuple[str, Row]]] = defaultdict(list)
    for table in tables:
        if table not in gathered.columns:
            continue
        place = gathered.column(table, unit_column(table))
        for row in sorted(gathered.of(table), key=_order(gathered, table)):
            if isinstance(row[place], int):
                units[row[place]].append((table, row))
    return units


def _order(gathered: SalvagedRows, table: str) -> Callable[[Row], tuple[int | bytes, ...]]:
    if table not in MATCH_TABLES:
        return lambda row: (row[-1],)
    second = {"play": "ply", "chair": "seat", "score": "seat"}.get(table)
    places = [gathered.column(table, name) for name in (unit_column(table), second) if name]
    return lambda row: tuple(row[place] if isinstance(row[place], int) else -1 for place in places)


def _add_matches(draft: Draft, gathered: SalvagedRows) -> None:
    links = {row[0]: (row[1], row[2]) for row in gathered.of("match_link")}
    over = draft.pairs("SELECT match, 1 FROM result")
    for match, rows in sorted(_by_unit(gathered, MATCH_TABLES).items()):
        plies = sum(table == "play" for table, _ in rows)
        if gathered.linked:
            good = links.get(match) == (plies, folded((table, row[-1]) for table, row in rows))
        else:
            good = rows[0][0] == "match" and all(gathered.readable(*row) for row in rows)
        if not good or match in over:
            continue
        for table, row in rows:
            if not draft.has(table, row):
                draft.insert(table, row[:-1])


def _add_units(draft: Draft, gathered: SalvagedRows, tables: tuple[str, str], links: str) -> None:
    """Store the credible entries or receipts: first the lines of each, then its own row."""
    lines, whole = tables
    units = _by_unit(gathered, tables)
    known = draft.pairs(f'SELECT id, 1 FROM "{whole}"')
    stored = {row[0]: row[1] for row in gathered.of(links)} | {0: ORIGIN}
    for unit, rows in sorted(units.items()):
        if unit in known or rows[-1][0] != whole or not _adds_up(gathered, lines, rows):
            continue
        # Without this link or the one before it the hash can't be checked.
        if unit in stored and unit - 1 in stored:
            own = folded((table, row[-1]) for table, row in rows)
            if next_link(stored[unit - 1], own) != stored[unit]:
                continue
        elif not all(gathered.readable(*row) for row in rows):
            continue
        for table, row in rows:
            if table == "posting":
                draft.open_account(row[gathered.column(table, "account")].decode())
            elif table == "receipt_line":
                draft.open_stock(row[gathered.column(table, "item")].decode())
            draft.insert(table, row[:-1])


def _adds_up(gathered: SalvagedRows, lines: str, rows: list[tuple[str, Row]]) -> bool:
    if lines != "posting":
        return len(rows) > 1
    place = gathered.column(lines, "amount")
    return len(rows) > 2 and sum(row[place] for table, row in rows if table == lines) == 0


def _add_others(draft: Draft, gathered: SalvagedRows, table: str) -> None:
    whole = gathered.linked and gathered.whole(table)
    if table in _REPLACED and whole:
        draft.connection.execute(f'DELETE FROM "{table}"')
    for row in gathered.of(table):
        if not whole and not gathered.readable(table, row):
            continue
        try:
            if not draft.has(table, row):
                draft.insert(table, row[:-1])
        except sqlite3.IntegrityError:
            LOG.info("A row of %s hangs on something that is lost", table)


def _carry_over(draft: Draft, gathered: SalvagedRows) -> None:
    """Store the edits named before, and count this as one more transaction."""
    for row in gathered.of("edited"):
        if gathered.readable("edited", row):
            draft.connection.execute(
                "INSERT INTO edited VALUES (?, ?) ON CONFLICT DO NOTHING", tuple(map(plain, row[:2]))
            )
    draft.connection.execute("UPDATE lease SET commits = commits + 1")
