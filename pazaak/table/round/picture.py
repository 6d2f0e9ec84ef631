"""What a round table shows at a moment: the seats, their cards as sprites, and the own cards by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.cards52 import back_sprite, face_sprite
from pazaak.table.face.picture import TablePicture
from pazaak.table.round.places import MINI, RACK_PITCH, SHOWN_SCALE, hand_places, own_places
from pazaak.table.seats import SeatPlace, SeatState


@dataclass(slots=True)
class SeatCards(SeatState):
    """One player's things on the table."""

    hand: list[CardSprite] = field(default_factory=list)
    """A rival's backs; the own cards lie in `RoundPicture.own`."""
    shown: list[CardSprite] = field(default_factory=list)
    """Face up, before the player."""

    def cards(self) -> Iterator[CardSprite]:
        """Every card of the seat, the ones drawn last on top."""
        yield from self.hand
        yield from self.shown


S = TypeVar("S", bound=SeatCards)


@dataclass(slots=True)
class RoundPicture(TablePicture, Generic[S]):
    """All seats by their number, and what lies between them."""

    seats: list[S] = field(default_factory=list)
    own: dict[Card, CardSprite] = field(default_factory=dict)
    """The viewer's hand, in the order dealt."""

    def cards(self) -> list[CardSprite]:
        """Every card but those that pass, the ones drawn last on top."""
        rivals = [card for seat in self.seats for card in seat.cards()]
        return [*rivals, *self.own.values()]

    def lay_own(self, hand: Sequence[Card], pitch: float = RACK_PITCH) -> None:
        places = own_places(len(hand), pitch)
        self.own = {card: face_sprite(card, place) for card, place in zip(hand, places, strict=True)}


CardsPicture = RoundPicture[SeatCards]
"""The picture of a game that has nothing else to show."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of a table by seat, as a view tells them."""

    scores: Sequence[int]
    purses: Sequence[int]
    held: Sequence[int] = ()
    """How many cards each seat holds; nothing for a table at which nobody holds any."""
    pot: int = 0
    turn: Seat | None = None


def lay_cards(
    places: Sequence[SeatPlace],
    counts: Counts,
    hand: tuple[Seat, Sequence[Card]],
    shown: Mapping[Seat, Sequence[Card]],
    pitch: float = RACK_PITCH,
) -> CardsPicture:
    """The picture of a position: `hand` is the viewer and what he holds, `shown` what lies face up before a seat."""
    viewer, own = hand
    picture = CardsPicture(pot=float(counts.pot), turn=counts.turn)
    for seat, place in enumerate(places):
        sitting = SeatCards(score=float(counts.scores[seat]), purse=float(counts.purses[seat]))
        if seat != viewer and counts.held:
            spots = hand_places(place, counts.held[seat])
            sitting.hand = [back_sprite(spot, scale=MINI) for spot in spots]
        sitting.shown = [face_sprite(card, place.show, scale=SHOWN_SCALE) for card in shown.get(seat, ())]
        picture.seats.append(sitting)
    picture.lay_own(own, pitch)
    return picture
