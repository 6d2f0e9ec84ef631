"""The ledger: append-only double entries over one SQLite file, where credits move and are never created or lost."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pazaak.house.background.work import lock, pool
from pazaak.house.ledger.disk.backups import back_up, backups_of
from pazaak.house.ledger.disk.check import content_fault, mark_closed
from pazaak.house.ledger.disk.connect import connect, connect_to_memory
from pazaak.house.ledger.disk.opening import LOSS, open_file
from pazaak.house.ledger.disk.places import COMPANIONS, beside, only_mine
from pazaak.house.ledger.errors import (
    DATABASE_ERRORS,
    DamagedError,
    DatabaseError,
    LedgerError,
    StoreError,
    database_error,
    file_error,
)

LOG = logging.getLogger(__name__)
T = TypeVar("T")
RESULTS_BETWEEN_BACKUPS = 10
NO_BACKUP = "No backup of your profile could be made last time: {}."

ACCOUNT_KINDS = ("bank", "house", "player", "rival", "seat", "pot")
EntryKind = str
"""Reason for a posting, never empty.

"opening", "buy_in", "move", "settle", "refund", "stake", "grant" and "restock" are the house's; goods and prizes have
kinds of their own.
"""

BANK = "bank"
"""Account that issued all credits: its debt equals the sum of all other accounts."""
HOUSE = "house"
PLAYER = "player"


def rival_account(rival_id: str) -> str:
    """Return the account of a rival."""
    return f"rival:{rival_id}"


def seat_account(match_id: int, seat: int) -> str:
    """Return the account of the credits at a seat of a running match."""
    return f"seat:{match_id}:{seat}"


def pot_account(match_id: int) -> str:
    """Return the account of the credits in the pots of a running match."""
    return f"pot:{match_id}"


def jackpot_account(game: str, place: str) -> str:
    """Return the account of the pots left over at a place for the next match of the game there."""
    return f"{HOUSE}:jackpot:{game}:{place}"


def _kind(account: str) -> str:
    kind = account.partition(":")[0]
    if kind not in ACCOUNT_KINDS:
        raise LedgerError(f"There is no account of the kind {kind}.")
    return kind


class Reads(Protocol):
    """Access to stored rows: a `Ledger` reads what is on the disk, a `Transaction` its own changes too."""

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]: ...


class Transaction:
    """Changes that are stored together or not at all."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.results = 0
        """Number of results of matches among the changes."""

    def post(
        self, kind: EntryKind, legs: Mapping[str, int], day: date, match_id: int | None = None, ply: int | None = None
    ) -> int | None:
        """Post an entry: plus is into an account, minus out of it. Return its number; None if nothing moves.

        Raises LedgerError.
        """
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
        """Return rows as stored, with this transaction's changes so far."""
        return self.connection.execute(query, named or values).fetchall()

    def balance(self, account: str) -> int:
        """Return an account's balance in credits, with this transaction's changes."""
        return _balance(self, account)


