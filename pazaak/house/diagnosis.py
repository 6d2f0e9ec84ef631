"""Findings of a check of the installation: one line for each part of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from pathlib import Path
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


Checkup = Callable[[Path, str], Iterator[Diagnosis]]
"""Function (folder of the profiles, reason) that checks the parts one after another while the game runs.

The reason is why the profile in the folder isn't open, in a sentence; empty if it is.
"""


def in_letters(diagnoses: Iterable[Diagnosis]) -> list[str]:
    """Return the lines of a table that a player can paste into a report."""
    return [f"{found.condition:<8}  {found.name:<13}  {found.sentence}" for found in diagnoses]


def ailing(diagnoses: Iterable[Diagnosis]) -> list[str]:
    """Return the names of the parts that need attention."""
    return [found.name for found in diagnoses if found.condition is not Condition.OK]


def verdict(diagnoses: Iterable[Diagnosis]) -> str:
    """Return the last line of the table."""
    names = ailing(diagnoses)
    return f"Needs attention: {', '.join(names)}." if names else "All is well."
