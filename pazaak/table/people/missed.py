"""A step of a match that a person has not seen, as others looked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from pazaak.house.rules.protocols import E, V


@dataclass(frozen=True, slots=True)
class Missed(Generic[V, E]):
    """A step that a person has not seen: its events, and their own view after it."""

    events: Sequence[E]
    view: V
    deal: bool = False
