"""Packed copies of a profile: each is one .xz file that any tool unpacks, and needs no other."""

from __future__ import annotations

import lzma
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pazaak.house.ledger.disk.places import PRIVATE_FILE, replace, sync_folder, sync_handle

PACKED = ".xz"
_PRESET = 1
"""A quarter smaller than by zlib, at a tenth of a second a megabyte; higher ones take three times as long for less."""
_PIECE = 1 << 19


class UnpackError(ValueError):
    """A packed file that is damaged or cut off."""


def packed_form(copy: Path) -> Path:
    """What a copy is called once it is packed."""
    return copy.with_name(copy.name + PACKED)


def pack(copy: Path, stop: threading.Event) -> None:
    """Put a packed file of the same age in the place of a copy; nothing where it is stopped on the way.

    The copy stays until its packed form was written, read again and synced: killed at any moment, one of them is whole.
    OSError, UnpackError: the disk does not take it.
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
                    if stop.is_set():
                        return
                    digest.update(piece)
                    file.write(packer.compress(piece))
            file.write(packer.flush())
            file.flush()
            # Its age is synced with it: the newest backup is the one that a damaged profile is put together from.
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
    """The content of a packed file in pieces. UnpackError, OSError."""
    try:
        with lzma.open(packed) as file:
            while piece := file.read(_PIECE):
                yield piece
    except (lzma.LZMAError, EOFError) as fault:
        raise UnpackError(f"{packed.name} can't be unpacked: {fault}") from fault
