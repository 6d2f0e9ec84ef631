"""Duels of the players of the climbing games that have been played so far, in a file that the next run goes on from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from math import sqrt
from pathlib import Path

from pydantic import BaseModel, ConfigDict

Cell = tuple[float, float]
"""A mean and its standard error."""


class Way(StrEnum):
    """Who sits where when a deal is played again."""

    SIDES = "sides"
    """Dou Di Zhu for three, without an auction: the one kind is landlord, then both farmers."""
    EXCHANGE = "exchange"
    """The one kind has every second seat, then the others."""
    LONE = "lone"
    """One player of the one kind among others, in each seat in turn."""

    def times(self, seats: int) -> int:
        """How often each deal is played."""
        return seats if self is Way.LONE else 2


class ClimbingDuel(BaseModel):
    """One kind of player against another, on one deal after another, each played in every seating."""

    model_config = ConfigDict(extra="forbid")

    game: str
    seats: int
    one: str
    others: str
    way: Way
    hands: int
    """How many hands are played in a row."""
    first: int
    """The seed of the first deal; the others follow it."""
    points: list[list[int]] = []
    """For each deal and each of its seatings, what the players of the one kind won together."""

    def wins(self) -> Cell:
        """The share of seatings in which the one kind won something; a deal is one observation."""
        return cell(self.points, lambda points: points > 0)

    def won(self) -> Cell:
        """The points in a seating."""
        return cell(self.points, float)

    def same_as(self, other: ClimbingDuel) -> bool:
        """Whether both are of the same players on the same deals, however many of them."""
        return self.model_copy(update={"points": []}) == other.model_copy(update={"points": []})


def cell(deals: Sequence[Sequence[int]], worth: Callable[[int], float]) -> Cell:
    """The mean of what each seating is worth, with the error over deals. Raises ZeroDivisionError without a deal."""
    means = [sum(map(worth, points)) / len(points) for points in deals]
    mean = sum(means) / len(means)
    return mean, sqrt(sum((each - mean) ** 2 for each in means) / (len(means) * max(1, len(means) - 1)))


class ClimbingDuels(BaseModel):
    """All that was played."""

    model_config = ConfigDict(extra="forbid")

    duels: list[ClimbingDuel] = []

    def of(self, wanted: ClimbingDuel) -> ClimbingDuel:
        """The duel of that kind; from now on it is among these."""
        known = next((duel for duel in self.duels if duel.same_as(wanted)), None)
        if known is None:
            self.duels.append(wanted)
        return known or wanted


def read_duels(path: Path) -> ClimbingDuels:
    """What the file holds; nothing where there is none yet. Raises ValueError when it is something else."""
    return ClimbingDuels.model_validate_json(path.read_text("utf-8")) if path.exists() else ClimbingDuels()


def write_duels(path: Path, duels: ClimbingDuels) -> None:
    """An interruption leaves the file as it was before."""
    fresh = path.with_suffix(".new")
    fresh.write_text(duels.model_dump_json() + "\n", encoding="utf-8")
    fresh.replace(path)
