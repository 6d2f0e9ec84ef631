"""JSON from outside, read so strictly that no two readers can understand it differently."""

from __future__ import annotations

import json
from typing import Any

DEEPEST = 16
"""Number of nested levels a text may have."""


def strict_json(text: str) -> Any:
    """Return the value of a JSON text. Raises ValueError if it is invalid, repeats a name or is nested too deeply."""
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    level = [value]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return value
    raise ValueError("it is nested too deeply")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a name stands there twice")
    return dict(pairs)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
