"""Packed marks: hashes of a state's parts without the parts' names, or the changes of them.

`"ID:digits"` is a JSON text with the marks of all parts, six digits each; ID is a hash of the parts' names in order,
the same in every file. Marks of any other shape stay a JSON object.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

Marks = Mapping[str, str]
"""Short hash of each part of a state, by the part's name."""

DIGITS = 6
"""Number of hexadecimal digits of a mark."""
_ID_DIGITS = 8
_SEPARATORS = (",", ":")


def names_of(marks: Marks) -> str | None:
    """Return the names of the parts in order, as they are stored; None for marks that can't be packed."""
    if not marks or not all(type(mark) is str and len(mark) == DIGITS and mark.isalnum() for mark in marks.values()):
        return None
    return json.dumps(list(marks), separators=_SEPARATORS)


def id_of(names: str) -> str:
    """Return the id of stored part names, a hash of them."""
    return sha256(names.encode()).hexdigest()[:_ID_DIGITS]


def packed(marks: Marks) -> str:
    """Return the marks as they are stored."""
    names = names_of(marks)
    return json.dumps(dict(marks)) if names is None else json.dumps(f"{id_of(names)}:{''.join(marks.values())}")


def needed_names(text: str) -> str | None:
    """Return the id of the part names needed to unpack stored marks; None if they include their names."""
    read = json.loads(text)
    return read.partition(":")[0] if isinstance(read, str) else None


def unpacked(text: str, names: str | None) -> dict[str, str]:
    """Return stored marks by part; empty if the names are lost."""
    read = json.loads(text)
    if not isinstance(read, str):
        return dict(read)
    digits = read.partition(":")[2]
    parts: list[str] = [] if names is None else json.loads(names)
    return {part: digits[DIGITS * number :][:DIGITS] for number, part in enumerate(parts)}


def since(before: Marks, after: Marks) -> dict[str, str | None]:
    """Return the marks that changed; None for a part that is gone."""
    changed: dict[str, str | None] = {part: mark for part, mark in after.items() if before.get(part) != mark}
    return changed | {part: None for part in before if part not in after}


def patched(before: Marks, changed: Mapping[str, str | None]) -> dict[str, str]:
    """Return the marks after a change."""
    gone = {part for part, mark in changed.items() if mark is None}
    told = {**before, **{part: mark for part, mark in changed.items() if mark is not None}}
    return {part: mark for part, mark in told.items() if part not in gone}


# -- what an older file is carried over by -----------------------------------------------------------------------------


def _read(text: str) -> Any:
    read = json.loads(text)
    return read if isinstance(read, dict) else {}


def _names(text: str) -> str | None:
    return names_of(_read(text))


def _id(text: str) -> str | None:
    names = _names(text)
    return None if names is None else id_of(names)


def _packed(text: str) -> str:
    return packed(_read(text))


def _since(before: str, after: str) -> str:
    return json.dumps(since(_read(before), _read(after)), separators=_SEPARATORS)


FUNCTIONS: dict[str, tuple[int, Callable[..., str | None]]] = {
    "mark_names": (1, _names),
    "mark_names_id": (1, _id),
    "packed_marks": (1, _packed),
    "marks_since": (2, _since),
}
"""SQL functions of the migration, by name: number of arguments, and function. They take and return stored marks."""
