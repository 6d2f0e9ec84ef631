"""Putting a damaged profile together again: the newest good backup, and what the damaged file still gives.

Only rows whose links hold are taken, or, from releases without links, those that make sense. What a purse had is known
where the damaged file's accounts are whole; the difference is then booked as an entry of its own.
"""

from __future__ import annotations

import logging
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.backups import Backup, backups_of, copy_to
from pazaak.house.ledger.disk.chain import (
    CHAINS,
    ENTRY_TABLES,
    HASH_BYTES,
    MATCH_TABLES,
    ORIGIN,
    RECEIPT_TABLES,
    folded,
    is_linked,
    link_changes,
    next_link,
    row_hash,
    tables_of,
    unit_column,
    watch,
)
from pazaak.house.ledger.disk.check import check, readable
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.examine import examine
from pazaak.house.ledger.disk.harvest import Harvest, Row, harvest
from pazaak.house.ledger.disk.lost import moves, named
from pazaak.house.ledger.disk.places import remove_draft
from pazaak.house.ledger.disk.state import FileState
from pazaak.house.ledger.disk.tables import create_tables
from pazaak.house.ledger.schema import CURRENT_VERSION, LINKED_SINCE, migrate

LOG = logging.getLogger(__name__)
SALVAGE = "salvage"
"""The kind of entries and receipts that make up for lost ones."""
_DERIVED = ("account", "stock", "figure_total")
"""Tables that triggers keep."""
_REPLACED = ("note", "named_list")
"""Tables whose rows change."""


@dataclass(slots=True)
class Salvaged:
    """What was saved, and what was not."""

    backup: Backup | None = None
    complete: bool = False
    """Whether the backup alone has everything."""
    matches: int = 0
    credits: int = 0
    lost_matches: list[int] = field(default_factory=list)
    lost_moves: int = 0
    in_match: int = 0
    """Where the moves were lost."""
    lost_entries: int = 0
    read: bool = False
    """Whether the damaged file gave anything."""

    def told(self) -> str:
        """The sentences that say it."""
        since = f"the backup of {self.backup.day or self.backup.written.date()}" if self.backup else ""
        if self.complete:
            return f"{since[:1].upper()}{since[1:]} was opened instead: it has everything, and nothing was lost."
        if not self.matches and not self.backup and not self.read:
            return "Nothing in it could be saved and there is no backup, so a fresh profile was started."
        sources = " and ".join(filter(None, (since, "what could still be read of the damaged file" * self.read)))
        kept = f"From {sources} were saved: {_counted(self.matches, 'match', 'matches')}, {self.credits:,} credits."
        lost = []
        if self.lost_matches:
            lost.append(named("match", "matches", self.lost_matches))
        if self.lost_moves:
            lost.append(f"the last {moves(self.lost_moves)} of match {self.in_match}")
        if self.lost_entries:
            lost.append(f"{_counted(self.lost_entries, 'line')} of the account")
        return f"{kept} Not saved: {', '.join(lost)}." if lost else f"{kept} Nothing is known to be lost."


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def salvage(path: Path, damaged: Path, state: FileState | None, draft: Path, today: date) -> Salvaged:
    """Write a sound file of this release to `draft`; sqlite3.Error and OSError say that the disk does not take it.

    `path` is where the profile lies, so that its backups are found; `damaged` where the damaged file was put.
    """
    done = Salvaged()
    done.backup = _start_from_backup(path, draft)
    if done.backup is None:
        create_tables(draft)
    elif _has_everything(draft, state):
        done.complete = True
        return done
    gathered = harvest(damaged, done.backup.path if done.backup else None)
    if gathered is not None and gathered.version <= CURRENT_VERSION and gathered.of("match"):
        try:
            with closing(_writing(draft)) as connection:
                _Merge(connection, gathered, today).carry_out()
            fault = check(draft).damage
        except (sqlite3.Error, ValueError, TypeError, LookupError) as error:
            if isinstance(error, sqlite3.OperationalError):
                LOG.exception("What could be read could not be stored")
            fault = str(error)
        if fault:
            LOG.error("What could be read of %s does not fit together: %s", damaged.name, fault)
            remove_draft(draft)
            done.backup = _start_from_backup(path, draft)
            if done.backup is None:
                create_tables(draft)
        else:
            done.read = True
    _take_stock(draft, gathered, state, done)
    return done


