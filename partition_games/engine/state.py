"""The states of the partition games: public, hidden, and the view of each seat.

Seats are numbered in the direction of play: seat + 1 is the next to play. In Hazari and Kitti (counter-clockwise) that
is the player on the right, in Fives and Crash (clockwise) the player on the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from partition_games.engine.hands.cards import Group, Hand
from partition_games.engine.moves import Lay
from partition_games.engine.options import AnyOptions
from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Amount, BySeat, OfTable, Seat


class Phase(StrEnum):
    """The kind of decision the seat to act is asked for."""

    EXCHANGE = "exchange"
    ARRANGE = "arrange"
    OVER = "over"


class SpecialKind(StrEnum):
    """Kinds of special deals that a seat can declare."""

    DRAGON = "dragon"
    FOUR_OF_A_KIND = "four_of_a_kind"
    SIX_PAIRS = "six_pairs"
    FOUR_PAIRS = "four_pairs"


@dataclass(frozen=True, slots=True)
class Special:
    """A special deal that a seat declared, with the cards it showed for it."""

    kind: SpecialKind
    seat: Seat
    cards: Group
    points: int = 0
    """Points that the special deal scored at once."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of the last deal."""

    number: int
    dealer: Seat
    groups: BySeat[tuple[Group, ...]]
    """By seat, groups as shown; empty if none were. Fives: the hand as its one group."""
    winners: tuple[Seat | None, ...]
    """By comparison, None for nobody; Fives: the seats of the best hands."""
    leaders: tuple[Seat, ...]
    """By comparison, the seat that showed first."""
    points: BySeat[int]
    """Points that the deal added to the scores, by seat."""
    specials: tuple[Special, ...]
    reason: str
    """`show`, `no_score` (Fives), `salami`, `winner`, `kitti`, `crash`, `last_left`, or a kind of special deal."""


@dataclass(frozen=True, slots=True)
class PublicState:
    """Everything the whole table can see."""

    game: OfTable[str]
    options: OfTable[AnyOptions]
    phase: Phase
    to_act: Seat | None
    """Seat to act; None when the game is over."""
    dealer: Seat
    scores: BySeat[Amount]
    """Points so far, by seat; Kitti: deals won."""
    ready: BySeat[bool]
    """By seat: whether it has laid out, or exchanged, in this deal."""
    exchanged: BySeat[Amount]
    """Fives: number of cards each has exchanged in this hand."""
    deal_number: Amount
    """Number of the deal, from 1."""
    deals_played: Amount
    """Number of deals that are over; Crash's deals thrown in for six pairs don't count."""
    hand_counts: BySeat[Amount]
    stock_left: Amount
    stake: OfTable[int]
    """Credits each seat paid at the start; Kitti: before each deal."""
    pot: Amount
    purses: BySeat[Amount]
    bought_in: BySeat[Amount]
    """Credits each seat had before the game."""
    opening_scores: BySeat[Amount]
    """Scores at the beginning; a given position may have some."""
    dropped: BySeat[bool]
    """Crash: by seat, whether it has left the game for a foul."""
    specials: tuple[Special, ...]
    """Special deals declared in the current deal."""
    last_deal: DealResult | None
    winners: tuple[Seat, ...]
    reason: str | None
    """Why the game is over: `score`, `deals`, `crash`, `dragon` or `last_left`; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class State:
    """The complete state, hidden cards and the deck included."""

    table: PublicState
    hands: BySeat[Hand]
    """Cards each seat was dealt (Fives: holds), in that order; kept while the groups are face down."""
    stock: tuple[Card, ...]
    """Fives: cards of the stock, top first; empty in the other games."""
    laid: BySeat[Lay | None]
    """Layout of each seat, face down until the showdown; None before."""
    memory: BySeat[tuple[Card | None, ...]]
    """Fives: for each seat, the stock as far as it knows it."""
    came: BySeat[BySeat[tuple[Card | None, ...]]]
    """Fives: for each seat, the cards that came to every seat in this hand, as far as it knew them in the stock."""
    thrown_by: tuple[Seat | None, ...]
    """Fives: by card, the seat that threw it into the stock; None for cards shown or never out of it.

    Order: the cards dealt in this hand as they were dealt, then those drawn, then the stock.
    """
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat may know: the public state and its own cards."""

    seat: Seat
    table: PublicState
    hand: Hand
    """Hand in the order dealt; kept after it is laid out, until the showdown."""
    laid: Lay | None
    """The player's groups, once they are laid out."""
    stock_known: tuple[Card | None, ...] = ()
    """Fives: the stock, top first, as far as the seat knows it; None for an unknown card.

    Hands that were shown went under it in a known order, and so did the seat's own cards.
    """
    came: tuple[tuple[Card | None, ...], ...] = ()
    """Fives, by seat: cards that came to it in this hand, first to last, as far as they were known in the stock.

    Those of a seat that has exchanged since may be under the stock again.
    """
    thrown_by: tuple[Seat | None, ...] = ()
    """Fives: by card, the seat that threw it into the stock; None for cards shown or never out of it.

    Order: the cards dealt in this hand as they were dealt, then those drawn, then the stock.
    """

    @property
    def options(self) -> AnyOptions:
        return self.table.options

    @property
    def came_known(self) -> tuple[tuple[Card, ...], ...]:
        """Fives, by seat: cards known to have come to the others. The player's own entry is empty."""
        return tuple(
            () if at == self.seat else tuple(card for card in cards if card is not None)
            for at, cards in enumerate(self.came)
        )
