"""A hand whose cards may be played in several ways: one way is played at once, several are shown to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar, cast

from pazaak.house.rules.protocols import M, V
from pazaak.stage.input.bindings import Action
from pazaak.table.ui.controls import Controls

W = TypeVar("W")  # a move that plays a hand card


class Ways(Controls[V, M], Generic[V, M, W]):
    """Controls of such a hand: widgets `hand-1` and so on for cards, `way-1` and so on for an opened card."""

    ways: Mapping[int, Sequence[W]] = {}
    """The ways in which each hand card may be played now, by its index."""
    opened: int | None = None
    """Index of the hand card whose ways are shown to choose from; None for none."""

    def press(self, index: int) -> None:
        """Play the card, or show its ways when there are several."""
        ways = self.ways.get(index, ())
        if len(ways) == 1:
            self.context.choose(cast("M", ways[0]))
        elif ways:
            self.opened = None if self.opened == index else index
            self.context.interaction.focus("hand-1" if self.opened is None else "way-1")
            self.context.invalidate()

    def ways_at(self, id: str | None) -> Sequence[W]:
        """Return the moves of a widget: all ways of a hand card, or the way itself."""
        kind, _, number = (id or "").partition("-")
        if kind == "way" and number.isdigit() and self.opened is not None:
            return self.ways.get(self.opened, ())[int(number) - 1 : int(number)]
        return self.ways.get(place_in_hand(id), ())

    def handle(self, action: Action) -> bool:
        """Close the ways of a card on Back; show them on the key of signs."""
        if action is Action.CANCEL:
            was_open, self.opened = self.opened is not None, None
            return was_open
        several = [index for index, ways in self.ways.items() if len(ways) > 1]
        if action is not Action.SIGN or not several or self.opened is not None or not self.context.deciding:
            return False
        self.press(several[0])
        return True


def place_in_hand(id: str | None) -> int:
    """Return the index of a hand card by the id of its widget; -1 for any other."""
    kind, _, number = (id or "").partition("-")
    return int(number) - 1 if kind == "hand" and number.isdigit() else -1
