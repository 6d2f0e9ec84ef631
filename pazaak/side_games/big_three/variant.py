"""Big Three: the cards, the combinations and the score, for three and four."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from pazaak.house.rules.cards import Card, Rank, Suit
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.events import DeclarerNamed, PartnerCardNamed
from pazaak.side_games.climbing.plays.combinations import Body, Family, Kind
from pazaak.side_games.climbing.plays.piles import Deck
from pazaak.side_games.climbing.variant import Variant

ORDER = (*(rank for rank in Rank if Rank.FOUR <= rank <= Rank.ACE), Rank.TWO, Rank.THREE)
HAND_SIZES = {3: 16, 4: 13}
RUN_RANKS = 10
"""Number of ranks in runs: four to king."""
BODIES = (
    Body(1, Kind.SINGLE, Kind.RUN, 3),
    Body(2, Kind.PAIR, Kind.RUN_OF_PAIRS, 3),
    Body(3, Kind.TRIPLE, Kind.RUN_OF_TRIPLES, 3),
    Body(4, Kind.QUAD, Kind.RUN_OF_QUADS, 3),
)
DECK = Deck(ORDER, 1)
HEARTS = tuple(Card(rank, Suit.HEARTS) for rank in ORDER)
NAMEABLE = tuple(card for card in DECK.cards if card.rank <= Rank.TEN and card.rank >= Rank.FOUR)


class BigThree(Variant):
    GAME = "big_three"
    TITLE = "Big Three"
    DECLARER = "declarer"
    PARTNER = "partner"
    NAMED = "partner_card"
    NAMING = "partner"
    OTHER = "opponent"
    BIDDER = "opener"
    LETTERS = "456789TJQKA23"
    DECLARER_NAMED = DeclarerNamed
    CARD_NAMED = PartnerCardNamed
    MUST_OPEN = True
    CUTS = True

    bidder_leads: ClassVar[bool] = True

    @cached_property
    def deck(self) -> Deck:
        return DECK

    @property
    def hand_size(self) -> int:
        return HAND_SIZES[self.seats]

    @cached_property
    def family(self) -> Family:
        return Family(most=self.hand_size + self.kitty_size, run_ranks=RUN_RANKS, bodies=BODIES)

    def draw_value(self, card: Card) -> int:
        """Return 1 for an ace, the number of other cards, 0 for faces."""
        if card.rank is Rank.ACE:
            return 1
        return int(card.rank) if card.rank <= Rank.TEN else 0

    def opener(self, hands: Sequence[int]) -> Seat:
        """Return the holder of the four of hearts, or of the lowest heart in a hand."""
        return next(
            (seat for heart in HEARTS for seat, hand in enumerate(hands) if DECK.copies(hand, heart)), 0
        )  # fmt: skip

    def opening_card(self, hand: int) -> Card | None:
        return next((heart for heart in HEARTS if DECK.copies(hand, heart)), None)

    @property
    def opens_with(self) -> str:
        """The card in words: with three players the four may be in the kitty."""
        return "the lowest heart" if self.kitty_size else "the 4 of hearts"

    @property
    def names_card(self) -> bool:
        return self.seats == 4

    def nameable(self, hand: int) -> tuple[Card, ...]:
        return tuple(card for card in NAMEABLE if not DECK.copies(hand, card)) if self.names_card else ()

    def points(self, side: Sequence[Seat], won: bool, stake: int) -> tuple[int, ...]:
        gain = stake if won else -stake
        share = (self.seats - len(side)) // len(side)
        return tuple(gain * share if seat in side else -gain for seat in range(self.seats))
