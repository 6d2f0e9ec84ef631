"""Release notes, read from CHANGELOG.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

CHANGELOG = Path(__file__).resolve().parents[3] / "CHANGELOG.md"
_RELEASE = re.compile(r"## \[(?P<version>[^\]]+)\] - (?P<day>\d{4}-\d{2}-\d{2})")
_LINK = re.compile(r"\[(?P<words>[^\]]+)\]\([^)]*\)")


class Release(NamedTuple):
    """A release: its version, its day, and its changes by their headings, as plain sentences."""

    version: str
    day: date
    changes: Sequence[tuple[str, Sequence[str]]]


def releases(changelog: str) -> list[Release]:
    """Return the dated releases of a changelog's text, the newest first; what has no day yet isn't among them."""
    found: list[Release] = []
    for section in re.split(r"^(?=## )", changelog, flags=re.MULTILINE):
        if heading := _RELEASE.match(section):
            day = date.fromisoformat(heading["day"])
            found.append(Release(heading["version"], day, _changes(section.splitlines()[1:])))
    return found


def _changes(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    changes: list[tuple[str, list[str]]] = []
    kind = ""
    for line in lines:
        if line.startswith("### "):
            kind = line.removeprefix("### ")
            changes.append((kind, []))
        elif line.startswith("#### "):
            changes.append((f"{kind}: {line.removeprefix('#### ')}", []))
        elif line.startswith("- ") and changes:
            changes[-1][1].append(_plain(line.removeprefix("- ")))
    return [(heading, sentences) for heading, sentences in changes if sentences]


def _plain(sentence: str) -> str:
    return _LINK.sub(r"\g<words>", sentence).replace("`", "").replace("**", "")
