"""What a scene offers that can go on after something in it broke."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SecondChance:
    """Asked on the rescue screen, before anybody has to leave."""

    text: str
    """What is safe, and what can be done."""
    leave: str
    """What the button says that gives it up."""
    mend: Callable[[], None]
    """Forget what was in motion, show everything afresh and go on."""
