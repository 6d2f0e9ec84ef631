"""Reads that are made once and kept until something new has been stored."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from pazaak.house.ledger.ledger import Ledger

T = TypeVar("T")


class ReadCache:
    """Answers by name, each read anew once anybody has stored anything.

    Safe from several threads: the file's version is asked for before an answer is read, so what is kept is at worst
    newer than its version, and then it is read once more.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._answers: dict[Hashable, tuple[int, Any]] = {}

    def __call__(self, what: Hashable, read: Callable[[], T]) -> T:
        """The answer to `what`, from `read` when nothing fresh is kept."""
        ((version,),) = self._ledger.rows("PRAGMA data_version")
        kept = self._answers.get(what)
        if kept is not None and kept[0] == version:
            return cast(T, kept[1])
        answer = read()
        self._answers[what] = version, answer
        return answer
