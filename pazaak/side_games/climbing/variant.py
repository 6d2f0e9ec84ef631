"""The rules that differ between the climbing games; all others are shared."""

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
    """A game at a table with given options. Two with equal options are equal."""

    GAME: ClassVar[str]
    TITLE: ClassVar[str]
    DECLARER: ClassVar[str]
    """Word for the seat that plays for the bid, such as "landlord"."""
    PARTNER: ClassVar[str]
    """Key of the declarer's partner in views and positions."""
    NAMED: ClassVar[str]
    """Key of the card that makes its holder the partner."""
    NAMING: ClassVar[str]
    """Word for the phase and the move in which that card is named."""
    OTHER: ClassVar[str]
    """Word for a seat against the declarer, such as "farmer"."""
    BIDDER: ClassVar[str]
    """Key of the seat that opens the auction, in views and positions."""
    LETTERS: ClassVar[str]
    """Letters of the ranks in notation, lowest first."""
    DECLARER_NAMED: ClassVar[type[LandlordNamed] | type[DeclarerNamed]]
    CARD_NAMED: ClassVar[type[KindAnnounced] | type[PartnerCardNamed]]

    MUST_OPEN: ClassVar[bool] = False
    """Whether the seat that opens the auction has to bid."""
    CUTS: ClassVar[bool] = False
    face_up: ClassVar[bool] = False
    """Whether a card is face up in the deck; the seat that draws it bids first."""
    bidder_leads: ClassVar[bool]
    """Whether the opener of the auction leads first; otherwise the declarer does."""

    def __init__(self, options: ClimbingOptions) -> None:
        self.options = options
        self.seats = options.seats

    @property
    def others(self) -> str:
        """Word for the side against the declarer, such as "farmers"."""
        return f"{self.OTHER}s"

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
        """Number of cards each player draws."""

    @property
    def kitty_size(self) -> int:
        """Number of cards left over when all hands are drawn."""
        return len(self.deck.cards) - self.seats * self.hand_size

    @cached_property
    @abstractmethod
    def family(self) -> Family: ...

    @cached_property
    def generator(self) -> Generator:
        return generator_of(self.family)

    @abstractmethod
    def draw_value(self, card: Card) -> int:
        """Return the value of a card in the draw for the first dealer."""

    # -- the auction -----------------------------------------------------------------------------------------------

    @property
    def auction(self) -> bool:
        """Whether there is an auction: without it the bidder is the declarer."""
        return True

    def opener(self, hands: Sequence[int]) -> Seat:
        """Return the seat that bids first where no card is face up."""
        raise NotImplementedError

    def opening_card(self, hand: int) -> Card | None:
        """Return the card whose holder opens the auction, if this hand has it; None where no card decides."""
        return None

    @property
    def opens_with(self) -> str:
        """Public name of the card that opens the auction; empty where no card decides."""
        return ""

    @property
    def kitty_shown(self) -> bool:
        return False

    def nameable(self, hand: int) -> tuple[Card, ...]:
        """Return the cards that a declarer with this hand may name; empty if they name none."""
        return ()

    @property
    def names_card(self) -> bool:
        """Whether a declarer gets a partner by naming a card."""
        return False

    # -- the score -------------------------------------------------------------------------------------------------

    def doubles(self, play: Combination) -> bool:
        """Return whether a play doubles the stake."""
        return False

    def decided(self, out: Sequence[Seat], side: Sequence[Seat]) -> bool:
        """Return whether a hand is over with these seats out; `side` is the declarer's."""
        return bool(out)

    def spring(self, side: Sequence[Seat], won: bool, plays: Sequence[int]) -> bool:
        """Return whether a hand that one side hardly played in doubles the stake; `plays` is by seat."""
        return False

    @abstractmethod
    def points(self, side: Sequence[Seat], won: bool, stake: int) -> tuple[int, ...]:
        """Return the points of a hand by seat; `won`: the declarer's side has won it."""
