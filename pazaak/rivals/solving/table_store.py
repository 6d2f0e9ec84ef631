"""Memory of solved tables: arrays, or a nameless temporary file that vanishes with the process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from tempfile import TemporaryFile
from typing import IO
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

Packed = NDArray[np.uint16]


_LARGE = 31 << 20
"""Size in bytes up to which the C library adapts its threshold for large blocks, see `keep_freed_memory`."""


@lru_cache(maxsize=1)
def keep_freed_memory() -> None:
    """Make an adaptive C library keep freed memory, up to some 60 MB, for the next arrays.

    glibc takes memory as large as this, once freed, for a size that comes and goes often (`man 3 mallopt`,
    M_MMAP_THRESHOLD). Before that, it gives the megabytes of each solved row back to the system and takes them
    again, page by page.
    """
    np.empty(_LARGE, dtype=np.uint8)


class Scratch:
    """A temporary file of blocks of one size; freed blocks are used again."""

    def __init__(self, size: int) -> None:
        """Create the file. `size`: of a block in bytes. Raises OSError where no file can be made."""
        self._size = size
        self._file: IO[bytes] = TemporaryFile(buffering=0)  # noqa: SIM115 - open as long as we are
        finalize(self, self._file.close)
        self._free: list[int] = []
        self._places = 0

    def take(self) -> int:
        """Return the offset in bytes of a free block, now taken."""
        if self._free:
            return self._free.pop()
        self._places += 1
        return (self._places - 1) * self._size

    def give_back(self, place: int) -> None:
        """Free the block at this offset in bytes."""
        self._free.append(place)

    def write(self, at: int, content: memoryview) -> None:
        """Write the content at an offset. Raises OSError where the disk is full."""
        self._file.seek(at)
        while content:
            content = content[self._file.write(content) :]

    def read(self, at: int, into: memoryview) -> None:
        """Fill `into` from an offset. Raises OSError where the block was never written whole."""
        self._file.seek(at)
        while into:
            count = self._file.readinto(into)  # type: ignore[attr-defined]
            if not count:
                raise OSError("the scratch file is shorter than what was written to it")
            into = into[count:]


def open_scratch(size: int) -> Scratch | None:
    """Return a file for blocks of this size in bytes; None where no file can be made."""
    try:
        return Scratch(size)
    except OSError:
        return None


class StoredTable:
    """Table of 16-bit integers, [case, ...], filled from the first case on."""

    __slots__ = ("_at", "_memory", "_scratch", "_shape", "filled")

    def __init__(self, shape: Sequence[int], scratch: Scratch | None) -> None:
        """Create an empty table in the scratch file, or in memory without one."""
        self._shape = tuple(shape)
        self._scratch = scratch
        self._at = 0 if scratch is None else scratch.take()
        self._memory: Packed | None = self._empty(self._shape) if scratch is None else None
        self.filled = 0
        """Number of cases filled."""

    @classmethod
    def over(cls, memory: Packed, filled: int = 0) -> StoredTable:
        """Return a table over existing memory: `filled` cases of it are known, all of a mapped, read-only file."""
        table = cls.__new__(cls)
        table._shape, table._scratch, table._at, table._memory = memory.shape, None, 0, memory
        table.filled = filled
        return table

    def __getitem__(self, cases: slice) -> Packed:
        if self._memory is None:
            return self._read(cases)
        return self._memory[cases]

    def __setitem__(self, cases: slice, values: Packed) -> None:
        if self._memory is None:
            try:
                self._write(cases, values)
            except OSError:
                self._move_to_memory()
        if self._memory is not None:
            self._memory[cases] = values
        self.filled = max(self.filled, cases.stop)

    def close(self) -> None:
        """Give the table's block back; the table must not be read afterwards."""
        if self._scratch is not None:
            self._scratch.give_back(self._at)
            self._scratch = None

    def _move_to_memory(self) -> None:
        """Move the cases filled so far to memory, where they can be read."""
        memory = self._empty(self._shape)
        if self.filled:
            memory[: self.filled] = self._read(slice(0, self.filled))
        self._memory = memory
        self.close()

    def _write(self, cases: slice, values: Packed) -> None:
        content = np.ascontiguousarray(values)
        self._of_file().write(self._at + cases.start * content[0].nbytes, content.data.cast("B"))

    def _read(self, cases: slice) -> Packed:
        found = self._empty((cases.stop - cases.start, *self._shape[1:]))
        self._of_file().read(self._at + cases.start * found[0].nbytes, found.data.cast("B"))
        return found

    def _of_file(self) -> Scratch:
        if self._scratch is None:
            raise AssertionError("the table was closed")
        return self._scratch

    @staticmethod
    def _empty(shape: Sequence[int]) -> Packed:
        return np.empty(shape, dtype=np.uint16)
