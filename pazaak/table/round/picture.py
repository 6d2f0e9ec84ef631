"""The state of a round table's drawing: the seats, their cards as sprites, and the viewer's cards by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pazaak.house.rules.cards import Card
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.seats import SeatState
from pazaak.table.ui.picture import TablePicture


@dataclass(slots=True)
class SeatCards(SeatState):
    """One player's things on the table."""

    hand: list[CardSprite] = field(default_factory=list)
    """A rival's backs; the viewer's cards are in `RoundPicture.own`."""
    shown: list[CardSprite] = field(default_factory=list)
    """Cards face up before the player."""

    def cards(self) -> Iterator[CardSprite]:
        """Yield every card of the seat, the ones drawn last on top."""
        yield from self.hand
        yield from self.lying()

    def lying(self) -> Iterator[CardSprite]:
        """Yield the cards on the table."""
        yield from self.shown


S = TypeVar("S", bound=SeatCards)


@dataclass(slots=True)
class RoundPicture(TablePicture, Generic[S]):
    """All seats by their number, and the cards between them."""

    seats: list[S] = field(default_factory=list)
    own: dict[Card, CardSprite] = field(default_factory=dict)
    """The viewer's hand, in the order dealt."""

    def cards(self) -> list[CardSprite]:
        """Return every card but those in `passing`, the ones drawn last on top."""
        rivals = [card for seat in self.seats for card in seat.cards()]
        return [*rivals, *self.own.values()]
