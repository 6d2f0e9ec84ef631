"""Profiles as older releases left them."""

from __future__ import annotations

import lzma
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

FIXTURES = Path(__file__).parent / "fixtures"
OLD_VERSIONS = (1, 2, 3)
IN_HAND, ON_TABLE = 919, 140
"""What the player of the fixtures has."""


def old_profile(folder: Path, version: int) -> Path:
    """A profile's folder as a release with tables of this version left it; the path of its ledger."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "purse.sqlite3"
    shutil.copyfile(FIXTURES / f"profile-v{version}.sqlite3", path)
    shutil.copyfile(FIXTURES / "settings-v2.json", folder / "settings.json")
    return path


def career_of_version_3(folder: Path, *, killed: bool = False) -> Path:
    """A career as the release with tables of version 3 left it, closed or killed in a match; the path of its ledger."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "purse.sqlite3"
    kind = "-killed" if killed else ""
    for ending in ("", "-wal"):
        packed = FIXTURES / f"profile-v3{kind}.sqlite3{ending}.xz"
        if packed.exists():
            path.with_name(path.name + ending).write_bytes(lzma.decompress(packed.read_bytes()))
    shutil.copyfile(FIXTURES / "settings-v3.json", folder / "settings.json")
    return path


def content(path: Path, tables: list[str] | None = None) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, or of those named."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        found = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in tables or found
        }
