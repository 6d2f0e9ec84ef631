"""Courses of Pazu-Pazaak against a second opinion."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from pazaak.game.cards.board import GOAL, SLOTS
from pazaak.game.cards.side_cards import PLAYS, SideCard, in_order
from pazaak.game.cards.side_deck import HAND_SIZE
from pazaak.side_games.pazu.players.course import (
    LEAST_TOTAL,
    TOTALS,
    WORTH,
    Aim,
    Course,
    Flippable,
    at_any_time,
    place_of,
)

PENALTY = 0.5
JACKPOT = 3.0


def won_with(total: int) -> float:
    """An aim that grows with the total: what standing is worth."""
    return max(0, total - 10) / 10


def filled_with(left: int) -> float:
    """A Full Board is worth less the later it comes, with more cards left."""
    return 1.0 + JACKPOT - 0.4 * left


@cache
def best(count: int, total: int, hand: tuple[SideCard, ...], must_draw: bool) -> float:
    """A second opinion, one total after another."""
    if count == SLOTS:
        return filled_with(len(hand))
    going_on = 0.0
    for value in range(1, 11):
        drawn = total + value
        options = [best(count + 1, drawn, hand, False) if drawn <= GOAL else -PENALTY]
        for at, card in enumerate(hand):
            for play in PLAYS[card]:
                played = drawn + (value if card is SideCard.DOUBLE else play.value)
                if count + 2 <= SLOTS and played <= GOAL:
                    options.append(best(count + 2, played, (*hand[:at], *hand[at + 1 :]), False))
        going_on += max(options) / 10
    return going_on if must_draw else max(going_on, won_with(total))


@pytest.mark.parametrize("cards", ["", "±3", "-4 D", "+1 1±2", "T ±5 D", "-6 -6 ±6 ±6"])
@pytest.mark.parametrize(("count", "total"), [(0, 0), (3, 12), (4, 3), (6, 19), (7, 11), (8, 15)])
def test_courses_agree_with_a_second_opinion(cards: str, count: int, total: int) -> None:
    hand = in_order(tuple(SideCard(card) for card in cards.split()))
    stand = np.zeros((2, 1, TOTALS))
    stand[WORTH, 0] = [won_with(at + LEAST_TOTAL) for at in range(TOTALS)]
    full = np.zeros((2, 1, HAND_SIZE + 1))
    full[WORTH, 0] = [filled_with(left) for left in range(HAND_SIZE + 1)]
    course = Course(Aim(stand, np.array([-PENALTY, 1.0]), full))
    for must_draw, ends in ((True, course.going_on(count, hand)), (False, course.at_rest(count, hand))):
        assert ends[WORTH, 0, place_of(total)] == pytest.approx(best(count, total, hand, must_draw))


def test_a_flip_is_counted_with_what_lies_on_the_board() -> None:
    """With 6 and 4 on a board of 20 and eight slots taken, every draw is a bust but for a Flip with no slot left."""
    stand = np.zeros((2, 1, TOTALS))
    stand[WORTH, 0, place_of(8) + 1 :] = 1.0
    full = at_any_time(np.array([1.0, 0.0]), 1)
    aim = Aim(stand, np.array([0.0, 1.0]), full, flippable=Flippable(of_2_4=4, of_3_6=6))
    bust = Course(aim).going_on(5, (SideCard.FLIP_3_6,))[1, 0, place_of(20)]
    assert bust == pytest.approx(0.0)
    assert Course(aim).going_on(5, ())[1, 0, place_of(20)] == pytest.approx(1.0)
    assert Course(aim).going_on(8, (SideCard.FLIP_3_6,))[1, 0, place_of(20)] == pytest.approx(1.0)
