"""A cache of database reads, valid until something is stored."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from pazaak.house.ledger.ledger import Ledger

T = TypeVar("T")


class ReadCache:
    """Answers by key, each read again once anything has been stored.

    Safe from several threads: the file's version is read before the answer, so that a kept answer is at worst newer
    than its version, and then it is read again.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._answers: dict[Hashable, tuple[int, Any]] = {}

    def __call__(self, what: Hashable, read: Callable[[], T]) -> T:
        """Return the answer kept for `what`, or that of `read` if none is fresh."""
        ((version,),) = self._ledger.rows("PRAGMA data_version")
        kept = self._answers.get(what)
        if kept is not None and kept[0] == version:
            return cast(T, kept[1])
        answer = read()
        self._answers[what] = version, answer
        return answer