class Ledger:
    """One open file: a connection that writes, behind a lock and a thread, and one that only reads."""

    def __init__(self, path: Path, now: datetime, *, damaged: bool = False) -> None:
        """Open or create the file. With `damaged` it is replaced by a backup. Raises StoreError."""
        is_new = not path.exists()
        self.notices = open_file(path, now, damaged=damaged)
        self.path = path
        self._begin(now)
        with ExitStack() as undo:
            self._writing = undo.enter_context(closing(_prepared(path, "journal_mode = WAL", "synchronous = FULL")))
            _see_that_it_can_be_written(self._writing)
            self._reading = undo.enter_context(closing(_prepared(path, "query_only = ON")))
            self.loss = "".join(json.loads(told) for (told,) in self.rows("SELECT value FROM note WHERE key = ?", LOSS))
            undo.pop_all()
        only_mine(path, *(beside(path, ending) for ending in COMPANIONS))
        if not is_new:
            self._back_up_soon()

    def _begin(self, now: datetime) -> None:
        self._day = now.date()
        self._lock, self._reads = lock(), lock()
        self._writer, self._keeper = pool("ledger"), pool("backups")
        self._closed = False
        self.damaged = False
        """Whether a part of the file couldn't be read: it isn't backed up then, and opened no more."""
        self.loss = ""
        """Sentence about what the profile has lost; empty for nothing, or once it has been told."""
        self._waiting_for_backup = False
        self._unsaved, self._results = False, 0
        """Whether there is something that no backup has, and the number of its results."""
        self._backup_fault = ""

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """Open a transaction: all changes of the block are stored when it ends, or none. Raises StoreError.

        It may run on any thread, but never inside another transaction.
        """
        with self._lock:
            try:
                self._writing.execute("BEGIN IMMEDIATE")
                changes = Transaction(self._writing)
                yield changes
                self._writing.execute("COMMIT")
            except DATABASE_ERRORS as error:
                raise self._told(error) from error
            finally:
                if self._writing.in_transaction:
                    self._writing.execute("ROLLBACK")
            self._unsaved = True
            self._results += changes.results
        if self._results >= RESULTS_BETWEEN_BACKUPS and not self._closed:
            self._results = 0
            self._back_up_soon()

    def _told(self, error: DatabaseError) -> StoreError:
        told = database_error(error)
        self.damaged |= isinstance(told, DamagedError)
        return told

    def submit(self, job: Callable[[], T]) -> Future[T]:
        """Queue a job for the writer thread, which runs jobs in order; return its future."""
        return self._writer.submit(job)

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        """Return stored rows without waiting for a write in progress. Raises StoreError."""
        try:
            with self._reads:  # a read that begins during another thread's would see what was stored before that
                return self._reading.execute(query, named or values).fetchall()
        except DATABASE_ERRORS as error:
            raise self._told(error) from error

    def balance(self, account: str) -> int:
        """Return an account's balance in credits; 0 if it was never used."""
        return _balance(self, account)

    def close(self, *, backup: bool = True) -> None:
        """Finish queued jobs, back up the changes and close the file; later calls do nothing."""
        if self._closed:
            return
        self._closed = True
        self._writer.shutdown(wait=True)
        self._keeper.shutdown(wait=True)
        if backup and (self._unsaved or not backups_of(self.path)):
            self._back_up()
        with self._lock, self._reads:
            self._reading.close()
            self._writing.close()
        if not self.damaged:
            try:
                mark_closed(self.path, self._backup_fault)
            except (OSError, StoreError):
                LOG.exception("The digest of the profile could not be left")

    def _back_up_soon(self) -> None:
        if not self._waiting_for_backup:
            self._waiting_for_backup = True
            self._keeper.submit(self._back_up)

    def _back_up(self) -> None:
        """Make a backup; what prevents it is told at the next start, for the profile itself is whole."""
        self._waiting_for_backup = False
        if self.damaged:
            return
        unsaved, self._unsaved = self._unsaved, False
        try:
            back_up(self.path, self._day)
            self._backup_fault = ""
        except (*DATABASE_ERRORS, OSError, StoreError) as error:
            LOG.exception("No backup could be made")
            self._unsaved = unsaved
            self.damaged |= isinstance(error, DamagedError) and self._is_broken()
            self._backup_fault = NO_BACKUP.format(_reason(error))

    def _is_broken(self) -> bool:
        """Return whether the profile itself is damaged, and not only a copy of it."""
        try:
            return bool(content_fault(self.path))
        except DATABASE_ERRORS:
            return False

    def tell_loss(self) -> None:
        """Store that the player has been told what the profile has lost."""
        with self.transaction() as store:
            store.connection.execute("DELETE FROM note WHERE key = ?", (LOSS,))
        self.loss = ""


class LedgerInMemory(Ledger):
    """A ledger in memory, created at its first use and gone when it is closed."""

    def __init__(self, now: datetime) -> None:
        self.notices = ()
        self._begin(now)

    @cached_property
    def _writing(self) -> sqlite3.Connection:  # type: ignore[override]
        return connect_to_memory()

    @property
    def _reading(self) -> sqlite3.Connection:  # type: ignore[override]
        # A shared cache would lock tables against its own reader: one connection does both.
        return self._writing

    def _back_up(self) -> None:
        """Do nothing: there is no file."""

    def close(self, *, backup: bool = False) -> None:
        """Finish queued jobs and close; later calls do nothing."""
        if not self._closed:
            self._closed = True
            self._writer.shutdown(wait=True)
            if "_writing" in vars(self):
                self._writing.close()


def _prepared(path: Path, *pragmas: str) -> sqlite3.Connection:
    try:
        with ExitStack() as undo:
            connection = undo.enter_context(closing(connect(path)))
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
            undo.pop_all()
    except DATABASE_ERRORS as error:
        raise database_error(error) from error
    return connection


def _see_that_it_can_be_written(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except DATABASE_ERRORS as error:
        raise database_error(error) from error


def _balance(reads: Reads, account: str) -> int:
    rows = reads.rows("SELECT balance FROM account WHERE id = ?", account)
    return int(rows[0][0]) if rows else 0


def _reason(error: DatabaseError | OSError | StoreError) -> str:
    """Return the clause that says what prevented a backup."""
    if isinstance(error, DATABASE_ERRORS):
        error = database_error(error)
    elif isinstance(error, OSError):
        error = file_error("The backup", error)
    told = str(error).partition(". ")[0].rstrip(".")
    return told[:1].lower() + told[1:]
