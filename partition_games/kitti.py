"""Kitti: nine cards in three groups; two comparisons in a row win the deal, and with it the pot."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from partition_games.engine.events import ComparisonWon
from partition_games.engine.hands.cards import Hand, high_first
from partition_games.engine.hands.showdown import best_shown, compare_in_turn, laid_groups, shown_groups
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.options import FirstCard, FourPairs, KittiOptions
from partition_games.engine.state import SpecialKind
from partition_games.engine.variant import DealEnd, GroupVariant
from pazaak.house.rules.protocols import Seat

PAIRS = 4
SALAMI = "salami"


def four_of_a_kind(hand: Hand) -> Hand:
    """Return the highest four equal cards of a hand; empty without any."""
    counts = Counter(card.rank for card in hand)
    rank = max((rank for rank, count in counts.items() if count == 4), default=None)
    return high_first(card for card in hand if card.rank == rank)


def four_pairs(hand: Hand) -> Hand:
    """Return two cards each of four different ranks, unless there is a four of a kind; empty for none."""
    counts = Counter(card.rank for card in hand)
    ranks = [rank for rank, count in counts.items() if count >= 2]
    if len(ranks) < PAIRS or max(counts.values()) == 4:
        return ()
    pairs = (card for rank in ranks for card in [card for card in hand if card.rank == rank][:2])
    return high_first(pairs)


class Kitti(GroupVariant):
    """Kitti: counter-clockwise, two to five players, an ante each deal; the first to five won deals."""

    options: KittiOptions

    HAND: ClassVar[int] = 9
    SIZES: ClassVar[tuple[int, ...]] = (3, 3, 3)
    CLOCKWISE: ClassVar[bool] = False

    @property
    def first_card_before(self) -> bool:
        """Whether the first card goes to the dealer's left, the seat before the dealer."""
        return self.options.first_card is FirstCard.LEFT

    def entry_due(self, draft: MutableState) -> int:
        return self.options.ante

    def at_deal(self, draft: MutableState) -> DealEnd | None:
        fours = {seat: four_of_a_kind(hand) for seat, hand in enumerate(draft.hands) if four_of_a_kind(hand)}
        nothing = (0,) * draft.seats
        if fours:
            seat = max(fours, key=lambda seat: fours[seat][0].rank)
            draft.declare(SpecialKind.FOUR_OF_A_KIND, seat, fours[seat], points=1)
            return DealEnd(nothing, SpecialKind.FOUR_OF_A_KIND.value, winner=seat)
        if self.options.four_pairs is FourPairs.MUST:
            holders = [seat for seat in draft.round_from(draft.dealer + 1) if four_pairs(draft.hands[seat])]
            for seat in holders:
                draft.declare(SpecialKind.FOUR_PAIRS, seat, four_pairs(draft.hands[seat]))
            if holders:
                return DealEnd(nothing, SpecialKind.FOUR_PAIRS.value)
        return None

    def may_show(self, hand: Hand) -> bool:
        return self.options.four_pairs is FourPairs.MAY and bool(four_pairs(hand))

    def shown(self, draft: MutableState, seat: Seat) -> DealEnd:
        draft.declare(SpecialKind.FOUR_PAIRS, seat, four_pairs(draft.hands[seat]))
        return DealEnd((0,) * draft.seats, SpecialKind.FOUR_PAIRS.value)

    def showdown(self, draft: MutableState) -> DealEnd:
        groups = laid_groups(draft)

        def compare(number: int, leader: Seat) -> Seat | None:
            best = best_shown(draft, groups, number, leader, self.ladder)
            draft.events.append(ComparisonWon(number, best.alone, best.tied, 0, 0))
            return best.alone

        leaders, winners = compare_in_turn(draft, len(self.SIZES), compare)
        winner, reason = self.result((winners[0], winners[1], winners[2]))
        points = tuple(int(seat == winner) for seat in range(draft.seats))
        levy = self.options.ante if reason == SALAMI else 0
        return DealEnd(points, reason, shown_groups(draft), winners, leaders, winner=winner, levy=levy)

    def result(self, winners: tuple[Seat | None, Seat | None, Seat | None]) -> tuple[Seat | None, str]:
        """Return the winner of a deal with these comparisons, and `salami`, `winner`, or for nobody `kitti`."""
        first, second, third = winners
        if second is not None and first == second == third:
            return second, SALAMI
        if second is not None and second in (first, third):
            return second, "winner"
        if self.options.any_two and first is not None and first == third:
            return first, "winner"
        return None, "kitti"
