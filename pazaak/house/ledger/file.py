"""Opening a profile's file: created whole, checked, migrated after a backup, set aside when it is not ours to read."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pazaak.house.ledger.errors import DamageError, StoreError, database_error, file_error, is_damage
from pazaak.house.ledger.schema import APPLICATION_ID, CURRENT_VERSION, MIGRATIONS, migrate
from pazaak.house.ledger.seal import break_seal

_BUSY_SECONDS = 2.0
_COMPANIONS = ("-wal", "-shm", "-journal")
"""Files SQLite keeps beside a database, named after it; its latest changes may be in them."""

_AUDIT = (
    (1, "PRAGMA foreign_key_check", "rows that belong together are missing"),
    (1, "SELECT 1 FROM posting GROUP BY entry HAVING SUM(amount) <> 0 LIMIT 1", "an entry does not balance"),
    (
        1,
        "SELECT 1 FROM account LEFT JOIN (SELECT account, SUM(amount) AS total FROM posting GROUP BY account) "
        "ON account = id WHERE balance <> COALESCE(total, 0) LIMIT 1",
        "an account does not show what was posted to it",
    ),
    (
        3,
        "SELECT 1 FROM stock LEFT JOIN (SELECT item AS of, SUM(count) AS total FROM receipt_line GROUP BY item) "
        "ON of = item WHERE count <> COALESCE(total, 0) LIMIT 1",
        "the goods are not those of the receipts",
    ),
)
"""From which version on something must hold, the query that finds where it does not, and what that means."""


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A checked, current ledger file, and what the player should be told about it."""

    path: Path
    notices: tuple[str, ...] = ()


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection that never commits by itself and keeps every promise of the schema."""
    mode = "ro" if read_only else "rw"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")
    return connection


def open_file(path: Path, now: datetime) -> OpenedFile:
    """Make sure that a sound ledger of this release lies at `path`; whatever else lay there is kept beside it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        notices: list[str] = []
        if path.exists():
            try:
                version = CURRENT_VERSION if break_seal(path) else inspect(path)
            except DamageError as damage:
                aside = set_aside(path, "damaged", now)
                notices.append(f"{damage} It was kept as {aside.name}, and a fresh profile was started.")
            else:
                notices += _bring_up_to_date(path, version, now)
        if not path.exists():
            set_aside(path, "leftover", now)
            create(path)
        return OpenedFile(path, tuple(notices))
    except sqlite3.Error as error:
        raise database_error(error) from error
    except OSError as error:
        raise file_error("The profile", error) from error


def inspect(path: Path) -> int:
    """The version of a sound file of ours; DamageError says why it is none. The file is only read."""
    if path.stat().st_size == 0:
        raise DamageError("The profile is empty: the file has no bytes.")
    if _is_cut_off(path):
        raise DamageError("The profile is damaged: its end is missing.")
    try:
        with closing(connect(path, read_only=True)) as connection:
            version = _version_of(connection)
            _check(connection, version)
    except sqlite3.Error as error:
        if is_damage(error):
            raise DamageError("The profile is damaged and cannot be read.") from error
        raise
    return version


def _is_cut_off(path: Path) -> bool:
    """SQLite fills up a last page that is short, silently; only changes not yet moved into the file excuse one."""
    changes = path.with_name(path.name + "-wal")
    if changes.exists() and changes.stat().st_size:
        return False
    with path.open("rb") as file:
        header = file.read(100)
    if not header.startswith(b"SQLite format 3\0") or len(header) < 100:
        return False
    page_size = int.from_bytes(header[16:18], "big")
    pages = int.from_bytes(header[28:32], "big")
    return path.stat().st_size < pages * (65536 if page_size == 1 else page_size)


def _version_of(connection: sqlite3.Connection) -> int:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if owner != APPLICATION_ID or version < MIGRATIONS[0].version:
        raise DamageError("The profile is not a file of this game.")
    if version > CURRENT_VERSION:
        raise DamageError("The profile was written by a newer release of the game, which this one cannot read.")
    return int(version)


def _check(connection: sqlite3.Connection, version: int) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise DamageError("The profile is damaged: its pages do not fit together.")
    for since, query, complaint in _AUDIT:
        if version < since:
            continue
        try:
            found = connection.execute(query).fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            raise DamageError("The profile is damaged: a table is missing.") from error
        if found:
            raise DamageError(f"The profile is damaged: {complaint}.")


def set_aside(path: Path, why: str, now: datetime) -> Path:
    """Rename a file and what SQLite keeps beside it; nothing is ever overwritten.

    The file goes first: left alone with an older state it could pass for sound, its companions cannot."""
    aside = _free_name(path, why, now)
    if path.exists():
        path.rename(aside)
    for companion in _COMPANIONS:
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + companion))
    return aside


def _free_name(path: Path, why: str, now: datetime) -> Path:
    stem = f"{path.stem}.{why}-{now:%Y%m%d-%H%M%S}"
    candidate = path.with_name(f"{stem}{path.suffix}")
    count = 1
    while any(candidate.with_name(candidate.name + ending).exists() for ending in ("", *_COMPANIONS)):
        count += 1
        candidate = path.with_name(f"{stem}-{count}{path.suffix}")
    return candidate


def _bring_up_to_date(path: Path, version: int, now: datetime) -> list[str]:
    if version == CURRENT_VERSION:
        return []
    backup = _free_name(path, f"before-v{CURRENT_VERSION}", now)
    with closing(connect(path)) as connection:
        with closing(sqlite3.connect(backup)) as copy:
            connection.backup(copy)
        _sync(backup)
        migrate(connection, version)
    return [f"The profile was brought up to date; a copy of the old one was kept as {backup.name}."]


def create(path: Path) -> None:
    """Write a new ledger under another name first, so that a half-made one is never taken for a profile."""
    if sqlite3.sqlite_version_info < (3, 38):
        raise StoreError(f"SQLite 3.38 or later is needed to keep a profile; this is {sqlite3.sqlite_version}.")
    draft = path.with_name(path.name + ".new")
    for leftover in (draft, *(draft.with_name(draft.name + companion) for companion in _COMPANIONS)):
        leftover.unlink(missing_ok=True)
    with closing(sqlite3.connect(draft, isolation_level=None)) as connection:
        migrate(connection, 0)
        connection.execute("PRAGMA journal_mode = WAL")
    _sync(draft)
    draft.replace(path)
    _sync_folder(path.parent)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
