"""Reading of a damaged file: range by range, around the rows that cannot be read."""

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
from pazaak.house.ledger.disk.places import JOURNAL, WRITE_AHEAD, beside
from pazaak.house.ledger.disk.rows import readable
from pazaak.house.ledger.schema import CURRENT_VERSION, LINKED_SINCE

Row = tuple[Any, ...]

_MOST_QUERIES = 20_000
"""Number of queries for one table; a lost page costs two for each of its rows."""
_IN_WAL_MODE = b"\2\2"
_UNKNOWN_END = 1 << 24
_GONE = {"play": {"marks"}}
"""Columns that no release uses now and that can be dropped, by table."""


@dataclass(slots=True)
class SalvagedRows:
    """Rows of a damaged file, texts as bytes; the last value of each is the whole row as it is hashed."""

    version: int = 0
    columns: dict[str, list[str]] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def of(self, table: str) -> list[Row]:
        """Return the rows of a table; none if there is no such table."""
        return self.rows.get(table, [])

    def column(self, table: str, name: str) -> int:
        """Return the index of a column in the rows of a table."""
        return self.columns[table].index(name)

    def fit(self, table: str, columns: list[str]) -> None:
        """Convert the rows of an older release to these columns; drop a table with incompatible ones."""
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
        """Return whether the game could read the row."""
        return readable(self.columns[table], row[:-1])

    def whole(self, table: str) -> bool:
        """Return whether a table was read as it was stored; False if it has no digest."""
        digests = {row[0]: row[1] for row in self.of("content")}
        total = sum(row_hash(table, row[-1]) for row in self.of(table)) % (1 << (8 * HASH_BYTES))
        return digests.get(table.encode()) == total.to_bytes(HASH_BYTES)


def read_rows(damaged: Path, fetch: Callable[[Path], None] | None = None) -> SalvagedRows | None:
    """Return all readable rows, from copies of the file; None if even the list of tables is unreadable.

    Where pages are lost that lead to others, such as the list of tables, pages of a backup (copied by `fetch`) or of an
    empty profile, which is always built in the same way, replace them. Rows found that way are trusted no more than
    others.
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
            for ending in ("", WRITE_AHEAD, JOURNAL):
                if beside(damaged, ending).is_file():
                    shutil.copyfile(beside(damaged, ending), beside(copy, ending))
            if mend is not None:
                mend(copy)
            with closing(connect(copy)) as connection:
                return _read(connection)
        except Exception:  # a broken file can cause any error in its reader
            return None


def _fetched(copy: Path, fetch: Callable[[Path], None]) -> bytes:
    backup = copy.with_name("backup.sqlite3")
    fetch(backup)
    return backup.read_bytes()


def _fill_gaps(copy: Path, fetch: Callable[[Path], None]) -> None:
    """Replace empty or missing pages by a backup's."""
    spare, found = _fetched(copy, fetch), bytearray(copy.read_bytes())
    size = _page_size(spare)
    for start in range(0, len(spare), size):
        page = found[start : start + size]
        if len(page) < size or not any(page):
            found[start : start + size] = spare[start : start + size]
    _write(copy, found)


def _replace_all(copy: Path, fetch: Callable[[Path], None]) -> None:
    """Replace the file by a backup; the changes beside it stay."""
    _write(copy, bytearray(_fetched(copy, fetch)))


def _replace_list_of_tables(copy: Path, *, whole: bool) -> None:
    """Replace all pages except those of the tables by an empty profile's, with its list of tables.

    Without `whole` the first and last pages stay, whose place differs in migrated files.
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
    if beside(copy, WRITE_AHEAD).exists():
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
