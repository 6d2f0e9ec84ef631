"""Validity of the values in a stored row."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

Reader = Callable[[Any], object]


def _json(*kinds: type) -> Reader:
    def read(text: bytes) -> None:
        if not isinstance(json.loads(text), kinds):
            raise TypeError("another kind of value")

    return read


def _all_of(kind: type) -> Reader:
    def read(text: bytes) -> None:
        if not all(type(value) is kind for value in json.loads(text)):
            raise TypeError("another kind of value")

    return read


def _day(text: bytes) -> None:
    date.fromisoformat(text.decode())


def _number(text: bytes) -> None:
    int(text)


_READERS: dict[str, Reader] = {
    "day": _day,
    "started": _day,
    "ended": _day,
    "seed": _number,
    "house_seed": _number,
    "options": _json(dict),
    "position": _json(dict),
    "marks": _json(dict, str),
    "changes": _json(dict),
    "names": _all_of(str),
    "details": _json(dict),
    "record": _json(dict),
    "points": _all_of(int),
    "winners": _all_of(int),
    "credits": _all_of(int),
    "items": _all_of(str),
    "value": _json(object),
}


def readable(columns: Iterable[str], row: Iterable[Any]) -> bool:
    """Return whether the game can read a row that was read as bytes."""
    try:
        for column, value in zip(columns, row, strict=True):
            if isinstance(value, bytes):
                value.decode()
                _READERS.get(column, bytes)(value)
    except (ValueError, TypeError, RecursionError):
        return False
    return True
