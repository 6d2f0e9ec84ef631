"""Archives that are the same, byte by byte, whenever and wherever they are made of the same files."""

from __future__ import annotations

import gzip
import lzma
import os
import tarfile
from pathlib import Path
from typing import IO, cast

from packagers.parts import PackageError
from packagers.repository import said_by_git

EPOCH = "SOURCE_DATE_EPOCH"


def source_date(root: Path) -> int:
    """Return the time of the sources, in seconds since 1970: what the environment says, else the last commit's.

    Without either it is the start of 1980, the earliest that a ZIP file can hold.
    """
    if named := os.environ.get(EPOCH, ""):
        return int(named)
    said = said_by_git(root, "log", "-1", "--format=%ct")
    return int(said) if said else 315532800


def unpack_tar(archive: Path, place: Path) -> None:
    """Unpack an archive of files and folders. Raises PackageError for anything else in it, or a name that leads out.

    With the same rights on every machine, and no times. `extractall` has its `filter` from Python 3.11.4 on.
    """
    inside = place.resolve()
    with tarfile.open(archive) as tar:
        for member in tar:
            target = (inside / member.name).resolve()
            packed = tar.extractfile(member) if member.isreg() else None
            if not target.is_relative_to(inside) or (packed is None and not member.isdir()):
                raise PackageError(f"{archive.name} holds what is neither a file nor a folder in it: {member.name}.")
            (target.parent if packed else target).mkdir(parents=True, exist_ok=True)
            if packed:
                with packed:
                    target.write_bytes(packed.read())
                target.chmod(0o755 if member.mode & 0o100 else 0o644)


def pack_tar_xz(folder: Path, archive: Path, time: int) -> None:
    """Pack a folder under its own name, as small as xz can; `time` as for `_pack`."""
    with lzma.open(archive, "wb", preset=9) as stream:
        _pack(folder, stream, time)


def pack_tar_gz(folder: Path, archive: Path, time: int) -> None:
    """Pack a folder under its own name, as source distributions are; `time` as for `_pack`."""
    with archive.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=time) as stream:
        _pack(folder, cast(IO[bytes], stream), time)


def _pack(folder: Path, stream: IO[bytes], time: int) -> None:
    """Pack a folder under its own name: sorted, owned by nobody in particular, all of one time in seconds since 1970.

    Owners may write, everybody may read, and what one may run all may.
    """

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = time
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    paths = sorted([folder, *folder.rglob("*")], key=lambda path: path.relative_to(folder).parts)
    with tarfile.open(fileobj=stream, mode="w|", format=tarfile.PAX_FORMAT) as tar:
        for path in paths:
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}".removesuffix("/.")
            tar.add(path, name, recursive=False, filter=plain)