def _start_from_backup(path: Path, draft: Path) -> Backup | None:
    """Copy the newest good backup and bring it up to date; None where there is none."""
    for backup in backups_of(path):
        remove_draft(draft)
        try:
            verdict = examine(backup.path)
            if verdict.damage or verdict.newer or verdict.error:
                continue
            copy_to(backup.path, draft)
            if verdict.version < CURRENT_VERSION:
                with closing(connect(draft)) as connection:
                    migrate(connection, verdict.version)
        except (sqlite3.DatabaseError, ValueError):
            LOG.exception("The backup %s is no use", backup.path.name)
        else:
            return backup
    remove_draft(draft)
    return None


def _has_everything(draft: Path, state: FileState | None) -> bool:
    """Whether a copy has all that was ever stored, as the record beside the damaged file says."""
    if state is None:
        return False
    with closing(connect(draft, read_only=True)) as connection:
        (commits,) = connection.execute("SELECT commits FROM lease").fetchone()
        if commits != state.commits:
            return False
        tail = state.tail
        link = connection.execute("SELECT plies, hash FROM match_link WHERE match = ?", (tail.match,)).fetchone()
        return link == (tail.plies, tail.link) if tail.match else True


def _writing(draft: Path) -> sqlite3.Connection:
    connection = connect(draft)
    watch(connection)
    # On the way a purse may seem to owe what an entry that comes later, or is lost, has brought.
    connection.execute("PRAGMA ignore_check_constraints = ON")
    return connection


