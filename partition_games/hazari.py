"""Hazari: thirteen cards in 3, 3, 3 and 4; the best group takes the cards shown, and their points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from partition_games.engine.events import ComparisonWon
from partition_games.engine.hands.showdown import best_shown, compare_in_turn, laid_groups, shown_groups
from partition_games.engine.mutable_state import MutableState
from partition_games.engine.variant import DealEnd, GroupVariant
from pazaak.house.rules.cards import Card, Rank
from pazaak.house.rules.protocols import Seat

HIGH_POINTS, LOW_POINTS = 10, 5
DEAL_POINTS = 360


def card_points(card: Card) -> int:
    """Return a card's points: 10 for ace, king, queen, jack and ten, 5 for the others."""
    return HIGH_POINTS if card.rank >= Rank.TEN else LOW_POINTS


def points_of(cards: Iterable[Card]) -> int:
    """Return the points of the cards together."""
    return sum(card_points(card) for card in cards)


class Hazari(GroupVariant):
    """Hazari: counter-clockwise, four players, to 1000 points."""

    HAND: ClassVar[int] = 13
    SIZES: ClassVar[tuple[int, ...]] = (3, 3, 3, 4)
    CLOCKWISE: ClassVar[bool] = False
    LAST_SHOWN_WINS: ClassVar[bool] = True

    def showdown(self, draft: MutableState) -> DealEnd:
        groups = laid_groups(draft)
        points = [0] * draft.seats

        def compare(number: int, leader: Seat) -> Seat:
            best = best_shown(draft, groups, number, leader, self.ladder)
            taken = [card for shown in groups.values() for card in shown[number]]
            won = points_of(taken)
            points[best.last] += won
            draft.events.append(ComparisonWon(number, best.last, best.tied, won, len(taken)))
            return best.last

        leaders, winners = compare_in_turn(draft, len(self.SIZES), compare)
        return DealEnd(tuple(points), "show", shown_groups(draft), winners, leaders)
