"""Crash: thirteen cards in four groups of three and one left over; a point for each comparison won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from partition_games.engine.events import ComparisonWon, Fouled
from partition_games.engine.hands.cards import Group, Hand, high_first
from partition_games.engine.hands.ranks import Level
from partition_games.engine.hands.showdown import Comparison, compare_in_turn, laid_groups, shown_groups
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.options import CrashOptions, FirstCard, Foul, MinGroup
from partition_games.engine.state import SpecialKind
from partition_games.engine.variant import DealEnd, GroupVariant
from pazaak.house.rules.cards import Rank
from pazaak.house.rules.protocols import Seat

PAIRS = 6
LAST_LEFT = "last_left"
CRASH = "crash"
"""Reason of a deal, and of a game, in which one seat won all comparisons."""
LEAST_LEVEL = {MinGroup.NONE: Level.INDI, MinGroup.PAIR: Level.PAIR, MinGroup.FLUSH: Level.COLOUR}
"""Lowest level that counts as a group: "pair" excludes high cards, "flush" pairs as well."""
FOURS_ORDER = (2, 3, *range(5, 14), 14, 4)
"""Ranks from the lowest four of a kind to the highest: fours, then aces, kings, and so on down to twos."""


def is_dragon(hand: Hand) -> bool:
    """Return whether a hand has one card of every rank."""
    return len({card.rank for card in hand}) == len(Rank) - 2


def four_rank(hand: Hand) -> Rank | None:
    """Return the rank of the best four of a kind in a hand; None without one."""
    counts = Counter(card.rank for card in hand)
    return max((rank for rank, count in counts.items() if count == 4), key=FOURS_ORDER.index, default=None)


def pairs_in(hand: Hand) -> Hand:
    """Return all pairs of a hand from the ace down; a four of a kind is two, a triple one."""
    paired: list[Group] = []
    for rank in sorted({card.rank for card in hand}, reverse=True):
        cards = high_first(card for card in hand if card.rank == rank)
        paired.append(cards[: len(cards) // 2 * 2])
    return tuple(card for cards in paired for card in cards)


class Crash(GroupVariant):
    """Crash: clockwise, two to four players, to seven points, or four comparisons in one deal."""

    options: CrashOptions

    HAND: ClassVar[int] = 13
    SIZES: ClassVar[tuple[int, ...]] = (3, 3, 3, 3)
    LEFT: ClassVar[int] = 1
    CLOCKWISE: ClassVar[bool] = True

    @property
    def refuses_disorder(self) -> bool:
        return self.options.foul is Foul.REJECT

    @property
    def first_card_before(self) -> bool:
        """Whether the first card goes to the dealer's right, the seat before the dealer."""
        return self.options.first_card is FirstCard.RIGHT

    def at_deal(self, draft: MutableState) -> DealEnd | None:
        nothing = (0,) * draft.seats
        dragons = tuple(seat for seat in draft.active if is_dragon(draft.hands[seat]))
        if dragons:
            for seat in dragons:
                draft.declare(SpecialKind.DRAGON, seat, high_first(draft.hands[seat]))
            return DealEnd(nothing, SpecialKind.DRAGON.value, game=dragons)
        fours = {seat: rank for seat in draft.active if (rank := four_rank(draft.hands[seat])) is not None}
        if fours:
            seat = max(fours, key=lambda seat: FOURS_ORDER.index(fours[seat]))
            cards = high_first(card for card in draft.hands[seat] if card.rank is fours[seat])
            draft.declare(SpecialKind.FOUR_OF_A_KIND, seat, cards, points=1)
        return None

    def may_show(self, hand: Hand) -> bool:
        return sum(count // 2 for count in Counter(card.rank for card in hand).values()) == PAIRS

    def shown(self, draft: MutableState, seat: Seat) -> DealEnd:
        draft.declare(SpecialKind.SIX_PAIRS, seat, pairs_in(draft.hands[seat]))
        return DealEnd((0,) * draft.seats, SpecialKind.SIX_PAIRS.value, played=False)

    def is_group(self, cards: Group) -> bool:
        """Return whether three cards are a group at this table."""
        return self.ladder.level(cards) >= LEAST_LEVEL[self.options.min_group]

    def showdown(self, draft: MutableState) -> DealEnd:
        groups = laid_groups(draft)
        leaders, winners = compare_in_turn(draft, len(self.SIZES), partial(self._compare, draft, groups))
        points = [winners.count(seat) for seat in range(draft.seats)]
        game, reason = self._game_won(draft, points)
        return DealEnd(tuple(points), reason, shown_groups(draft), winners, leaders, game=game)

    def _compare(
        self, draft: MutableState, groups: Mapping[Seat, tuple[Group, ...]], number: int, leader: Seat
    ) -> Seat | None:
        """Make one comparison; return its winner, if any. A seat with a stronger group than before leaves the game."""
        comparison = Comparison(draft, number)
        for seat in draft.round_from(leader):
            cards = groups[seat][number]
            fouled = number > 0 and self.ladder.strength(cards) > self.ladder.strength(groups[seat][number - 1])
            taking_part = all(self.is_group(shown) for shown in groups[seat][: number + 1])
            comparison.show_group(seat, cards, self.ladder, counts=taking_part and not fouled)
            if fouled:
                draft.drop(seat)
                draft.events.append(Fouled(number, seat))
                if len(draft.active) == 1:
                    return None
        winner = comparison.alone
        draft.events.append(ComparisonWon(number, winner, comparison.tied, int(winner is not None), 0))
        return winner

    def _game_won(self, draft: MutableState, points: list[int]) -> tuple[tuple[Seat, ...], str]:
        if len(draft.active) == 1:
            return tuple(draft.active), LAST_LEFT
        if max(points) == len(self.SIZES):
            return (points.index(max(points)),), CRASH
        return (), "show"
