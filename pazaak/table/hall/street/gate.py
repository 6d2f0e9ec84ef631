"""A gate of the street: a booth of a game whose tables are elsewhere, in halls of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pazaak.stage.widgets.widgets import Act


@dataclass(frozen=True, slots=True)
class Gate:
    """One such game as the street shows it."""

    game: str
    title: str
    line: str
    """The game in a few words."""
    tale: str
    role: str
    """Colour role of its light."""
    cards: tuple[str, ...]
    """Sprites of the cards on its table, of the atlas `atlas`."""
    atlas: str
    label: str
    """Word on the button that leads there."""
    enter: Act
    facts: Callable[[], Sequence[tuple[str, str]]]
    """Function that returns what is there now: labels and values."""
    host_told: Callable[[], str] = lambda: "host"
    """Function that returns where its host is, in a few words."""
    learn: Act | None = None
    rules: Act | None = None
