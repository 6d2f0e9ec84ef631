"""Draws for the first seat: equal cards are discarded and drawn again, by all who drew them."""

from __future__ import annotations

from collections import Counter

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.dealing import draw_first
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU


@pytest.mark.parametrize(
    ("game", "seats"), [(DOU_DIZHU, 3), (DOU_DIZHU, 4), (DOU_DIZHU, 6), (BIG_THREE, 3), (BIG_THREE, 4)]
)
def test_all_whose_cards_are_equal_draw_again_until_each_has_a_value_that_is_new(
    game: ClimbingGame, seats: int
) -> None:
    variant = Match(game.build(seats, {}), 1).state.table.variant
    rounds = Counter[int]()
    for seed in range(300):
        first = draw_first(variant, seed)
        cards = list(first.cards)
        drawing, seen, held, number = list(range(seats)), set[int](), dict[int, int](), 0
        while drawing:
            drawn = [cards.pop(0) for _ in drawing]
            assert [seat for seat, _ in drawn] == drawing, "all who have to draw do so in order, and nobody else"
            held |= {seat: variant.draw_value(card) for seat, card in drawn}
            equal = {value for value, times in Counter(held.values()).items() if times > 1}
            drawing = [seat for seat in drawing if held[seat] in equal | seen]
            seen |= set(held.values())
            number += 1
        assert not cards
        assert first.dealer == max(held, key=lambda seat: held[seat])
        rounds[number] += 1
    assert rounds[1] > 0
    assert rounds[2] > 10
    assert max(rounds) > 2 or seats == 3
