"""Events that the whole table sees, named by past participles; nothing hidden is in them."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.house.rules.cards import Card, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.hokm.state import Hands, Trick


@dataclass(frozen=True, slots=True)
class AcesDrawn:
    """One card face up to each in turn until an ace came; `hakem` got it. `cards`: (seat, card) in order."""

    cards: Trick
    hakem: Seat


@dataclass(frozen=True, slots=True)
class PartnersDrawn:
    """The draw went on until another player had an ace: `seat` is the Hâkem's partner, seated opposite."""

    cards: Trick
    seat: Seat


@dataclass(frozen=True, slots=True)
class StakesPaid:
    """Every seat has put the stake into the pot; left out where nothing is played for."""

    stake: int
    pot: int


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A new hand; `counts`: cards each seat has so far: only the Hâkem's five until trumps are named."""

    number: int
    hakem: Seat
    dealer: Seat
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The Hâkem has named trumps, and the rest was dealt. `counts`: cards each seat has now."""

    seat: Seat
    suit: Suit
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """`count` of the first five cards were discarded, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardKept:
    """The top card of the stock went to the hand and the next one was discarded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTaken:
    """The top card of the stock was discarded and the next one went to the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card played face up."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick goes to a seat by this card. `tricks`: number each seat has now."""

    seat: Seat
    card: Card
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandWon:
    """These seats score `points` each. `reason`: `seven`, `kot`, `hakem_koti`, `sure` or `third`.

    The cards still held are shown now: `left`, by seat. Discards and the rest of a stock stay hidden.
    """

    seats: tuple[Seat, ...]
    points: int
    reason: str
    left: Hands


@dataclass(frozen=True, slots=True)
class GameWon:
    """The end of the game. `reason`: `target` or `hands`."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class PotPaid:
    """The winners share the pot; left out where nothing is played for."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]


Event = (
    AcesDrawn
    | PartnersDrawn
    | StakesPaid
    | HandDealt
    | TrumpNamed
    | Discarded
    | CardKept
    | CardTaken
    | CardPlayed
    | TrickWon
    | HandWon
    | GameWon
    | PotPaid
)
