"""The 52 cards, the jokers and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.house.rules.cards import BLACK_JOKER, DECK_52, DECK_54, RED_JOKER, Card, Rank, Suit
from pazaak.house.rules.notation import parse_card, parse_cards, write_card, write_cards
from pazaak.house.rules.protocols import NotationError


def test_a_deck_has_each_card_once() -> None:
    assert len(set(DECK_52)) == 52
    assert len(set(DECK_54)) == 54
    assert [card for card in DECK_54 if card.is_joker] == [BLACK_JOKER, RED_JOKER]


def test_notation_names_rank_then_suit() -> None:
    assert write_card(Card(Rank.ACE, Suit.SPADES)) == "AS"
    assert write_card(Card(Rank.TEN, Suit.DIAMONDS)) == "TD"
    assert write_card(Card(Rank.TWO, Suit.CLUBS)) == "2C"
    assert write_card(BLACK_JOKER) == "BJ"
    assert write_card(RED_JOKER) == "RJ"


def test_every_card_is_read_as_it_is_written() -> None:
    assert [parse_card(write_card(card)) for card in DECK_54] == list(DECK_54)


@pytest.mark.full
@given(st.lists(st.sampled_from(DECK_54), unique=True))
def test_lists_of_cards_are_read_as_they_are_written(cards: list[Card]) -> None:
    assert parse_cards(write_cards(cards)) == tuple(cards)


@pytest.mark.parametrize("text", ["", "10S", "as", "1S", "AX", "SA", "J", "\ud800", "AS\x00"])
def test_what_is_no_card_is_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"^There is no card .*\.$"):
        parse_card(text)


def test_a_card_named_twice_is_a_sentence() -> None:
    with pytest.raises(NotationError, match="AS is named twice"):
        parse_cards("AS KD AS")


def test_a_joker_has_no_suit_and_every_other_card_has_one() -> None:
    with pytest.raises(ValueError, match="joker"):
        Card(Rank.RED_JOKER, Suit.HEARTS)
    with pytest.raises(ValueError, match="joker"):
        Card(Rank.TWO, None)
