"""The best answer to a master: better than a weak arrangement of the same hand, and measured in deals it never saw."""

from __future__ import annotations

from collections import Counter
from itertools import chain, product
from pathlib import Path
from typing import ClassVar

import pytest
from answers.arranging import Answer, answer, best_answer, deal_around, gains, kept_answers, played, told
from answers.fives import Deal, answer_game, best_of, fitting, imagined, lived
from learning.simulation import Layouts

from partition_games.engine.build import read_options
from partition_games.engine.moves import Swap
from partition_games.engine.options import FivesOptions
from partition_games.engine.players.fives import choose_exchange
from partition_games.engine.rules import PartitionRules
from partition_games.engine.solving.levels import arranger
from pazaak.house.rules.cards import DECK_52
from pazaak.house.rules.match import Match
from pazaak.house.rules.shuffle import shuffled

GAMES = [("hazari", 13), ("kitti", 9), ("crash", 13)]


@pytest.mark.parametrize(("game", "size"), GAMES)
def test_the_other_cards_are_dealt_around_the_hand(game: str, size: int) -> None:
    options = read_options(game, None, {})
    hand = tuple(range(0, 4 * size, 4))[:size]
    for seats in deal_around(options, hand, 3, "around"):
        assert seats[0] == hand
        assert sorted(set(chain(*seats))) == sorted(chain(*seats))
        assert all(len(cards) == size for cards in seats)


@pytest.mark.full("crash-13", "hazari-13")
@pytest.mark.parametrize(("game", "size"), GAMES)
def test_the_answer_brings_more_than_a_thoughtless_arrangement(game: str, size: int) -> None:
    """Among masters, in fresh deals; and what it learned from is what the masters lay out."""
    options = read_options(game, None, {})
    gained = []
    for number in range(2):
        hand = tuple(sorted(shuffled(range(52), f"answer {game} {number}")[:size]))
        learned, fresh = (
            Layouts(options, deal_around(options, hand, 25, f"{number}/{name}"), arranger(options).master)
            for name in ("learned", "fresh")
        )
        found = best_answer(options, hand, learned)
        gained.append(
            played(options, fresh, hand, found) - played(options, fresh, hand, arranger(options).greedy(hand))
        )
    assert sum(gained) > 0


def test_the_same_seed_gives_the_same_answer() -> None:
    options = read_options("kitti", None, {})
    assert answer(options, 3, 40, 40, 1) == answer(options, 3, 40, 40, 1) != answer(options, 3, 40, 40, 2)


def test_a_gain_is_told_with_its_error() -> None:
    fair, gain, error = told([Answer(1.0, 1.5), Answer(2.0, 2.0), Answer(3.0, 3.25)])
    assert (fair, gain) == (2.0, 0.25)
    assert error == pytest.approx(0.25 / 3**0.5)


def test_deals_of_fives_are_imagined_that_look_the_same_and_are_whole() -> None:
    """All 52 cards are there once, the seat sees what it saw, and what others know of the stock is true."""
    rules = PartitionRules(FivesOptions(seats=3, deals=3))
    match = Match(rules, 11)
    changed = 0
    while (actor := match.to_act) is not None:
        view = match.view(actor)
        for number in range(3):
            state = imagined(match.state, view, str(number))
            assert rules.view(state, actor) == view
            assert len({*state.stock, *chain(*state.hands)}) == 52
            for known, (place, card) in product(state.memory, enumerate(state.stock)):
                assert known[place] in (None, card)
            changed += state != match.state
        match.play(choose_exchange(view, "lexical"))
    assert changed > 20


@pytest.mark.full
def test_deals_of_fives_count_only_if_masters_would_have_come_to_them() -> None:
    """Up to the turn of the one who answers each has exchanged as many cards as it did: nothing looks different."""
    rules = PartitionRules(FivesOptions(seats=3, deals=2))
    match = Match(rules, 5)
    begun, found, refused = match.state, 0, 0
    while (actor := match.to_act) is not None:
        if match.state.table.deal_number != begun.table.deal_number:
            begun = match.state
        view = match.view(actor)
        lives = [lived(rules, begun, view, str(number)) for number in range(12)]
        refused += lives.count(None)
        for state in filter(None, lives):
            found += 1
            assert rules.view(state, actor) == view
            assert len({*state.stock, *chain(*state.hands)}) == 52
        assert len(list(fitting(rules, begun, view, 2, "few"))) == 2
        match.play(choose_exchange(view, "master"))
    assert found > 24
    assert refused > 8


@pytest.mark.full
def test_a_deal_of_fives_brings_what_it_brings_when_masters_play_on() -> None:
    """However many exchanges are tried in it before."""
    rules = PartitionRules(FivesOptions(seats=4, deals=4))
    match, tried = Match(rules, 12), 0
    while (actor := match.to_act) is not None:
        view = match.view(actor)
        deal, own = Deal(rules, match.state), choose_exchange(view, "master")
        for exchange in (Swap(view.hand[:2]), own, Swap(view.hand[3:]), own, Swap()):
            state = rules.apply(match.state, exchange).state
            while state.table.to_act is not None and state.table.deal_number == view.table.deal_number:
                follower = rules.view(state, state.table.to_act)
                state = rules.apply(state, choose_exchange(follower, "master")).state
            assert deal.points(actor, exchange) == state.table.scores[actor] - view.table.scores[actor]
            tried += 1
        match.play(own)
    assert tried == 80


class Scripted(Deal):
    """A deal in which the number of cards exchanged says what it brings, and it counts how often it is asked."""

    asked: ClassVar[Counter[int]] = Counter()

    def __init__(self, noise: int) -> None:
        self.noise = noise

    def points(self, seat: int, exchange: Swap) -> int:
        count = len(exchange.cards)
        self.asked[count] += 1
        return (2, 1, 4)[count] + self.noise % 2 * (count == 2)


def test_what_is_worse_is_not_tried_to_the_end() -> None:
    ways = [Swap(DECK_52[:count]) for count in range(3)]
    Scripted.asked.clear()
    assert best_of(ways, (Scripted(number) for number in range(40)), 0, 40) == ways[2]
    assert Scripted.asked == {0: 40, 1: 10, 2: 40}
    assert best_of(ways[:2], (Scripted(number) for number in range(40)), 0, 40) == ways[0]
    assert best_of(ways, (Scripted(number) for number in range(19)), 0, 40) == ways[0]


def test_a_measurement_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    options, file = read_options("kitti", None, {}), tmp_path / "answers.jsonl"
    first = gains(options, 3, 2, 20, 20, None, file)
    assert gains(options, 3, 3, 20, 20, None, file)[:2] == first
    assert sorted(kept_answers(file)) == [0, 1, 2]
    assert list(kept_answers(file).values()) == gains(options, 3, 3, 20, 20, None)


@pytest.mark.full
def test_a_game_of_fives_is_answered_the_same_again() -> None:
    options = FivesOptions(seats=2, deals=2)
    found = answer_game(options, 5, 3, 3, 1)
    assert found == answer_game(options, 5, 3, 3, 1)
    assert found.points >= 0
    assert found.other > 0 or found.gained == 0
