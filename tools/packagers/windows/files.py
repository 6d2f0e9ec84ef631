"""The folder for Windows as it lies on the disk: its name, its files and its archive."""

from __future__ import annotations

import zipfile
from pathlib import Path

from pazaak.house.release import RELEASE

NAME = f"pazaak-{RELEASE}-windows-x86_64"
APP = "app"
"""Folder of all modules but the standard library's."""
Date = tuple[int, int, int, int, int, int]
"""Year, month, day, hour, minute, second."""


def files_of(folder: Path) -> list[Path]:
    """Return all files below a folder, sorted by their names in it."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(paths, key=lambda path: path.relative_to(folder).parts)


def pack_zip(folder: Path, archive: Path, date: Date) -> None:
    """Pack a folder under its own name, sorted, with all its files of one date."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files_of(folder):
            info = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", date)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            packed.writestr(info, path.read_bytes())
