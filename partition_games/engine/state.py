"""A game as values: what all can see, what is hidden, and what one seat knows.

Seats are numbered in the direction of play: seat + 1 is the next to play. In Hazari and Kitti (counter-clockwise)
that is the player on the right, in Fives and Crash (clockwise) the player on the left.
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
    """What the seat to act is asked for."""

    EXCHANGE = "exchange"
    ARRANGE = "arrange"
    OVER = "over"


class SpecialKind(StrEnum):
    """A deal, or a fault, that is announced."""

    DRAGON = "dragon"
    FOUR_OF_A_KIND = "four_of_a_kind"
    SIX_PAIRS = "six_pairs"
    FOUR_PAIRS = "four_pairs"


@dataclass(frozen=True, slots=True)
class Special:
    """What a seat declared, with the cards it showed for it."""

    kind: SpecialKind
    seat: Seat
    cards: Group
    points: int = 0
    """What it scored at once."""


@dataclass(frozen=True, slots=True)
class DealResult:
    """How the last deal ended."""

    number: int
    dealer: Seat
    groups: BySeat[tuple[Group, ...]]
    """By seat, as they were shown; empty for who showed nothing. Fives: the hand as its one group."""
    winners: tuple[Seat | None, ...]
    """By comparison, None where nobody won; Fives: the seats of the best hands."""
    leaders: tuple[Seat, ...]
    """Who showed first, by comparison."""
    points: BySeat[int]
    """What the deal added to the scores, by seat."""
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
    """Whose move it is; None when the game is over."""
    dealer: Seat
    scores: BySeat[Amount]
    """Points so far; Kitti: deals won."""
    ready: BySeat[bool]
    """Who has laid out, or exchanged, in this deal."""
    exchanged: BySeat[Amount]
    """Fives: how many cards each has exchanged in this hand."""
    deal_number: Amount
    """Counts from 1."""
    deals_played: Amount
    """Deals that are over; Crash's deals thrown in for six pairs do not count."""
    hand_counts: BySeat[Amount]
    stock_left: Amount
    stake: OfTable[int]
    """What each seat paid at the start; Kitti: what it pays before each deal."""
    pot: Amount
    purses: BySeat[Amount]
    bought_in: BySeat[Amount]
    """The purses as they stood before the game."""
    opening_scores: BySeat[Amount]
    """The scores the game began with; a given position may have some."""
    dropped: BySeat[bool]
    """Crash: who has left the game for a foul."""
    specials: tuple[Special, ...]
    """What has been declared in the deal that is on."""
    last_deal: DealResult | None
    winners: tuple[Seat, ...]
    reason: str | None
    """Why the game is over: `score`, `deals`, `crash`, `dragon` or `last_left`; None while it is on."""

    @property
    def seats(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class State:
    """All there is to know of a game, hidden cards and the deck included."""

    table: PublicState
    hands: BySeat[Hand]
    """What each seat was dealt (Fives: holds), in that order; it stays while the groups lie face down."""
    stock: tuple[Card, ...]
    """Fives: top first; empty in the other games."""
    laid: BySeat[Lay | None]
    """What each seat has laid out, face down."""
    memory: BySeat[tuple[Card | None, ...]]
    """Fives: for each seat, the stock as far as it knows it."""
    came: BySeat[BySeat[tuple[Card | None, ...]]]
    """Fives: for each seat, the cards that came to every seat in this hand, as far as it knew them in the stock."""
    thrown_by: tuple[Seat | None, ...]
    """Fives: who threw each card into the stock, of those dealt in this hand, as they were dealt, then of those drawn,
    then of the stock; None for those that were shown or never out of it."""
    seed: int


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know."""

    seat: Seat
    table: PublicState
    hand: Hand
    """In the order dealt; it stays after "Up", until the show."""
    laid: Lay | None
    """The own groups, once they are laid."""
    stock_known: tuple[Card | None, ...] = ()
    """Fives: the stock, top first, as far as the seat knows it: hands that were shown went under it in a known
    order, and so did the seat's own cards. None is a card it does not know."""
    came: tuple[tuple[Card | None, ...], ...] = ()
    """Fives, by seat: the cards that came to that seat in this hand, first to last, as far as they lay known in the
    stock. Those of a seat that has exchanged since may be under the stock again."""
    thrown_by: tuple[Seat | None, ...] = ()
    """Fives: who threw each card into the stock, of those dealt in this hand, as they were dealt, then of those drawn,
    then of the stock; None for those that were shown or never out of it."""

    @property
    def options(self) -> AnyOptions:
        return self.table.options

    @property
    def came_known(self) -> tuple[tuple[Card, ...], ...]:
        """Fives, by seat: the cards that are known to have come to the others. The own entry is empty."""
        return tuple(
            () if at == self.seat else tuple(card for card in cards if card is not None)
            for at, cards in enumerate(self.came)
        )
