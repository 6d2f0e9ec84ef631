"""The ledger: append-only double entries over one SQLite file, where credits move and are never created or lost."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pazaak.house.background.work import lock, pool
from pazaak.house.ledger.disk.chain import NO_MATCH, ChainTip, link_changes, watch
from pazaak.house.ledger.disk.connect import connect, connect_to_memory
from pazaak.house.ledger.disk.lease import renew_lease, take_lease
from pazaak.house.ledger.disk.lost import lost_changes
from pazaak.house.ledger.disk.opened import OpenedFile
from pazaak.house.ledger.disk.opening import UPKEEP, open_file
from pazaak.house.ledger.disk.places import COMPANIONS, beside, has_changes_beside, only_mine
from pazaak.house.ledger.disk.state import FileState, StateFile, StateInMemory, closed_state
from pazaak.house.ledger.errors import LeaseLostError, LedgerError, StoreError, database_error, file_error, is_damage

if TYPE_CHECKING:
    from pazaak.house.background.tasks import Task

LOG = logging.getLogger(__name__)
T = TypeVar("T")

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
        return _balance(self.connection, account)


class Ledger:
    """One open file: a connection that writes, behind a lock and a thread, and one that only reads."""

    def __init__(self, path: Path, now: datetime) -> None:
        opened = open_file(path, now)
        self.path = path
        self._day = now.date()
        self._lock = lock()
        self._sound = True
        """Whether everything read so far made sense; False makes the next start check everything."""
        self._ours = True
        """Whether this copy may write; False once another copy has taken the file over."""
        self._closed = self._watched = False
        self._packer: Task | None = None
        # The lease need not survive a power cut, but edits must, and so must a log that a killed process left:
        # SQLite would move it into the file unsynced, and then overwrite it.
        sync = "FULL" if opened.edits or has_changes_beside(path) else "OFF"
        with ExitStack() as undo:
            self._writing = undo.enter_context(closing(_prepared(path, "journal_mode = WAL", f"synchronous = {sync}")))
            self._reading = undo.enter_context(closing(_prepared(path, "query_only = ON")))
            try:
                self._holder, commits, news = take_lease(self._writing, opened.edits, self._day)
                self._writing.execute("PRAGMA synchronous = FULL")
                self.notices = (*opened.notices, *news, *lost_changes(self._writing, opened.state, commits))
            except sqlite3.Error as error:
                raise database_error(error) from error
            self._commits_before = commits
            tail = _known_tail(opened, commits)
            try:
                self._state: StateFile | StateInMemory = StateFile(path, FileState(commits, tail))
            except OSError as error:
                raise file_error("The profile", error) from error
            undo.pop_all()
        only_mine(path, *(beside(path, ending) for ending in COMPANIONS))
        self._writer = pool("ledger")

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """Open a transaction: all changes of the block are stored when it ends, or none. Raises StoreError.

        It may run on any thread, but never inside another transaction.
        """
        with self._lock:
            try:
                self._watch()
                self._writing.execute("BEGIN IMMEDIATE")
                commits = renew_lease(self._writing, self._holder)
                yield Transaction(self._writing)
                tail = link_changes(self._writing)
                self._writing.execute("COMMIT")
            except sqlite3.Error as error:
                self._note(error)
                raise database_error(error) from error
            except LeaseLostError:
                self._ours = False
                raise
            finally:
                if self._writing.in_transaction:
                    self._writing.execute("ROLLBACK")
            self._state.write(FileState(commits, tail if tail.match else self._state.state.tail))

    def _watch(self) -> None:
        """Start noting changes at the first change: most profiles are only read while they are open."""
        if not self._watched:
            watch(self._writing)
            self._watched = True

    def _note(self, error: sqlite3.Error) -> None:
        if is_damage(error):
            self._sound = False

    def submit(self, job: Callable[[], T]) -> Future[T]:
        """Queue a job for the writer thread, which runs jobs in order; return its future."""
        return self._writer.submit(job)

    def rows(self, query: str, *values: object, **named: object) -> list[tuple[Any, ...]]:
        """Return stored rows without waiting for a write in progress. Raises StoreError."""
        try:
            return self._reading.execute(query, named or values).fetchall()
        except sqlite3.Error as error:
            self._note(error)
            raise database_error(error) from error

    def balance(self, account: str) -> int:
        """Return an account's balance in credits; 0 if it was never used."""
        return _balance(self._reading, account)

    def pack_backups(self) -> None:
        """Start packing the backups of earlier days in the background."""
        if self._packer is None and not self._closed:
            self._packer = UPKEEP["start packing"](self.path)

    def close(self, *, backup: bool = True) -> None:
        """Finish queued jobs, back up the changes and close the file; later calls do nothing."""
        if self._closed:
            return
        self._closed = True
        self._writer.shutdown(wait=True)
        if self._packer is not None:
            self._packer.stop()
        if backup and self._sound and self._ours:
            self._back_up()
        self._reading.close()
        self._writing.close()
        self._leave_digest()
        self._state.close()

    def _back_up(self) -> None:
        """Make a backup if anything changed; a failure is only logged, for the profile itself is whole."""
        try:
            if self._state.state.commits > self._commits_before or not UPKEEP["backups_of"](self.path):
                UPKEEP["back_up"](self._writing, self.path, self._day)
        except (sqlite3.Error, OSError, StoreError):
            LOG.exception("No backup could be made")

    def _leave_digest(self) -> None:
        """Store the closed file's digest; a failure is only logged, for the next start then checks everything."""
        state = self._state.state
        try:
            if self._sound and self._ours and not has_changes_beside(self.path):
                self._state.write(closed_state(self.path, state.commits, state.tail))
        except OSError:
            LOG.exception("The digest of the profile could not be left")


class LedgerInMemory(Ledger):
    """A ledger in memory, created at its first use and gone when it is closed."""

    def __init__(self, now: datetime) -> None:
        self._day = now.date()
        self._lock = lock()
        self._sound = self._ours = True
        self._closed = self._watched = False
        self.notices = ()
        self._state = StateInMemory(FileState(0))
        self._writer = pool("ledger")

    @cached_property
    def _writing(self) -> sqlite3.Connection:  # type: ignore[override]
        connection = connect_to_memory()
        self._holder, _, _ = take_lease(connection, (), self._day)
        return connection

    @property
    def _reading(self) -> sqlite3.Connection:  # type: ignore[override]
        # A shared cache would lock tables against its own reader: one connection does both.
        return self._writing

    def pack_backups(self) -> None:
        """Do nothing: there are no backups."""

    def close(self, *, backup: bool = False) -> None:
        """Finish queued jobs and close; later calls do nothing."""
        if not self._closed:
            self._closed = True
            self._writer.shutdown(wait=True)
            if "_writing" in vars(self):
                self._writing.close()


def _known_tail(opened: OpenedFile, commits: int) -> ChainTip:
    """Return the match changed last, by the state file; none if that is outdated."""
    return opened.state.tail if opened.state is not None and opened.state.commits == commits else NO_MATCH


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
