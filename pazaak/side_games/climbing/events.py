"""Events that the whole table sees, named by past participles; nothing hidden is in them."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class FirstDrawn:
    """Each seat drew a card to decide who draws first, ties again. `cards`: (seat, card) in the order drawn."""

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A new hand: the players have drawn their cards, `dealer` first, and `kitty` cards are left.

    `face_up`: the card that was face up in the deck, if any; `bidder` drew it, or opens the auction otherwise.
    """

    number: int
    dealer: Seat
    counts: tuple[int, ...]
    kitty: int
    face_up: Card | None
    bidder: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: Seat
    bid: int


@dataclass(frozen=True, slots=True)
class BidPassed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LandlordNamed:
    """The seat that plays for the bid. `kitty`: cards taken, None where hidden. `counts`: cards held now, by seat."""

    seat: Seat
    bid: int
    kitty: tuple[Card, ...] | None
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeclarerNamed:
    """Big Three: the seat that plays for the bid; fields as in `LandlordNamed`."""

    seat: Seat
    bid: int
    kitty: tuple[Card, ...] | None
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KindAnnounced:
    """Six players: the holder of the third card of this rank and suit is the second landlord."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerCardNamed:
    """Big Three for four: the holder of this card is the declarer's partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """Cards played face up. `combination`: their name. `left`: number of cards the seat still holds."""

    seat: Seat
    cards: tuple[Card, ...]
    combination: str
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerShown:
    """`seat` is shown as the partner or second landlord: the named card was played, or the hand is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no more cards; `place` counts from 1."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """Nobody beats the play of `seat`; `leader` leads the next trick: `seat` itself unless it is out."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class HandScored:
    """The end of a hand, won by `seats`. By seat: `points` of the hand, `scores` and `purses` after it.

    `stake`: the bid with its doublings, `spring` among them. `reason`: the side that went out, or `void`. All cards are
    shown: those `left`, by seat, and the `kitty` as it was dealt.
    """

    seats: tuple[Seat, ...]
    points: tuple[int, ...]
    stake: int
    spring: bool
    reason: str
    scores: tuple[int, ...]
    purses: tuple[int, ...]
    left: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """The end of the game. `reason`: `hands` or `broke`."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


Event = (
    FirstDrawn
    | CardsDrawn
    | BidMade
    | BidPassed
    | LandlordNamed
    | DeclarerNamed
    | KindAnnounced
    | PartnerCardNamed
    | Played
    | Passed
    | PartnerShown
    | WentOut
    | TrickEnded
    | HandScored
    | GameWon
)
