"""Reading what a damaged file still gives: range by range, around what cannot be read any more."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections import deque
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.chain import (
    HASH_BYTES,
    LINK_TABLES,
    columns_of,
    key_of,
    row_hash,
    tables_of,
    written_row,
)
from pazaak.house.ledger.disk.connect import connect, create_tables, header_version
from pazaak.house.ledger.disk.places import beside
from pazaak.house.ledger.disk.rows import readable
from pazaak.house.ledger.schema import CURRENT_VERSION, LINKED_SINCE

Row = tuple[Any, ...]

_MOST_QUERIES = 20_000
"""For one table; a page that is gone costs two for each of its rows."""
_IN_WAL_MODE = b"\2\2"
_UNKNOWN_END = 1 << 24
_GONE = {"play": {"marks"}}
"""Columns that no release has any more, and that nothing is lost with."""


@dataclass(slots=True)
class SalvagedRows:
    """The rows of a damaged file, texts as bytes; the last value of each is the whole row as it is hashed."""

    version: int = 0
    columns: dict[str, list[str]] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def of(self, table: str) -> list[Row]:
        """The rows of a table; none where there is no such table."""
        return self.rows.get(table, [])

    def column(self, table: str, name: str) -> int:
        """Which value of a row is in this column."""
        return self.columns[table].index(name)

    def fit(self, table: str, columns: list[str]) -> None:
        """Give the rows of an older release these columns, and forget a table that has others."""
        had, rows = self.columns.pop(table), self.rows.pop(table)
        if not set(had) - _GONE.get(table, set()) <= set(columns):
            return
        if had != columns:
            places = [had.index(name) if name in had else None for name in columns]
            rows = [(*(None if place is None else row[place] for place in places), row[-1]) for row in rows]
        self.columns[table], self.rows[table] = columns, rows

    @property
    def linked(self) -> bool:
        """Whether the rows came with hashes."""
        return self.version >= LINKED_SINCE

    def readable(self, table: str, row: Row) -> bool:
        """Whether the game could read the row."""
        return readable(self.columns[table], row[:-1])

    def whole(self, table: str) -> bool:
        """Whether a table was read as it was stored; False where no digest tells."""
        digests = {row[0]: row[1] for row in self.of("content")}
        total = sum(row_hash(table, row[-1]) for row in self.of(table)) % (1 << (8 * HASH_BYTES))
        return digests.get(table.encode()) == total.to_bytes(HASH_BYTES)


def harvest(damaged: Path, fetch: Callable[[Path], None] | None = None) -> SalvagedRows | None:
    """All that can be read; None where not even the list of tables can be. The file itself is not opened.

    A backup, which `fetch` copies somewhere, is a copy page by page: where pages are gone or broken that lead to
    others, such as the list of tables, its pages stand in for them; and so do those of an empty profile, which is
    always built in the same way. What is read that way is believed no more than anything else.
    """
    found = _harvest(damaged, None)
    ways: list[Callable[[Path], None]] = [partial(_replace_list_of_tables, whole=whole) for whole in (False, True)]
    if fetch is not None:
        ways = [partial(_fill_gaps, fetch=fetch), partial(_replace_all, fetch=fetch), *ways]
    for mend in ways:
        if found is None:
            found = _harvest(damaged, mend)
    return found


def _harvest(damaged: Path, mend: Callable[[Path], None] | None) -> SalvagedRows | None:
    with tempfile.TemporaryDirectory(prefix="pazaak-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "damaged.sqlite3"
        try:
            for ending in ("", "-wal", "-journal"):
                if beside(damaged, ending).is_file():
                    shutil.copyfile(beside(damaged, ending), beside(copy, ending))
            if mend is not None:
                mend(copy)
            with closing(connect(copy)) as connection:
                return _read(connection)
        except Exception:  # whatever a broken file makes a reader stumble over
            return None


def _fetched(copy: Path, fetch: Callable[[Path], None]) -> bytes:
    backup = copy.with_name("backup.sqlite3")
    fetch(backup)
    return backup.read_bytes()


def _fill_gaps(copy: Path, fetch: Callable[[Path], None]) -> None:
    """Put a backup's pages in the place of those that are empty or missing."""
    spare, found = _fetched(copy, fetch), bytearray(copy.read_bytes())
    size = _page_size(spare)
    for start in range(0, len(spare), size):
        page = found[start : start + size]
        if len(page) < size or not any(page):
            found[start : start + size] = spare[start : start + size]
    _write(copy, found)


