"""A rival's move that waits for the end of the rival's pause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pazaak.house.rules.protocols import Seat


@dataclass(slots=True)
class Due:
    """A rival's move, played once the rival's pause is over."""

    left: float
    move: Any
    seat: Seat
