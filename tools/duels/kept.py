"""Duels that have been played so far, in a file that the next run goes on from."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

Cell = tuple[float, float]
"""A mean and its standard error."""


class AnyDuel(BaseModel):
    """One kind of player against another, on one deal after another, each played in every seating."""

    model_config = ConfigDict(extra="forbid")
    RESULTS: ClassVar[str]
    """Name of the field that grows with each deal."""

    game: str
    one: str
    others: str
    seats: int
    first: int
    """Seed of the first deal; the others follow it."""

    def same_as(self, other: AnyDuel) -> bool:
        """Return whether both are of the same players on the same deals, however many of them."""
        without = {self.RESULTS}
        return self.model_dump(exclude=without) == other.model_dump(exclude=without)


D = TypeVar("D", bound=AnyDuel)


class Kept(BaseModel, Generic[D]):
    """All duels played so far."""

    model_config = ConfigDict(extra="forbid")

    duels: list[D] = []

    def of(self, wanted: D) -> D:
        """Return the duel of that kind; from now on it is among these."""
        known = next((duel for duel in self.duels if duel.same_as(wanted)), None)
        if known is None:
            self.duels.append(wanted)
        return known or wanted

    @classmethod
    def read(cls, path: Path | None) -> Kept[D]:
        """Return the content of the file, empty where it doesn't exist. Raises ValueError for any other content."""
        return cls() if path is None or not path.exists() else cls.model_validate_json(path.read_text("utf-8"))

    def write(self, path: Path | None) -> None:
        """Write the file; an interruption leaves it as it was before."""
        if path is None:
            return
        fresh = path.with_suffix(".new")
        fresh.write_text(self.model_dump_json() + "\n", encoding="utf-8")
        fresh.replace(path)


def keep_on(kept: Kept[Any], path: Path | None, counts: Iterator[int], told: Callable[[], str], every: int) -> float:
    """Play what `counts` plays; print and keep the figures after every `every` deals. Return the seconds it took."""
    began = time.perf_counter()
    for deals in counts:
        if deals % every == 0:
            print(f"  {told()}", file=sys.stderr, flush=True)
            kept.write(path)
    kept.write(path)
    return time.perf_counter() - began


def cell(deals: Sequence[float]) -> Cell:
    """Return the mean over deals and its standard error. Raises ZeroDivisionError without a deal."""
    mean = sum(deals) / len(deals)
    return mean, sqrt(sum((each - mean) ** 2 for each in deals) / (len(deals) * max(1, len(deals) - 1)))