def _replace_all(copy: Path, fetch: Callable[[Path], None]) -> None:
    """Put a backup in the place of the file; the changes beside it stay."""
    _write(copy, bytearray(_fetched(copy, fetch)))


def _replace_list_of_tables(copy: Path, *, whole: bool) -> None:
    """Put an empty profile's list of tables in the place of the file's: all its pages but those of the tables.

    Not `whole`: without its beginning and its end, which lie elsewhere in a file that was carried over.
    """
    empty = copy.with_name("empty.sqlite3")
    version = header_version(copy)
    create_tables(empty, version if LINKED_SINCE <= version < CURRENT_VERSION else CURRENT_VERSION)
    with closing(connect(empty, read_only=True)) as connection:
        tables = {page for (page,) in connection.execute("SELECT rootpage FROM sqlite_master")}
    spare, found = empty.read_bytes(), bytearray(copy.read_bytes())
    size = _page_size(spare)
    for number, start in enumerate(range(0, len(spare), size), start=1):
        if number not in tables and (whole or 1 < number < max(tables)):
            found[start : start + size] = spare[start : start + size]
    if whole:
        found[28:32] = (len(found) // size).to_bytes(4)
    _write(copy, found)


def _page_size(content: bytes) -> int:
    size = int.from_bytes(content[16:18], "big")
    return 65536 if size == 1 else size


def _write(copy: Path, content: bytearray) -> None:
    if beside(copy, "-wal").exists():
        content[18:20] = _IN_WAL_MODE
    copy.write_bytes(content)


def _read(connection: sqlite3.Connection) -> SalvagedRows:
    connection.text_factory = bytes
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    found = SalvagedRows(version)
    names = [*tables_of(connection), *LINK_TABLES]
    for table in names:
        columns = columns_of(connection, table)
        if columns:
            found.columns[table] = columns
            found.rows[table] = _rows(connection, table, columns)
    return found


def _rows(connection: sqlite3.Connection, table: str, columns: list[str]) -> list[Row]:
    names = ", ".join(f'"{column}"' for column in columns)
    query = f'SELECT {names}, CAST({written_row(columns)} AS BLOB) FROM "{table}"'
    try:
        return connection.execute(query).fetchall()
    except Exception:
        pass
    key = key_of(connection, table)[0]
    (kind,) = connection.execute(f"SELECT type FROM pragma_table_info('{table}') WHERE name = ?", (key,)).fetchone()
    found = _ranges(connection, query, table, key) if kind == b"INTEGER" else _from_both_ends(connection, query, key)
    return list(dict.fromkeys(found))


def _ranges(connection: sqlite3.Connection, query: str, table: str, key: str) -> list[Row]:
    query = f'{query} WHERE "{key}" BETWEEN ? AND ?'
    found: list[Row] = []
    pending = deque([(0, _end(connection, table, key))])
    for _ in range(_MOST_QUERIES):
        if not pending:
            break
        low, high = pending.popleft()
        try:
            found.extend(connection.execute(query, (low, high)).fetchall())
        except Exception:
            if low < high:
                middle = (low + high) // 2
                pending.extend(((low, middle), (middle + 1, high)))
    return found


def _end(connection: sqlite3.Connection, table: str, key: str) -> int:
    try:
        (last,) = connection.execute(f'SELECT MAX("{key}") FROM "{table}"').fetchone()
    except Exception:
        return _UNKNOWN_END
    return last if isinstance(last, int) else 0


def _from_both_ends(connection: sqlite3.Connection, query: str, key: str) -> list[Row]:
    found: list[Row] = []
    for order in ("ASC", "DESC"):
        try:
            cursor = connection.execute(f'{query} ORDER BY "{key}" {order}')
            while (row := cursor.fetchone()) is not None:
                found.append(row)
        except Exception:
            continue
    return found