class _Merge:
    """Stores what was read into a sound file, in one transaction."""

    def __init__(self, connection: sqlite3.Connection, gathered: Harvest, today: date) -> None:
        self._connection = connection
        self._gathered = gathered
        for table in [table for table in gathered.rows if not set(gathered.columns[table]) <= self._columns(table)]:
            del gathered.rows[table], gathered.columns[table]
        self._today = today.isoformat()
        self._linked = gathered.version >= LINKED_SINCE

    def carry_out(self) -> None:
        """All of it or nothing."""
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        self._add_matches()
        self._add_units(ENTRY_TABLES, CHAINS[0].links)
        self._add_units(RECEIPT_TABLES, CHAINS[1].links)
        self._add_scores()
        for table in self._others():
            self._add_others(table)
        self._set_balances()
        self._clear_tables()
        self._set_stock()
        self._carry_over()
        link_changes(connection)
        connection.execute("COMMIT")

    # -- units --------------------------------------------------------------------------------------------------------

    def _by_unit(self, tables: tuple[str, ...]) -> dict[int, list[tuple[str, Row]]]:
        units: defaultdict[int, list[tuple[str, Row]]] = defaultdict(list)
        for table in tables:
            if table not in self._gathered.columns:
                continue
            place = self._gathered.column(table, unit_column(table))
            for row in sorted(self._gathered.of(table), key=self._order(table)):
                if isinstance(row[place], int):
                    units[row[place]].append((table, row))
        return units

    def _order(self, table: str) -> Any:
        if table in MATCH_TABLES:
            second = {"play": "ply", "chair": "seat", "score": "seat"}.get(table)
            places = [self._gathered.column(table, name) for name in (unit_column(table), second) if name]
            return lambda row: tuple(row[place] if isinstance(row[place], int) else -1 for place in places)
        return lambda row: row[-1]

    def _readable(self, table: str, row: Row) -> bool:
        return readable(self._gathered.columns[table], row[:-1])

    def _add_matches(self) -> None:
        links = {match: (plies, link) for match, plies, link, _ in self._gathered.of("match_link")}
        for match, rows in sorted(self._by_unit(MATCH_TABLES).items()):
            plies = sum(table == "play" for table, _ in rows)
            if self._linked:
                good = links.get(match) == (plies, folded((table, row[-1]) for table, row in rows))
            else:
                good = rows[0][0] == "match" and all(self._readable(*row) for row in rows)
            if not good:
                continue
            known = self._one("SELECT COUNT(*) FROM play WHERE match = ?", match)
            over = self._one("SELECT COUNT(*) FROM result WHERE match = ?", match)
            if over:
                continue
            for table, row in rows:
                ply = row[self._gathered.column("play", "ply")] if table == "play" else 0
                if table == "play" and ply <= known:
                    continue
                if table != "play" and self._there(table, row):
                    continue
                self._insert(table, row)

    def _add_units(self, tables: tuple[str, str], links: str) -> None:
        """Entries or receipts: their lines first, then themselves."""
        units = self._by_unit(tables)
        bad = {unit for unit, rows in units.items() if not all(self._readable(*row) for row in rows)}
        stored = {row[0]: row[1] for row in self._gathered.of(links)} | {0: ORIGIN}
        for unit, rows in units.items():
            # Where a link is lost, or the one before it, nothing speaks against the entry.
            if unit in stored and unit - 1 in stored:
                own = folded((table, row[-1]) for table, row in rows)
                if next_link(stored[unit - 1], own) != stored[unit]:
                    bad.add(unit)
        lines, whole = tables
        known = {unit for (unit,) in self._connection.execute(f'SELECT id FROM "{whole}"')}
        for unit in sorted(units.keys() - bad - known):
            rows = units[unit]
            if rows[-1][0] != whole or not self._adds_up(lines, rows):
                continue
            for table, row in rows:
                if table == "posting":
                    self._open_account(row[self._gathered.column(table, "account")])
                elif table == "receipt_line":
                    item = row[self._gathered.column(table, "item")]
                    self._connection.execute(
                        "INSERT INTO stock (item) VALUES (CAST(? AS TEXT)) ON CONFLICT DO NOTHING", (item,)
                    )
                self._insert(table, row)

    def _adds_up(self, lines: str, rows: list[tuple[str, Row]]) -> bool:
        if lines != "posting":
            return len(rows) > 1
        place = self._gathered.column(lines, "amount")
        return len(rows) > 2 and sum(row[place] for table, row in rows if table == lines) == 0

    def _open_account(self, account: bytes) -> None:
        name = account.decode()
        self._connection.execute(
            "INSERT INTO account (id, kind) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, name.partition(":")[0])
        )

    # -- rows ---------------------------------------------------------------------------------------------------------

    def _one(self, query: str, *values: object) -> Any:
        return self._connection.execute(query, values).fetchone()[0]

    def _columns(self, table: str) -> set[str]:
        """The columns that the table has now; none where there is no such table."""
        return {name for (name,) in self._connection.execute(f"SELECT name FROM pragma_table_info('{table}')")}

    def _there(self, table: str, row: Row) -> bool:
        keys = [
            name
            for (name,) in self._connection.execute(
                f"SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk"
            )
        ]
        values = [_plain(row[self._gathered.column(table, key)]) for key in keys]
        where = " AND ".join(f'"{key}" = ?' for key in keys)
        return self._connection.execute(f'SELECT 1 FROM "{table}" WHERE {where}', values).fetchone() is not None

    def _insert(self, table: str, row: Row) -> None:
        names = self._gathered.columns[table]
        values = [_plain(value) for value in row[:-1]]
        for name, target, column in self._references(table):
            place = names.index(name)
            if values[place] is not None and not self._one(
                f'SELECT COUNT(*) FROM "{target}" WHERE "{column}" = ?', values[place]
            ):
                values[place] = None
        listed = ", ".join(f'"{name}"' for name in names)
        marks = ", ".join("?" * len(names))
        self._connection.execute(f'INSERT INTO "{table}" ({listed}) VALUES ({marks})', values)

    def _references(self, table: str) -> list[tuple[str, str, str]]:
        """Columns that may be left open when what they refer to is lost."""
        rows = self._connection.execute(
            'SELECT f."from", f."table", f."to" FROM pragma_foreign_key_list(?1) AS f '
            'JOIN pragma_table_info(?1) AS c ON c.name = f."from" WHERE c."notnull" = 0 AND c.pk = 0',
            (table,),
        ).fetchall()
        return [(name, target, column or "id") for name, target, column in rows]

    # -- everything else ----------------------------------------------------------------------------------------------

    def _others(self) -> list[str]:
        """The tables that are not linked, each after those that it refers to."""
        names = [
            name
            for name in tables_of(self._connection)
            if name in self._gathered.columns and not is_linked(name) and name not in _DERIVED
        ]
        sorted_names: list[str] = []

        def put(name: str) -> None:
            if name in sorted_names or name not in names:
                return
            for (target,) in self._connection.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,)):
                if target != name:
                    put(target)
            sorted_names.append(name)

        for name in names:
            put(name)
        return sorted_names

    def _whole(self, table: str) -> bool:
        """Whether a table was read as it was stored."""
        digests = {row[0]: row[1] for row in self._gathered.of("content")}
        total = sum(row_hash(table, row[-1]) for row in self._gathered.of(table)) % (1 << (8 * HASH_BYTES))
        return digests.get(table.encode()) == total.to_bytes(HASH_BYTES)

    def _add_others(self, table: str) -> None:
        rows = self._gathered.of(table)
        whole = self._linked and self._whole(table)
        if table in _REPLACED and whole:
            self._connection.execute(f'DELETE FROM "{table}"')
        for row in rows:
            if not whole and not self._readable(table, row):
                continue
            try:
                if not self._there(table, row):
                    self._insert(table, row)
            except sqlite3.IntegrityError:
                LOG.info("A row of %s hangs on something that is lost", table)

    def _carry_over(self) -> None:
        """What was named before stays named, and the count of transactions goes on."""
        for row in self._gathered.of("edited"):
            if self._readable("edited", row):
                self._connection.execute(
                    "INSERT INTO edited VALUES (?, ?) ON CONFLICT DO NOTHING", tuple(map(_plain, row[:2]))
                )
        self._connection.execute("UPDATE lease SET commits = commits + 1")

    def _add_scores(self) -> None:
        """Scores follow from what else is known of a match, where a release had none or they were lost."""
        self._connection.execute(
            "INSERT INTO score (match, seat, who, won, credits) SELECT chair.match, chair.seat, chair.who, "
            "EXISTS (SELECT 1 FROM json_each(result.winners) WHERE value = chair.seat), "
            "COALESCE((SELECT SUM(posting.amount) FROM posting JOIN entry ON entry.id = posting.entry "
            "WHERE entry.match = chair.match AND posting.account = chair.who), 0) "
            "FROM chair JOIN result ON result.match = chair.match JOIN match ON match.id = chair.match "
            "WHERE result.status = 'finished' AND match.stakes = 1 "
            "AND NOT EXISTS (SELECT 1 FROM score WHERE score.match = chair.match)"
        )

    # -- credits and goods --------------------------------------------------------------------------------------------

    def _balances(self) -> dict[str, int]:
        return dict(self._connection.execute("SELECT id, balance FROM account"))

    def _known_balances(self) -> dict[str, int] | None:
        """What everybody had, if the damaged file's accounts are whole."""
        rows = self._gathered.of("account")
        if not rows or (self._linked and not self._whole("account")):
            return None
        place = self._gathered.column("account", "balance")
        name = self._gathered.column("account", "id")
        if not all(self._readable("account", row) and isinstance(row[place], int) for row in rows):
            return None
        found = {row[name].decode(): row[place] for row in rows}
        owing = any(held < 0 for account, held in found.items() if account not in ("bank", "house"))
        return None if sum(found.values()) or owing else found

    def _set_balances(self) -> None:
        known, now = self._known_balances(), self._balances()
        if known is not None:
            legs = Counter({account: known.get(account, 0) - now.get(account, 0) for account in {*known, *now}})
        else:
            legs = Counter({a: -held for a, held in now.items() if held < 0 and a not in ("bank", "house")})
            legs["house"] -= sum(legs.values())
        self._post(legs)

    def _post(self, legs: Mapping[str, int]) -> None:
        moving = {account: amount for account, amount in legs.items() if amount}
        if not moving:
            return
        entry = self._one("SELECT COALESCE(MAX(id), 0) + 1 FROM entry")
        for account, amount in moving.items():
            self._open_account(account.encode())
            self._connection.execute("INSERT INTO posting VALUES (?, ?, ?)", (entry, account, amount))
        self._connection.execute("INSERT INTO entry (id, kind, day) VALUES (?, ?, ?)", (entry, SALVAGE, self._today))

    def _clear_tables(self) -> None:
        """What lies on the table of a match that is over or lost goes home: it would lie there for ever."""
        lying: defaultdict[int, dict[str, int]] = defaultdict(dict)
        for account, held in self._balances().items():
            kind, _, rest = account.partition(":")
            match = rest.partition(":")[0]
            if held and kind in ("seat", "pot") and match.isdecimal():
                lying[int(match)][account] = held
        legs: Counter[str] = Counter()
        for match, held in lying.items():
            running = self._one(
                "SELECT COUNT(*) FROM match WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM result WHERE match = ?1)", match
            )
            if not running:
                legs.subtract(held)
                legs.update(self._owners(match, held))
        self._post(legs)

    def _owners(self, match: int, lying: Mapping[str, int]) -> Mapping[str, int]:
        chairs = dict(self._connection.execute("SELECT seat, who FROM chair WHERE match = ?", (match,)))
        if chairs:
            home: Counter[str] = Counter()
            for account, held in lying.items():
                kind, _, rest = account.partition(":")
                seat = int(rest.partition(":")[2] or -1) if kind == "seat" else -1
                home[chairs.get(seat, "house")] += held
            return home
        brought = dict(
            self._connection.execute(
                "SELECT account, -SUM(amount) FROM posting "
                "WHERE account NOT LIKE 'seat:%' AND account NOT LIKE 'pot:%' AND entry IN (SELECT entry FROM posting JOIN entry ON entry.id = entry "
                "WHERE kind = 'buy_in' AND account LIKE ?) GROUP BY account",
                (f"seat:{match}:%",),
            )
        )
        total = sum(lying.values())
        return brought if sum(brought.values()) == total else {"house": total}

    def _set_stock(self) -> None:
        now = dict(self._connection.execute("SELECT item, count FROM stock"))
        if self._linked and self._gathered.of("stock") and self._whole("stock"):
            item, count = self._gathered.column("stock", "item"), self._gathered.column("stock", "count")
            known = {row[item].decode(): row[count] for row in self._gathered.of("stock")}
        else:
            known = {name: max(have, 0) for name, have in now.items()}
        lines = {name: known.get(name, 0) - now.get(name, 0) for name in {*known, *now}}
        lines = {name: change for name, change in lines.items() if change}
        if not lines:
            return
        receipt = self._one("SELECT COALESCE(MAX(id), 0) + 1 FROM receipt")
        for name, change in lines.items():
            self._connection.execute("INSERT INTO stock (item) VALUES (?) ON CONFLICT DO NOTHING", (name,))
            self._connection.execute("INSERT INTO receipt_line VALUES (?, ?, ?)", (receipt, name, change))
        self._connection.execute(
            "INSERT INTO receipt (id, kind, day) VALUES (?, ?, ?)", (receipt, SALVAGE, self._today)
        )


