"""What a game of the family decides for itself; everything else is told once for both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from pazaak.house.rules.cards import Card
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.events import DeclarerNamed, KindAnnounced, LandlordNamed, PartnerCardNamed
from pazaak.side_games.climbing.options import ClimbingOptions
from pazaak.side_games.climbing.plays.combinations import Combination, Family
from pazaak.side_games.climbing.plays.generation import Generator, generator_of
from pazaak.side_games.climbing.plays.piles import Deck

MOST_BID = 3


class Variant(ABC):
    """A game at a table with these options. Two with equal options are the same."""

    GAME: ClassVar[str]
    TITLE: ClassVar[str]
    DECLARER: ClassVar[str]
    """Who plays for the bid, in one word."""
    PARTNER: ClassVar[str]
    """Who is with him, as views and positions call that seat."""
    NAMED: ClassVar[str]
    """What they call the card that makes him so."""
    NAMING: ClassVar[str]
    """The phase and the move in which it is named."""
    OTHERS: ClassVar[str]
    """The other side."""
    BIDDER: ClassVar[str]
    """Who opens the auction, as views and positions call that seat."""
    LETTERS: ClassVar[str]
    """The ranks in text, lowest first."""
    DECLARER_NAMED: ClassVar[type[LandlordNamed] | type[DeclarerNamed]]
    CARD_NAMED: ClassVar[type[KindAnnounced] | type[PartnerCardNamed]]

    MUST_OPEN: ClassVar[bool] = False
    """Whether who opens the auction has to bid."""
    CUTS: ClassVar[bool] = False

    def __init__(self, options: ClimbingOptions) -> None:
        self.options = options
        self.seats = options.seats

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and other.GAME == self.GAME and other.options == self.options

    def __hash__(self) -> int:
        return hash((self.GAME, self.options))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.options,)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.options!r})"

    @cached_property
    @abstractmethod
    def deck(self) -> Deck: ...

    @property
    @abstractmethod
    def hand_size(self) -> int:
        """How many cards each player draws."""

    @property
    def kitty_size(self) -> int:
        """How many are left."""
        return len(self.deck.cards) - self.seats * self.hand_size

    @cached_property
    @abstractmethod
    def family(self) -> Family: ...

    @cached_property
    def generator(self) -> Generator:
        return generator_of(self.family)

    @abstractmethod
    def draw_value(self, card: Card) -> int:
        """What a card drawn for who draws first is worth."""

    # -- the auction -----------------------------------------------------------------------------------------------

    @property
    def face_up(self) -> bool:
        """Whether a card lies face up in the deck, and who gets it bids first."""
        return False

    @property
    def auction(self) -> bool:
        """Whether there is one: without it the bidder plays."""
        return True

    def opener(self, hands: Sequence[int]) -> Seat:
        """Who bids first where no card lies face up."""
        raise NotImplementedError

    def opening_card(self, hand: int) -> Card | None:
        """The card by which its holder opens the auction, where a card of the hand decides that."""
        return None

    @property
    def opens_with(self) -> str:
        """That card in words, as far as all know it; empty where none decides."""
        return ""

    @property
    @abstractmethod
    def bidder_leads(self) -> bool:
        """Whether who opened the auction leads first; otherwise the declarer does."""

    @property
    def kitty_shown(self) -> bool:
        return False

    def nameable(self, hand: int) -> tuple[Card, ...]:
        """The cards that a declarer with this hand may name; none: he names no card."""
        return ()

    @property
    def names_card(self) -> bool:
        """Whether a declarer has a partner through a card he names."""
        return False

    # -- the score -------------------------------------------------------------------------------------------------

    def doubles(self, play: Combination) -> bool:
        """Whether a play doubles the stake."""
        return False

    def decided(self, out: Sequence[Seat], side: Sequence[Seat]) -> bool:
        """Whether a hand is over with these seats out; `side` is the declarer's."""
        return bool(out)

    def spring(self, side: Sequence[Seat], won: bool, plays: Sequence[int]) -> bool:
        """Whether the stake is doubled at the end: one side has hardly played."""
        return False

    @abstractmethod
    def points(self, side: Sequence[Seat], won: bool, stake: int) -> tuple[int, ...]:
        """The points of a hand by seat; `won`: the declarer's side has won it."""
