"""Packed copies of a profile: .xz files that any tool unpacks, each independent of the others."""

from __future__ import annotations

import lzma
import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pazaak.house.background.tasks import Steps
from pazaak.house.ledger.disk.places import PRIVATE_FILE, replace, sync_folder, sync_handle

PACKED = ".xz"
"""Suffix of a packed copy."""
_PRESET = 1
"""Compression level: 25 % smaller than zlib at 0.1 s a megabyte; higher levels take three times as long for less."""
_PIECE = 1 << 19


class UnpackError(ValueError):
    """A packed file that is damaged or cut off."""


def packed_form(copy: Path) -> Path:
    """Return the path that a copy has once it is packed."""
    return copy.with_name(copy.name + PACKED)


def pack(copy: Path) -> Steps:
    """Replace a copy by its packed form with the same time stamp, piece by piece. Raises OSError or UnpackError.

    The copy stays until its packed form was written, read back and synced, so one of them is whole at any time.
    """
    packed = packed_form(copy)
    draft = packed.with_name(packed.name + ".new")
    try:
        draft.unlink(missing_ok=True)
        handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
        with os.fdopen(handle, "w+b") as file:
            digest, packer = sha256(), lzma.LZMACompressor(preset=_PRESET)
            with copy.open("rb") as source:
                while piece := source.read(_PIECE):
                    digest.update(piece)
                    file.write(packer.compress(piece))
                    yield
            file.write(packer.flush())
            file.flush()
            # The time stamp is synced too: a rescue uses the newest backup.
            stat = copy.stat()
            os.utime(draft, ns=(stat.st_atime_ns, stat.st_mtime_ns))
            sync_handle(file.fileno())
            again = sha256()
            for piece in unpacked(draft):
                again.update(piece)
        if again.digest() != digest.digest():
            raise UnpackError("what was packed is read otherwise")
        replace(draft, packed)
        sync_folder(packed.parent)
        copy.unlink()
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def unpacked(packed: Path) -> Iterator[bytes]:
    """Yield the content of a packed file in pieces. Raises UnpackError or OSError."""
    try:
        with lzma.open(packed) as file:
            while piece := file.read(_PIECE):
                yield piece
    except (lzma.LZMAError, EOFError) as fault:
        raise UnpackError(f"{packed.name} can't be unpacked: {fault}") from fault
