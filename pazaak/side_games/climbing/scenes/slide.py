"""Choice of cards with the pointer: a click takes one, a slide over several takes or drops them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pazaak.house.rules.cards import Card
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Spot

UPWARDS = 90.0
"""Distance of a pull upwards, in units, that plays the chosen cards."""


@dataclass(slots=True)
class Slide:
    """One press of the pointer, from the card it began on."""

    chosen: list[Card] = field(default_factory=list)
    """Chosen cards; always changed in place."""
    before: list[Card] = field(default_factory=list)
    """Cards chosen when the press began."""
    _from: Card | None = None
    _began: Point = (0.0, 0.0)
    _drops: bool = False
    moved: bool = False
    swallow: bool = False
    """Whether the end of this press doesn't count as a click."""

    @property
    def takes(self) -> bool:
        """Whether the press slid over cards and took them."""
        return self._from is not None and self.moved and not self._drops

    def begin(self, card: Card, at: Point) -> None:
        self.before, self._from, self._began = list(self.chosen), card, at
        self._drops = card in self.chosen
        self.moved = self.swallow = False

    def over(self, card: Card | None, hand: Sequence[Card]) -> bool:
        """Slide onto a card; return True if the choice has changed."""
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
        """End the press; return True if it was pulled upwards to play."""
        start, self._from = self._from, None
        self.swallow = self.moved and inside
        if start is None or self.moved or self._began[1] - at[1] < UPWARDS:
            return False
        if start not in self.chosen:
            self.chosen.append(start)
        return True


class HandCard(Spot):
    """A card of the hand that takes part in a slide."""

    slide: Callable[[Card, Pointer, bool], None] | None = None
    card: Card | None = None

    def pointer(self, event: Pointer) -> bool:
        if self.slide is None or self.card is None:
            return False
        if event.kind in (PointerKind.DOWN, PointerKind.MOVE, PointerKind.UP):
            self.slide(self.card, event, self.hit(event.at))
        return event.kind is not PointerKind.MOVE
