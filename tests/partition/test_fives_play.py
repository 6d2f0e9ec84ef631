"""The players of Fives: their numbers agree with the rules, they know what they remember, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from partition_games.engine.build import build_rules
from partition_games.engine.hands.cards import ace_low
from partition_games.engine.hands.five_ranks import POINTS, level_of, places_strength
from partition_games.engine.players.fives import choose_exchange, keep_fond, keep_matched, with_memory
from partition_games.engine.players.fives_hands import KEYS, hand_tables, wanted_by_rule
from partition_games.engine.players.fives_worlds import weigh_exchanges
from partition_games.engine.state import View
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.match import Match
from pazaak.house.rules.notation import parse_card, write_cards


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(card) for card in text.split())


def view_with(hand: str, seats: int = 4, stock: str = "", others: dict[int, str] | None = None) -> View:
    """The first seat to act, holding this hand and knowing the top of the stock and cards of others."""
    match = Match(build_rules("fives", seats, {}), 1)
    assert match.to_act is not None
    view = match.view(match.to_act)
    known: list[Card | None] = [*cards(stock)]
    known += [None] * (len(view.stock_known) - len(known))
    came = tuple(cards((others or {}).get(turn, "")) for turn in range(seats))
    turns = [(turn - view.seat) % seats for turn in range(seats)]
    return replace(view, hand=cards(hand), stock_known=tuple(known), came=tuple(came[turn] for turn in turns))


RANKS = range(1, 14)
LEGAL = [hand for hand in combinations_with_replacement(RANKS, 5) if max(map(hand.count, hand)) < 5]
"""Every hand by the places of its ranks."""


def number_of(places: Sequence[int]) -> int:
    return int(hand_tables().number[sum(KEYS[place] for place in places)])


def test_no_two_hands_and_no_parts_of_hands_have_the_same_sum() -> None:
    parts = [part for size in range(6) for part in combinations_with_replacement(RANKS, size)]
    held = [part for part in parts if max(map(part.count, part), default=0) < 5]
    assert len({sum(KEYS[place] for place in part) for part in held}) == len(held) > len(LEGAL)


def test_numbers_order_all_hands_as_the_rules_do() -> None:
    ranked = sorted(LEGAL, key=number_of)
    assert [number_of(hand) for hand in ranked] == list(range(len(LEGAL)))
    strengths = [places_strength(hand) for hand in ranked]
    assert strengths == sorted(strengths)
    assert hand_tables().points.tolist() == [POINTS[level_of(strength)] for strength in strengths]


@pytest.mark.parametrize(
    ("hand", "seats", "kept"),
    [
        ("9S 9H KD 4C 2S", 4, "9S 9H"),
        ("9S 9H 4D 4C 2S", 4, "9S 9H 4D 4C"),
        ("9S 9H 9D 4C 2S", 4, "9S 9H 9D"),
        ("9S 9H 9D 4C 4S", 4, "9S 9H 9D 4C 4S"),
        ("KS QH 9D 4C 2S", 4, "KS QH"),
        ("KS QH 9D 4C 2S", 2, "KS"),
        ("JS TH 9D 4C 2S", 4, "JS"),
        ("AS 7H 5D 4C 2S", 4, ""),
        ("AS 8H 5D 4C 2S", 4, "8H"),
    ],
)
def test_what_is_kept_by_rule(hand: str, seats: int, kept: str) -> None:
    assert set(keep_matched(view_with(hand, seats))) == set(cards(kept))
    number = number_of([ace_low(card.rank) for card in cards(hand)])
    count = wanted_by_rule(seats)[number]
    assert count == len(cards(kept))
    assert hand_tables().kept[number, count] == sum(KEYS[ace_low(card.rank)] for card in cards(kept))


def test_a_fond_player_holds_on_to_high_cards() -> None:
    assert set(keep_fond(view_with("9S 9H KD 4C 2S"))) == set(cards("9S 9H KD"))
    assert set(keep_fond(view_with("JS TH 9D 4C 2S"))) == set(cards("JS TH"))


def test_a_remembered_stock_is_used() -> None:
    """The next cards make four twos with the one that is held: nobody without memory keeps a two here."""
    view = view_with("KS JH 9D 4C 2S", stock="2H 2D 2C 7S 8S")
    assert set(choose_exchange(view, "lexical").cards) == set(cards("JH 9D 4C 2S"))
    thrown = choose_exchange(view, "master").cards
    assert parse_card("2S") not in thrown
    assert len(thrown) in (3, 4)
    best = max(weigh_exchanges(view), key=lambda exchange: exchange.worth)
    assert best.points == pytest.approx(8, abs=0.2)


def test_the_next_hand_is_left_alone_when_changing_would_feed_it() -> None:
    """All is known: two players, the other holds nothing and draws what we leave."""
    view = view_with("KS KH 9D 4C 2S", seats=2, stock="3H 5D 6C AS AH AD AC 3S 5S 6S", others={1: "QS JD 8C 7H 3D"})
    by_count = {len(view.hand) - len(exchange.kept): exchange for exchange in weigh_exchanges(view)}
    assert by_count[0].points == 2
    assert choose_exchange(view, "master") == choose_exchange(view, "master")
    assert len(choose_exchange(view, "master").cards) < 3


def test_memory_ends_where_it_is_said_to_end() -> None:
    view = view_with("KS JH 9D 4C 2S", stock="2H 2D 2C 7S 8S", others={1: "QS QD"})
    short = with_memory(view, 3)
    assert write_cards([card for card in short.stock_known if card is not None]) == "2H 2D 2C"
    assert short.came_known == ((),) * 4
    assert with_memory(view, 5).stock_known == view.stock_known


def test_worlds_hold_every_card_once() -> None:
    """With everything known one world is enough, and its figures are exact."""
    deck = [card for card in DECK_52 if card not in cards("KS KH 9D 4C 2S QS JD 8C 7H 3D")]
    view = view_with("KS KH 9D 4C 2S", seats=2, stock=write_cards(deck), others={1: "QS JD 8C 7H 3D"})
    for exchange in weigh_exchanges(view):
        assert exchange.points in (0, 2, 3, 4, 6, 8)
        assert exchange.best in (0, 1)


@pytest.mark.parametrize(("score", "expected"), [(18, 1.0), (0, 0.5)])
def test_a_won_game_is_worth_everything(score: int, expected: float) -> None:
    deck = [card for card in DECK_52 if card not in cards("KS KH 9D 4C 2S QS JD 8C 7H 3D 3H 5D 6C")]
    view = view_with("KS KH 9D 4C 2S", seats=2, stock="3H 5D 6C " + write_cards(deck), others={1: "QS JD 8C 7H 3D"})
    view = replace(view, table=replace(view.table, scores=(score, score)))
    best = max(exchange.worth for exchange in weigh_exchanges(view) if exchange.best == 1)
    assert best >= expected
