"""Profiles as older releases left them."""

from __future__ import annotations

import json
import lzma
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from pazaak.house.ledger.schema import migrate

FIXTURES = Path(__file__).parent / "fixtures"
OLD_VERSIONS = (1, 2, 3)
IN_HAND, ON_TABLE = 919, 140
"""Credits of the fixtures' player."""


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


def profile_of_version_4(folder: Path) -> Path:
    """The career of version 3, brought to the tables of version 4; the path of its ledger."""
    path = career_of_version_3(folder)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, 3, target=4)
    return path


def profile_of_version_5(folder: Path, *, killed: bool = False) -> Path:
    """A profile as the release with tables of version 5 left it, closed or killed; the path of its ledger."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "purse.sqlite3"
    for ending in ("", "-wal") if killed else ("",):
        packed = FIXTURES / f"profile-v5{'-killed' if killed else ''}.sqlite3{ending}.xz"
        path.with_name(path.name + ending).write_bytes(lzma.decompress(packed.read_bytes()))
    return path


def transcripts_of_version_5() -> dict[int, str]:
    """Return the transcripts that release exported of the finished matches in it, by match."""
    told = json.loads(lzma.decompress((FIXTURES / "transcripts-v5.json.xz").read_bytes()))
    return {int(match): text for match, text in told.items()}


def content(path: Path, tables: list[str] | None = None) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, or of those named."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        found = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in tables or found
        }


NOT_CARRIED = (
    "play",
    "match",
    "chain_link",
    "chain_head",
    "mark_names",
    "mark_change",
    "last_marks",
    "sqlite_sequence",
)
"""Tables that hold something else, or the same in another way, than before version 6."""


def carried(path: Path) -> dict[str, Any]:
    """Return a profile's content in a form that files of all releases share.

    Every row, and the lasting marks: all of an unfinished match, those of opening and end of a finished one.
    """
    found = content(path)
    told: dict[str, Any] = {name: rows for name, rows in found.items() if name not in NOT_CARRIED}
    told["play"] = [row[:4] for row in found["play"]]
    told["match"] = [row[:7] for row in found["match"]]
    told["marks"] = marks_in(found)
    heads: dict[int, tuple[int, str]] = {}
    over = {row[0] for row in found["result"]}
    for match, number, digest in [*found.get("chain_link", []), *found.get("chain_head", [])]:
        if match not in over:
            heads[match] = max(heads.get(match, (-1, "")), (number, digest))
    told["heads"] = heads
    return told


def marks_in(found: dict[str, list[tuple[Any, ...]]]) -> dict[int, list[dict[str, str]]]:
    """The marks of each match before its first move and, where they are told, after each; at last those of its end."""
    over = {row[0] for row in found["result"]}
    names = {name: json.loads(parts) for name, parts in found.get("mark_names", [])}
    told = {row[0]: [_unpacked(row[7], names)] for row in found["match"]}
    for row in sorted(found["play"]):
        if len(row) == 5:
            told[row[0]] = [*(told[row[0]][:1] if row[0] in over else told[row[0]]), json.loads(row[4])]
    for match, _, changes in sorted(found.get("mark_change", [])):
        told[match].append({**told[match][-1], **json.loads(changes)})
    for match, marks in found.get("last_marks", []):
        told[match].append(_unpacked(marks, names))
    return told


def _unpacked(text: str, names: dict[str, list[str]]) -> dict[str, str]:
    read = json.loads(text)
    if isinstance(read, dict):
        return read
    name, _, digits = read.partition(":")
    return {part: digits[6 * place : 6 * place + 6] for place, part in enumerate(names[name])}
