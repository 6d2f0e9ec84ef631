"""The state file beside a profile: the last change stored, and after closing the digest of the whole file.

It is one record of fixed size with a checksum, written after every transaction without waiting for the disk; torn or
missing it counts for nothing. It proves nothing by itself: the digest is compared with the file at every start.
"""

from __future__ import annotations

import os
import struct
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pazaak.house import system
from pazaak.house.background.work import pool
from pazaak.house.ledger.disk.chain import HASH_BYTES, NO_MATCH, ORIGIN, ChainTip
from pazaak.house.ledger.disk.places import PRIVATE_FILE, STATE, WRITE_AHEAD, beside, contents, has_changes_beside

if TYPE_CHECKING:
    from concurrent.futures import Future

_MAGIC = b"PZKSTATE"
_FIELDS = struct.Struct(">8sQQQ32s?QQ32s")
RECORD_BYTES = _FIELDS.size + HASH_BYTES
"""Length of the state file in bytes."""
_PIECE = 4 << 20
_MOST_THREADS = 4
SOON = 32 << 20
"""Size in bytes (a thousand matches) up to which a file is read while the player waits: 25 ms of one core."""


class FileState(NamedTuple):
    """Content of the state file."""

    commits: int
    """Number of transactions stored."""
    tail: ChainTip = NO_MATCH
    """Match changed last, with its number of moves and their link."""
    closed: bool = False
    size: int = 0
    written: int = 0
    """Time of the closed file's last change, in nanoseconds."""
    digest: bytes = ORIGIN
    """Digest of the whole closed file."""


def encode(state: FileState) -> bytes:
    """Return the content of the state file, with its checksum."""
    tail = state.tail
    fields = _FIELDS.pack(
        _MAGIC,
        state.commits,
        tail.match,
        tail.plies,
        tail.link,
        state.closed,
        state.size,
        state.written,
        state.digest,
    )
    return fields + sha256(fields).digest()


def decode(record: bytes) -> FileState | None:
    """Return the state in a record; None if it is torn or isn't the game's."""
    fields, checksum = record[: _FIELDS.size], record[_FIELDS.size :]
    if len(record) != RECORD_BYTES or sha256(fields).digest() != checksum:
        return None
    magic, commits, match, plies, link, closed, size, written, digest = _FIELDS.unpack(fields)
    if magic != _MAGIC:
        return None
    return FileState(commits, ChainTip(match, plies, link), closed, size, written, digest)


def read_state(path: Path) -> FileState | None:
    """Return the state stored beside a profile's file; None without one."""
    record = beside(path, STATE)
    try:
        return decode(contents(record, RECORD_BYTES)) if record.is_file() else None
    except OSError:
        return None


class StateFile:
    """State file of an open profile, written after every transaction."""

    def __init__(self, path: Path, state: FileState) -> None:
        self.state = state
        self._file = os.open(beside(path, STATE), os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
        with suppress(OSError):
            if os.fstat(self._file).st_size > RECORD_BYTES:  # another program's file
                os.ftruncate(self._file, RECORD_BYTES)
        self.write(state)

    def write(self, state: FileState) -> None:
        """Replace the record; errors of the disk are ignored."""
        self.state = state
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, encode(state))

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


class StateInMemory:
    """State of a profile that is kept in memory alone."""

    def __init__(self, state: FileState) -> None:
        self.state = state

    def write(self, state: FileState) -> None:
        """Replace the state."""
        self.state = state

    def close(self) -> None:
        """Do nothing: there is no file."""


def closed_state(path: Path, commits: int, tail: ChainTip) -> FileState:
    """Return the state of a file that has just been closed."""
    stat = path.stat()
    return FileState(commits, tail, True, stat.st_size, stat.st_mtime_ns, digest_of(path))


def is_as_closed(path: Path, state: FileState | None, *, again: bool = False) -> bool:
    """Return whether the whole file is unchanged since it was closed. `again`: the digest is kept for a second call."""
    if state is None or not state.closed or has_changes_beside(path):
        return False
    try:
        if again:
            _foresee_digest(path)
        return path.stat().st_size == state.size and _digest_ahead(path, keep=again) == state.digest
    except OSError:
        return False


def is_soon_read(path: Path) -> bool:
    """Return whether a file is small enough to compute its digest while the player waits."""
    return path.stat().st_size <= SOON


def is_untouched(path: Path, state: FileState | None) -> bool:
    """Return whether no program can have written the file since the game did, so that any difference is the disk's.

    The state file is written last: after every transaction's log, and after the file is closed.
    """
    if state is None:
        return False
    if not state.closed:
        written = beside(path, STATE).stat().st_mtime_ns
        log = beside(path, WRITE_AHEAD)
        return all(file.stat().st_mtime_ns <= written for file in (path, log) if file.exists())
    return not has_changes_beside(path) and _stamp(path) == (state.size, state.written)


# -- the digest --------------------------------------------------------------------------------------------------------

_AHEAD: dict[Path, tuple[tuple[int, int], Future[bytes]]] = {}


def begin_digest(path: Path) -> None:
    """Start computing a file's digest in the background; the next comparison waits for it.

    The file must not be open in this process: closing a second handle to it would drop SQLite's locks.
    """
    if path.is_file():
        worker = pool("digest")
        _AHEAD[path.absolute()] = _stamp(path), worker.submit(digest_of, path)
        worker.shutdown(wait=False)


def _stamp(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_size, stat.st_mtime_ns


def _foresee_digest(path: Path) -> None:
    stamp, _ = _AHEAD.get(path.absolute(), (None, None))
    if stamp != _stamp(path):
        begin_digest(path)


def _digest_ahead(path: Path, *, keep: bool) -> bytes:
    stamp, ahead = (_AHEAD.get if keep else _AHEAD.pop)(path.absolute(), (None, None))
    return digest_of(path) if ahead is None or stamp != _stamp(path) else ahead.result()


def digest_of(path: Path) -> bytes:
    """Return SHA-256 over the SHA-256 of every four megabytes, so that all cores share a large file."""
    size = path.stat().st_size
    starts = range(0, size, _PIECE)
    if len(starts) < 2:
        return sha256(b"".join(_piece(path, start) for start in starts)).digest()
    with pool("digest", min(_MOST_THREADS, system.cores())) as workers:
        return sha256(b"".join(workers.map(lambda start: _piece(path, start), starts))).digest()


def _piece(path: Path, start: int) -> bytes:
    with path.open("rb", buffering=0) as file:
        file.seek(start)
        return sha256(file.read(_PIECE)).digest()
