"""A sound file being put together from rescued rows, with the rows they depend on."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from pazaak.house.ledger.disk.chain import columns_of, key_of, tables_of, watch
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.rescue.salvaged_rows import Row


class Draft:
    """A draft of a profile, open for writing in one transaction."""

    def __init__(self, path: Path) -> None:
        self.connection = connect(path)
        watch(self.connection)
        # A purse may be negative until a later entry is stored, or for good if that is lost; `repair` follows.
        self.connection.execute("PRAGMA ignore_check_constraints = ON")

    def close(self) -> None:
        """Close the file."""
        self.connection.close()

    @cached_property
    def columns(self) -> dict[str, list[str]]:
        """Names of the columns of each table, in order."""
        names = [name for (name,) in self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: columns_of(self.connection, name) for name in names}

    @cached_property
    def _keys(self) -> dict[str, list[str]]:
        return {name: key_of(self.connection, name) for name in self.columns}

    @cached_property
    def _references(self) -> dict[str, list[tuple[str, str, str]]]:
        """Columns that may become NULL, with the table and column they refer to, by table."""
        query = (
            'SELECT f."from", f."table", f."to" FROM pragma_foreign_key_list(:name) AS f '
            'JOIN pragma_table_info(:name) AS c ON c.name = f."from" WHERE c."notnull" = 0 AND c.pk = 0'
        )
        return {name: self.connection.execute(query, {"name": name}).fetchall() for name in self.columns}

    @property
    def ordered(self) -> list[str]:
        """Tables, each after those that it refers to."""
        found: list[str] = []

        def put(name: str) -> None:
            if name in found:
                return
            for (target,) in self.connection.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,)):
                if target != name:
                    put(target)
            found.append(name)

        for name in tables_of(self.connection):
            put(name)
        return found

    def one(self, query: str, *values: object) -> Any:
        """Return the first value of a query."""
        return self.connection.execute(query, values).fetchone()[0]

    def pairs(self, query: str, *values: object) -> dict[Any, Any]:
        """Return the two columns of a query as a dict."""
        return dict(self.connection.execute(query, values).fetchall())

    def has(self, table: str, row: Row) -> bool:
        """Return whether a row with this key is stored."""
        names = self.columns[table]
        values = [plain(row[names.index(key)]) for key in self._keys[table]]
        where = " AND ".join(f'"{key}" = ?' for key in self._keys[table])
        return self.connection.execute(f'SELECT 1 FROM "{table}" WHERE {where}', values).fetchone() is not None

    def insert(self, table: str, row: Row) -> None:
        """Store a row; optional references to rows that are missing become NULL."""
        names, values = self.columns[table], [plain(value) for value in row]
        for name, target, column in self._references[table]:
            place, query = names.index(name), f'SELECT COUNT(*) FROM "{target}" WHERE "{column}" = ?'
            if values[place] is not None and not self.one(query, values[place]):
                values[place] = None
        marks = ", ".join("?" * len(values))
        self.connection.execute(f'INSERT INTO "{table}" VALUES ({marks})', values)

    def open_account(self, account: str) -> None:
        """Ensure that the account exists."""
        self.connection.execute(
            "INSERT INTO account (id, kind) VALUES (?, ?) ON CONFLICT DO NOTHING", (account, account.partition(":")[0])
        )

    def open_stock(self, item: str) -> None:
        """Ensure that the stock of this item exists."""
        self.connection.execute("INSERT INTO stock (item) VALUES (?) ON CONFLICT DO NOTHING", (item,))


def plain(value: Any) -> Any:
    """Return a value as it is stored: bytes become text."""
    return value.decode() if isinstance(value, bytes) else value
