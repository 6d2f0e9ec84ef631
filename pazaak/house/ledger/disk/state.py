"""The small file beside a profile's: what was stored last, and the digest of the whole file once it was closed.

It is one record of a fixed size with a checksum. After every transaction it is written again, without waiting for the
disk; where it is torn or missing it says nothing. It is proof of nothing by itself: the digest is compared with the
file at every start.
"""

from __future__ import annotations

import os
import struct
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pazaak.house.ledger.disk.chain import HASH_BYTES, NO_MATCH, ORIGIN, ChainTip
from pazaak.house.ledger.disk.places import PRIVATE_FILE, STATE, beside, contents, has_changes_beside

if TYPE_CHECKING:
    from concurrent.futures import Future

_MAGIC = b"PZKSTATE"
_FIELDS = struct.Struct(">8sQQQ32s?QQ32s")
RECORD_BYTES = _FIELDS.size + HASH_BYTES
_PIECE = 4 << 20
_MOST_THREADS = 4
SOON = 32 << 20
"""So many bytes, a thousand matches, are read before anybody waits for them: 25 ms of one core."""


class FileState(NamedTuple):
    """What the record says."""

    commits: int
    """How many transactions were stored."""
    tail: ChainTip = NO_MATCH
    """The match that was changed last, how many moves it had, and their link."""
    closed: bool = False
    size: int = 0
    written: int = 0
    """When the closed file was written last, in nanoseconds."""
    digest: bytes = ORIGIN
    """Of the whole closed file."""


def encode(state: FileState) -> bytes:
    """The record."""
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
    """What a record says; None if it is torn, or none of ours."""
    fields, checksum = record[: _FIELDS.size], record[_FIELDS.size :]
    if len(record) != RECORD_BYTES or sha256(fields).digest() != checksum:
        return None
    magic, commits, match, plies, link, closed, size, written, digest = _FIELDS.unpack(fields)
    if magic != _MAGIC:
        return None
    return FileState(commits, ChainTip(match, plies, link), closed, size, written, digest)


def read_state(path: Path) -> FileState | None:
    """What is known of a profile's file; None: nothing."""
    record = beside(path, STATE)
    try:
        return decode(contents(record, RECORD_BYTES)) if record.is_file() else None
    except OSError:
        return None


class StateFile:
    """The record of a file that is open, written again after every transaction."""

    def __init__(self, path: Path, state: FileState) -> None:
        self.state = state
        self._file = os.open(beside(path, STATE), os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
        with suppress(OSError):
            if os.fstat(self._file).st_size > RECORD_BYTES:  # it was something else
                os.ftruncate(self._file, RECORD_BYTES)
        self.write(state)

    def write(self, state: FileState) -> None:
        """Say something else from now on; a disk that does not take it is no harm."""
        self.state = state
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, encode(state))

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)


class StateInMemory:
    """The record of what is not kept."""

    def __init__(self, state: FileState) -> None:
        self.state = state

    def write(self, state: FileState) -> None:
        """Say something else from now on."""
        self.state = state

    def close(self) -> None:
        """There is nothing to let go of."""


def closed_state(path: Path, commits: int, tail: ChainTip) -> FileState:
    """The state of a file that has just been closed."""
    stat = path.stat()
    return FileState(commits, tail, True, stat.st_size, stat.st_mtime_ns, digest_of(path))


def is_as_closed(path: Path, state: FileState | None, *, again: bool = False) -> bool:
    """Whether the whole file is what it was when it was closed. `again`: the same will be asked once more."""
    if state is None or not state.closed or has_changes_beside(path):
        return False
    try:
        if again:
            _foresee_digest(path)
        return path.stat().st_size == state.size and _digest_ahead(path, keep=again) == state.digest
    except OSError:
        return False


def is_soon_read(path: Path) -> bool:
    """Whether nobody notices how long it takes to work out the digest of a file."""
    return path.stat().st_size <= SOON


def is_untouched(path: Path, state: FileState | None) -> bool:
    """Whether no program can have written the file since the game did: what differs then, the disk has changed.

    The record is written last: while the game runs, after the log of every transaction, and as it closes the file.
    """
    if state is None:
        return False
    if not state.closed:
        written = beside(path, STATE).stat().st_mtime_ns
        log = beside(path, "-wal")
        return all(file.stat().st_mtime_ns <= written for file in (path, log) if file.exists())
    return not has_changes_beside(path) and _stamp(path) == (state.size, state.written)


# -- the digest --------------------------------------------------------------------------------------------------------

_AHEAD: dict[Path, tuple[tuple[int, int], Future[bytes]]] = {}


def begin_digest(path: Path) -> None:
    """Work out a file's digest while something else is being done; the next look at the file waits for it.

    It must not be open in this process: closing another handle to it would drop SQLite's locks.
    """
    if path.is_file():
        worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="digest")
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
    """SHA-256 over the SHA-256 of every four megabytes, so that all cores can work on a large file."""
    size = path.stat().st_size
    starts = range(0, size, _PIECE)
    if len(starts) < 2:
        return sha256(b"".join(_piece(path, start) for start in starts)).digest()
    with ThreadPoolExecutor(max_workers=min(_MOST_THREADS, os.cpu_count() or 1)) as workers:
        return sha256(b"".join(workers.map(lambda start: _piece(path, start), starts))).digest()


def _piece(path: Path, start: int) -> bytes:
    with path.open("rb", buffering=0) as file:
        file.seek(start)
        return sha256(file.read(_PIECE)).digest()
