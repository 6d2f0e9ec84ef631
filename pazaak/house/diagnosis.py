"""Findings of a check of the installation: one line for each part of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple


class Condition(StrEnum):
    """Condition of a part of the program."""

    OK = "ok"
    FALLBACK = "fallback"
    """Something else does its work, and play goes on with less."""
    MISSING = "missing"


class Diagnosis(NamedTuple):
    """Result of one check."""

    name: str
    """Name of the part, in small letters and hyphens; the same in every release."""
    condition: Condition
    sentence: str
    """Finding in one sentence, without private data."""


Checkup = Callable[[str | None], Iterator[Diagnosis]]
"""Function that checks the parts one after another.

Its argument is None where no profile is open in this process, else the reason why play for stakes is closed, empty if
it is open.
"""


def in_letters(diagnoses: Iterable[Diagnosis]) -> list[str]:
    """Return the lines of a table that a player can paste into a report."""
    return [f"{found.condition:<8}  {found.name:<13}  {found.sentence}" for found in diagnoses]
