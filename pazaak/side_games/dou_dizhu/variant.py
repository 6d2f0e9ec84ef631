"""Dou Di Zhu: the cards, the combinations and the score, for three, four and six."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from pazaak.house.rules.cards import BLACK_JOKER, RED_JOKER, Card, Rank
from pazaak.house.rules.protocols import Seat
from pazaak.side_games.climbing.events import KindAnnounced, LandlordNamed
from pazaak.side_games.climbing.plays.combinations import Body, Combination, Family, Kind, Load, Singles
from pazaak.side_games.climbing.plays.piles import Deck, counts_of
from pazaak.side_games.climbing.variant import Variant
from pazaak.side_games.dou_dizhu.options import DouDizhuOptions, SingleCards

ORDER = (*(rank for rank in Rank if Rank.THREE <= rank <= Rank.ACE), Rank.TWO, Rank.BLACK_JOKER, Rank.RED_JOKER)
PACKS = {3: 1, 4: 2, 6: 3}
HAND_SIZES = {3: 17, 4: 25, 6: 26}
BOMBS = {3: range(4, 5), 4: range(4, 9), 6: range(4, 13)}
RUN_RANKS = 12
"""Number of ranks in runs: three to ace."""
DOUBLING_BOMB = {3: 4, 4: 6}
"""Least number of cards in a bomb that doubles the stake, by number of players."""

BODIES = (
    Body(1, Kind.SINGLE, Kind.SEQUENCE, 5),
    Body(2, Kind.PAIR, Kind.PAIR_SEQUENCE, 3),
    Body(3, Kind.TRIPLET, Kind.AIRPLANE, 2),
)
WITH_KICKERS = Load(3, 1, 1, Kind.TRIPLET_WITH_KICKER, Kind.AIRPLANE_WITH_KICKERS)
WITH_PAIRS = Load(3, 1, 2, Kind.TRIPLET_WITH_PAIR, Kind.AIRPLANE_WITH_PAIRS)
QUADS = (Load(4, 2, 1, Kind.QUAD_WITH_KICKERS, None), Load(4, 2, 2, Kind.QUAD_WITH_PAIRS, None))

SINGLES = {
    SingleCards.STUCK_LEADER: Singles.STUCK,
    SingleCards.FREE: Singles.FREE,
    SingleCards.LITERAL: Singles.NEVER,
}


class DouDizhu(Variant):
    GAME = "dou_dizhu"
    TITLE = "Dou Di Zhu"
    DECLARER = "landlord"
    PARTNER = "second_landlord"
    NAMED = "announced"
    NAMING = "announce"
    OTHER = "farmer"
    BIDDER = "bidder"
    LETTERS = "3456789TJQKA2br"
    DECLARER_NAMED = LandlordNamed
    CARD_NAMED = KindAnnounced

    options: DouDizhuOptions
    bidder_leads: ClassVar[bool] = False
    face_up: ClassVar[bool] = True

    @cached_property
    def deck(self) -> Deck:
        return DECKS[self.seats]

    @property
    def hand_size(self) -> int:
        return HAND_SIZES[self.seats]

    @cached_property
    def family(self) -> Family:
        options, four = self.options, self.seats == 4
        single = options.single_cards
        loads = (WITH_PAIRS,) if four and single is SingleCards.FREE else (WITH_KICKERS, WITH_PAIRS)
        jokers = counts_of(self.deck.pile((BLACK_JOKER, RED_JOKER)))
        return Family(
            most=self.hand_size + self.kitty_size,
            run_ranks=RUN_RANKS,
            bodies=BODIES,
            loads=loads if four else loads + QUADS,
            bombs=BOMBS[3] if self.seats == 6 and not options.big_bombs else BOMBS[self.seats],
            rocket=2 * jokers if four else jokers,
            rocket_tops=options.rocket_tops,
            jokers=jokers,
            both_jokers=options.both_jokers,
            equal_kickers=options.equal_kickers,
            singles=SINGLES[single] if four else Singles.FREE,
        )

    def draw_value(self, card: Card) -> int:
        return self.deck.rank(card)

    @property
    def auction(self) -> bool:
        return self.seats != 6

    @property
    def kitty_shown(self) -> bool:
        return self.seats == 3 and self.options.show_kitty

    @property
    def names_card(self) -> bool:
        return self.seats == 6

    def nameable(self, hand: int) -> tuple[Card, ...]:
        """Return the suits held exactly twice, of the highest rank in which any suit is."""
        deck = self.deck
        twice = [card for card in deck.places if deck.copies(hand, card) == 2] if self.names_card else []
        return tuple(card for card in twice if card.rank is twice[-1].rank)

    def doubles(self, play: Combination) -> bool:
        if self.seats == 6 or not play.power:
            return False
        return play.kind is Kind.ROCKET or play.power >> 4 >= DOUBLING_BOMB[self.seats]

    def decided(self, out: Sequence[Seat], side: Sequence[Seat]) -> bool:
        """Return whether a hand is over: with six, once a landlord or two farmers are out."""
        farmers = [seat for seat in out if seat not in side]
        return len(farmers) < len(out) or len(farmers) == (2 if self.seats == 6 else 1)

    def spring(self, side: Sequence[Seat], won: bool, plays: Sequence[int]) -> bool:
        if not self.options.spring or self.seats == 6:
            return False
        landlord = plays[side[0]]
        return sum(plays) == landlord if won else landlord == 1

    def points(self, side: Sequence[Seat], won: bool, stake: int) -> tuple[int, ...]:
        if self.seats == 6:
            return tuple(int((seat in side) == won) for seat in range(self.seats))
        gain = stake if won else -stake
        return tuple(gain * (self.seats - 1) if seat in side else -gain for seat in range(self.seats))


DECKS = {seats: Deck(ORDER, packs) for seats, packs in PACKS.items()}