def _plain(value: Any) -> Any:
    return value.decode() if isinstance(value, bytes) else value


# -- what it came to ---------------------------------------------------------------------------------------------------


def _take_stock(draft: Path, gathered: Harvest | None, state: FileState | None, done: Salvaged) -> None:
    with closing(connect(draft, read_only=True)) as connection:
        matches = {match for (match,) in connection.execute("SELECT id FROM match")}
        entries = {entry for (entry,) in connection.execute("SELECT id FROM entry WHERE kind <> ?", (SALVAGE,))}

        done.matches = len(matches)
        (done.credits,) = connection.execute(
            "SELECT COALESCE(SUM(balance), 0) FROM account WHERE id = 'player'"
        ).fetchone()
        known = _numbers(gathered, ("match", "id"), ("match_link", "match"), ("chair", "match"), ("play", "match"))
        if state is not None and state.tail.match:
            known |= {state.tail.match}
            (plies,) = connection.execute("SELECT COUNT(*) FROM play WHERE match = ?", (state.tail.match,)).fetchone()
            if state.tail.match in matches:
                done.in_match, done.lost_moves = state.tail.match, max(state.tail.plies - plies, 0)
        # Numbers are given one after another, and never twice.
        done.lost_matches = sorted(set(range(1, max(known | matches, default=0) + 1)) - matches)
        written = _numbers(gathered, ("entry", "id"), ("entry_link", "id"), ("posting", "entry")) | entries
        done.lost_entries = len(set(range(1, max(written, default=0) + 1)) - entries)


def _numbers(gathered: Harvest | None, *columns: tuple[str, str]) -> set[int]:
    found: set[int] = set()
    if gathered is None:
        return found
    for table, column in columns:
        if table in gathered.columns:
            place = gathered.column(table, column)
            found.update(row[place] for row in gathered.of(table) if isinstance(row[place], int) and row[place] > 0)
    return found
