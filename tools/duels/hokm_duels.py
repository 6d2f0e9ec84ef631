"""Duels of the side games' players that have been played so far, in a file that the next run goes on from."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from pydantic import BaseModel, ConfigDict

Cell = tuple[float, float]
"""A mean and its standard error."""


class Duel(BaseModel):
    """One kind of player against another, on one deal after another, each played in every seating."""

    model_config = ConfigDict(extra="forbid")

    game: str
    one: str
    others: str
    seats: int
    matches: bool
    """Whether whole matches were played, and not single hands."""
    first: int
    """The seed of the first deal; the others follow it."""
    won: str = ""
    """A digit for each deal: in how many of its seatings the one kind won."""

    @property
    def ways(self) -> int:
        """How often a deal is played: once in every seating."""
        return 3 if self.seats == 3 else 2

    def share(self) -> Cell:
        """The part of the hands or matches that the one kind won; a deal is one observation."""
        shares = [int(digit) / self.ways for digit in self.won]
        mean = sum(shares) / len(shares)
        return mean, sqrt(sum((share - mean) ** 2 for share in shares) / (len(shares) * max(1, len(shares) - 1)))

    def same_as(self, other: Duel) -> bool:
        """Whether both are of the same players on the same deals, however many of them."""
        return self.model_copy(update={"won": ""}) == other.model_copy(update={"won": ""})


class Duels(BaseModel):
    """All that was played."""

    model_config = ConfigDict(extra="forbid")

    duels: list[Duel] = []

    def of(self, wanted: Duel) -> Duel:
        """The duel of that kind; from now on it is among these."""
        known = next((duel for duel in self.duels if duel.same_as(wanted)), None)
        if known is None:
            self.duels.append(wanted)
        return known or wanted


def read_duels(path: Path) -> Duels:
    """What the file holds; nothing where there is none yet. Raises ValueError when it is something else."""
    return Duels.model_validate_json(path.read_text("utf-8")) if path.exists() else Duels()


def write_duels(path: Path, duels: Duels) -> None:
    """An interruption leaves the file as it was before."""
    fresh = path.with_suffix(".new")
    fresh.write_text(duels.model_dump_json(indent=1) + "\n", encoding="utf-8")
    fresh.replace(path)
