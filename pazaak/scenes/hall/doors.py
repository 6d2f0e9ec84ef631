"""The doors of a venue's hall: what is written on each, and the scene behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button

Way = Callable[[], Scene[Any]]
"""Builds the scene that a door leads to."""


@dataclass(frozen=True, slots=True)
class DoorLabel:
    """What is written on a door."""

    id: str
    label: str
    icon: str
    tooltip: str


LABELS = (
    DoorLabel("travel", "TRAVEL", "map", "The other venues, and what opens them"),
    DoorLabel("shop", "SHOP", "shop", "The side cards that this venue sells today"),
    DoorLabel("decks", "DECKS", "cards", "Your cards, and the decks you build of them"),
    DoorLabel("ladder", "LADDER", "ladder", "Where you stand among the twenty rivals"),
    DoorLabel("tournament", "TOURNAMENT", "trophy", "Eight players, one prize pot"),
    DoorLabel("daily", "DAILY TABLE", "calendar", "The same deal for everybody, new every day"),
    DoorLabel("profile", "PROFILE", "person", "Your figures, achievements and past matches"),
)


@dataclass(frozen=True, slots=True)
class Doors:
    """The scenes that open from the hall; a door without a scene is not hung."""

    travel: Way | None = None
    shop: Way | None = None
    decks: Way | None = None
    ladder: Way | None = None
    tournament: Way | None = None
    daily: Way | None = None
    profile: Way | None = None
    fair: Way | None = None
    """The sealed deal of the next match; a seal in the header opens it."""
    tutorial: Way | None = None
    """Offered once, to who comes in for the first time."""

    def hung(self) -> Iterator[tuple[DoorLabel, Way]]:
        """The doors of the hall, in their order."""
        for sign in LABELS:
            way: Way | None = getattr(self, sign.id)
            if way is not None:
                yield sign, way


class DoorTile(Button):
    """A door as the hall shows it: a large icon, its name, and what is going on behind it."""

    def __init__(self, sign: DoorLabel, rect: FRect, on_press: Act, note: str = "") -> None:
        super().__init__(sign.id, sign.label, rect, on_press, tone="panel_edge", icon=sign.icon, tooltip=sign.tooltip)
        self.value = self.note = note

    def draw(self, canvas: Canvas) -> None:
        """The plate, the icon, the name over the note."""
        canvas.button(self.rect, role="own" if self.hovered or self.focused else self.tone, state=self.look)
        canvas.icon(self.icon, (self.rect.left + 32, self.rect.centery), 34, "own_text")
        left, room = self.rect.left + 58, self.rect.width - 66
        y = self.rect.centery - (11 if self.note else 0)
        canvas.text(self.label, (left, y), size=18, font="number", spacing=0.6, anchor="midleft", max_width=room)
        if self.note:
            canvas.text(self.note, (left, y + 23), size=16, role="text_dim", anchor="midleft", max_width=room)
