"""Where solved tables lie: in memory, or in a file without a name that goes with the process."""

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
"""As large as the C library goes with what it calls large, see `keep_freed_memory`."""


@lru_cache(maxsize=1)
def keep_freed_memory() -> None:
    """Have freed memory kept for the next arrays, up to some 60 MB of it, by a C library that adapts to what it sees.

    glibc takes memory as large as this, once freed, for what comes and goes often (`man 3 mallopt`, M_MMAP_THRESHOLD).
    Before that, it gives the megabytes of each solved row back to the system and takes them again, page by page.
    """
    np.empty(_LARGE, dtype=np.uint8)


class Scratch:
    """A file of places of one size; places that are given back are used again."""

    def __init__(self, size: int) -> None:
        """`size` of a place in bytes. OSError: there is nowhere to put a file."""
        self._size = size
        self._file: IO[bytes] = TemporaryFile(buffering=0)  # noqa: SIM115 - open as long as we are
        finalize(self, self._file.close)
        self._free: list[int] = []
        self._places = 0

    def take(self) -> int:
        """The place in bytes from the beginning."""
        if self._free:
            return self._free.pop()
        self._places += 1
        return (self._places - 1) * self._size

    def give_back(self, place: int) -> None:
        self._free.append(place)

    def write(self, at: int, content: memoryview) -> None:
        """OSError: the disk is full."""
        self._file.seek(at)
        while content:
            content = content[self._file.write(content) :]

    def read(self, at: int, into: memoryview) -> None:
        """OSError: it was never written whole."""
        self._file.seek(at)
        while into:
            count = self._file.readinto(into)  # type: ignore[attr-defined]
            if not count:
                raise OSError("the scratch file is shorter than what was written to it")
            into = into[count:]


def open_scratch(size: int) -> Scratch | None:
    """A file for places of so many bytes, or none where there is nowhere to put one."""
    try:
        return Scratch(size)
    except OSError:
        return None


class StoredTable:
    """[case, ...] of whole numbers, filled from the first case on."""

    __slots__ = ("_at", "_memory", "_scratch", "_shape", "filled")

    def __init__(self, shape: Sequence[int], scratch: Scratch | None) -> None:
        """In memory where there is no scratch."""
        self._shape = tuple(shape)
        self._scratch = scratch
        self._at = 0 if scratch is None else scratch.take()
        self._memory: Packed | None = self._empty(self._shape) if scratch is None else None
        self.filled = 0
        """How many cases are known."""

    @classmethod
    def over(cls, memory: Packed, filled: int = 0) -> StoredTable:
        """In memory that is there already; read only where it is known as a whole, as in a file that is mapped."""
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
        """Nobody reads it any more."""
        if self._scratch is not None:
            self._scratch.give_back(self._at)
            self._scratch = None

    def _move_to_memory(self) -> None:
        """What is written so far can be read."""
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
