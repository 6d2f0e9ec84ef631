"""Lists of items under names that the player chose, such as side decks.

Writing takes a `Transaction`, reading a `Ledger` or a `Transaction`; both from any thread.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import Reads, Transaction


class ListError(StoreError):
    """A name that is empty or taken, or a list that is missing."""


@dataclass(frozen=True, slots=True)
class NamedList:
    """A stored list; its number outlives changes of its name and is never reused."""

    id: int
    name: str
    items: tuple[str, ...]


def named_lists(reads: Reads) -> tuple[NamedList, ...]:
    """Return all lists, oldest first."""
    rows = reads.rows("SELECT id, name, items FROM named_list ORDER BY id")
    return tuple(NamedList(number, name, tuple(json.loads(items))) for number, name, items in rows)


def add_list(store: Transaction, name: str, items: Iterable[str]) -> int:
    """Store a new list; return its number. Raises ListError if the name is empty or taken."""
    _check_name(store, name, None)
    cursor = store.connection.execute(
        "INSERT INTO named_list (name, items) VALUES (?, ?)", (name, json.dumps(list(items)))
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def change_list(
    store: Transaction, list_id: int, *, name: str | None = None, items: Iterable[str] | None = None
) -> None:
    """Rename a list, replace its items, or both. Raises ListError if it is missing, or the name is empty or taken."""
    if name is not None:
        _check_name(store, name, list_id)
    changed = store.connection.execute(
        "UPDATE named_list SET name = COALESCE(?, name), items = COALESCE(?, items) WHERE id = ? RETURNING 1",
        (name, None if items is None else json.dumps(list(items)), list_id),
    ).fetchall()
    _check_found(changed)


def drop_list(store: Transaction, list_id: int) -> None:
    """Delete a list. Raises ListError if it is missing."""
    _check_found(store.connection.execute("DELETE FROM named_list WHERE id = ? RETURNING 1", (list_id,)).fetchall())


def _check_name(store: Transaction, name: str, own: int | None) -> None:
    if not name:
        raise ListError("Give it a name.")
    if store.rows("SELECT 1 FROM named_list WHERE name = ? AND id IS NOT ?", name, own):
        raise ListError(f"There's already one called {name}.")


def _check_found(found: list[Any]) -> None:
    if not found:
        raise ListError("It no longer exists.")
