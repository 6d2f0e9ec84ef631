"""The folder for Windows as it lies on the disk: its name and its files."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.release import RELEASE

NAME = f"pazaak-{RELEASE}-windows-x86_64"
APP = "app"
"""Folder of all modules but the standard library's."""


def files_of(folder: Path) -> list[Path]:
    """Return all files below a folder, sorted by their names in it."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(paths, key=lambda path: path.relative_to(folder).parts)
