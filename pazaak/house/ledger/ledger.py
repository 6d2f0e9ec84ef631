"""The ledger: append-only double entries over one SQLite file, where credits move and are never created or lost."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from pazaak.house.ledger.errors import LedgerError, database_error
from pazaak.house.ledger.file import connect, open_file
from pazaak.house.ledger.seal import seal

T = TypeVar("T")

AccountKind = Literal["bank", "house", "player", "rival", "seat", "pot"]
EntryKind = str
"""Why credits moved: "opening", "buy_in", "move", "settle", "refund", "stake", "grant" and "restock" are the house's
own; what is bought, sold or won besides brings its own words. Never empty."""

BANK = "bank"
"""Where all credits were issued: its debt is what everybody else has."""
HOUSE = "house"
PLAYER = "player"


def rival_account(rival_id: str) -> str:
    """The account of a rival."""
    return f"rival:{rival_id}"


def seat_account(match_id: int, seat: int) -> str:
    """The credits before a seat in a running match."""
    return f"seat:{match_id}:{seat}"


def pot_account(match_id: int) -> str:
    """The credits in the pots of a running match."""
    return f"pot:{match_id}"


def _kind(account: str) -> AccountKind:
    match account.partition(":")[0]:
        case "bank":
            return "bank"
        case "house":
            return "house"
        case "player":
            return "player"
        case "rival":
            return "rival"
        case "seat":
            return "seat"
        case "pot":
            return "pot"
        case other:
            raise LedgerError(f"There is no account of the kind {other}.")


class Reads(Protocol):
    """Where stored rows are read: a `Ledger` shows what is on the disk, a `Transaction` its own changes too."""

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]: ...


class Transaction:
    """Changes that are stored together or not at all."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def post(
        self, kind: EntryKind, legs: Mapping[str, int], day: date, match_id: int | None = None, ply: int | None = None
    ) -> int | None:
        """Move credits: plus is into an account, minus out of it. Returns the entry's id, None if nothing moves."""
        moving = {account: amount for account, amount in legs.items() if amount}
        if sum(moving.values()):
            raise LedgerError("The credits of an entry must add up to zero.")
        if not moving:
            return None
        (entry,) = self.connection.execute("SELECT COALESCE(MAX(id), 0) + 1 FROM entry").fetchone()
        for account, amount in moving.items():
            self.connection.execute(
                "INSERT INTO account (id, kind) VALUES (?, ?) ON CONFLICT (id) DO NOTHING", (account, _kind(account))
            )
            self.connection.execute("INSERT INTO posting VALUES (?, ?, ?)", (entry, account, amount))
        self.connection.execute(
            "INSERT INTO entry (id, kind, day, match, ply) VALUES (?, ?, ?, ?, ?)",
            (entry, kind, day.isoformat(), match_id, ply),
        )
        return int(entry)

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        """Read what is stored and what this transaction has changed so far."""
        return self.connection.execute(query, named or values).fetchall()

    def balance(self, account: str) -> int:
        """What an account holds inside this transaction."""
        return _balance(self.connection, account)


class Ledger:
    """One open file: a connection that writes, behind a lock and a thread, and one that only reads."""

    def __init__(self, path: Path, now: datetime) -> None:
        opened = open_file(path, now)
        self.path = path
        self.notices = opened.notices
        self._lock = threading.Lock()
        self._writing = _prepared(path, "journal_mode = WAL", "synchronous = FULL")
        self._reading = _prepared(path, "query_only = ON")
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ledger")

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """All changes of the block are on the disk when it ends, or none. From any thread, but not one in another."""
        with self._lock:
            try:
                self._writing.execute("BEGIN IMMEDIATE")
                yield Transaction(self._writing)
                self._writing.execute("COMMIT")
            except sqlite3.Error as error:
                raise database_error(error) from error
            finally:
                if self._writing.in_transaction:
                    self._writing.execute("ROLLBACK")

    def submit(self, job: Callable[[], T]) -> Future[T]:
        """Have the writer thread do something, in the order asked, while nobody waits."""
        return self._writer.submit(job)

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        """Read what has been stored; does not wait for a write under way."""
        try:
            return self._reading.execute(query, named or values).fetchall()
        except sqlite3.Error as error:
            raise database_error(error) from error

    def balance(self, account: str) -> int:
        """What an account holds; 0 if it was never used."""
        return _balance(self._reading, account)

    def close(self) -> None:
        """Finish what is queued and close the file."""
        self._writer.shutdown(wait=True)
        self._reading.close()
        self._writing.close()
        seal(self.path)


def _prepared(path: Path, *pragmas: str) -> sqlite3.Connection:
    try:
        with ExitStack() as undo:
            connection = undo.enter_context(closing(connect(path)))
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
            undo.pop_all()
    except sqlite3.Error as error:
        raise database_error(error) from error
    return connection


def _balance(connection: sqlite3.Connection, account: str) -> int:
    try:
        row = connection.execute("SELECT balance FROM account WHERE id = ?", (account,)).fetchone()
    except sqlite3.Error as error:
        raise database_error(error) from error
    return int(row[0]) if row else 0
