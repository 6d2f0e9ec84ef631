"""What the whole table sees. An event is a past participle; nothing hidden is in it."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat


@dataclass(frozen=True, slots=True)
class FirstDrawn:
    """One card each, and again for those whose cards are equal: the highest draws first. `cards` has seat and card."""

    cards: tuple[tuple[Seat, Card], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A hand begins: the players have drawn their cards, `dealer` first, and `kitty` cards are left.

    `face_up`: the card that lay face up in the deck, if one does; `bidder` has it, or opens the auction otherwise.
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
    """Who plays for the bid. `kitty`: the cards he takes, None where they are not shown. `counts`: cards held now."""

    seat: Seat
    bid: int
    kitty: tuple[Card, ...] | None
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeclarerNamed:
    """Big Three: the same."""

    seat: Seat
    bid: int
    kitty: tuple[Card, ...] | None
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KindAnnounced:
    """Six players: whoever holds the third card of this rank and suit is the second landlord."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerCardNamed:
    """Big Three for four: whoever holds this card is the declarer's partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Played:
    """Cards lie face up. `combination`: what they are called. `left`: how many the seat still holds."""

    seat: Seat
    cards: tuple[Card, ...]
    combination: str
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerShown:
    """The named card was played, or the hand is over: `seat` has been the partner, the second landlord."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no more cards; `place` counts from 1."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class TrickEnded:
    """Nobody beats the play of `seat`; `leader` leads anew: `seat` itself unless it is out."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class HandScored:
    """These seats have won the hand. By seat: `points` of the hand, `scores` and `purses` after it.

    `stake`: the bid with its doublings, `spring` among them. `reason`: whose side went out, or `void`. All cards lie
    open now: those `left`, by seat, and the `kitty` as it was dealt.
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
    """The game is over. `reason`: `hands` or `broke`."""

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
