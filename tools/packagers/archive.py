"""Archives that are the same, byte by byte, whenever and wherever they are made of the same files."""

from __future__ import annotations

import gzip
import lzma
import os
import subprocess
import tarfile
from pathlib import Path
from typing import IO, cast

EPOCH = "SOURCE_DATE_EPOCH"


def source_date(root: Path) -> int:
    """Return the time of the sources, in seconds since 1970: what the environment says, else the last commit's.

    Without either it is the start of 1980, the earliest that a ZIP file can hold.
    """
    if named := os.environ.get(EPOCH, ""):
        return int(named)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, encoding="utf-8", check=False
    )
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else 315532800


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
