"""Choosing cards with the pointer: a click takes one, sliding over several takes or drops them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.cards import Card
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.widgets.widgets import Spot
from pazaak.table.seats import Point

UPWARDS = 90.0
"""Who lets go so far above where he pressed plays what is chosen."""


@dataclass(slots=True)
class Slide:
    """One press of the pointer, from the card it began on."""

    chosen: list[Card] = field(default_factory=list)
    """What is chosen; whoever changes it otherwise changes it in place."""
    before: list[Card] = field(default_factory=list)
    """What was chosen when the press began."""
    _from: Card | None = None
    _began: Point = (0.0, 0.0)
    _drops: bool = False
    moved: bool = False
    swallow: bool = False
    """Whether the press that ends is no click any more."""

    @property
    def takes(self) -> bool:
        """Whether the press slid over cards and took them."""
        return self._from is not None and self.moved and not self._drops

    def begin(self, card: Card, at: Point) -> None:
        self.before, self._from, self._began = list(self.chosen), card, at
        self._drops = card in self.chosen
        self.moved = self.swallow = False

    def over(self, card: Card | None, hand: Sequence[Card]) -> bool:
        """The pointer is over a card while the button is held; True when something else is chosen now."""
        start = self._from
        if start is None or start not in hand or card is None or (card is start and not self.moved):
            return False
        self.moved = True
        low, high = sorted((hand.index(start), hand.index(card)))
        touched = hand[low : high + 1]
        kept = [held for held in self.before if held in hand and held not in touched]
        found = kept if self._drops else [*kept, *touched]
        changed = found != self.chosen
        self.chosen[:] = found
        return changed

    def end(self, at: Point, *, inside: bool) -> bool:
        """The button is let go; True when it was drawn upwards to play."""
        start, self._from = self._from, None
        self.swallow = self.moved and inside
        if start is None or self.moved or self._began[1] - at[1] < UPWARDS:
            return False
        if start not in self.chosen:
            self.chosen.append(start)
        return True


class HandCard(Spot):
    """An own card that takes part in a slide."""

    slide: Callable[[Card, Pointer, bool], None] | None = None
    card: Card | None = None

    def pointer(self, event: Pointer) -> bool:
        if self.slide is None or self.card is None:
            return False
        if event.kind in (PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP):
            self.slide(self.card, event, self.hit(event.at))
        return event.kind is not PointerKind.MOVE
