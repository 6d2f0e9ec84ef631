"""The player's own decks: what is wrong with one is told in sentences, and none is ever lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.career.cards.collection import STARTER_COUNTS
from pazaak.career.cards.deck_names import LONGEST_NAME, DeckNameError, free_name
from pazaak.career.cards.decks import MOST_DECKS, DeckShelfError, deck_faults, random_cards, spread
from pazaak.career.career import Career
from pazaak.game.cards.board import GOAL
from pazaak.game.cards.side_cards import PLAYS, Colour, SideCard, in_order
from pazaak.game.cards.side_deck import DECK_SIZE, GOLD, GOOD, STARTER, check_deck
from tests.career.careers import Clock, career_in, give

PLENTY = dict.fromkeys(SideCard, 10)
OWNED = st.dictionaries(st.sampled_from(SideCard), st.integers(0, 4))
SOME = st.lists(st.sampled_from(SideCard), max_size=DECK_SIZE)


def test_ten_owned_cards_are_a_deck() -> None:
    assert deck_faults(STARTER, STARTER_COUNTS) == []
    assert deck_faults(GOLD, PLENTY) == []


@pytest.mark.parametrize(
    ("cards", "owned", "sentences"),
    [
        ("+1 +1 +2 +2 +3 +3 +4 +4", PLENTY, ["A deck needs 10 cards; this has 8."]),
        ("", PLENTY, ["A deck needs 10 cards; this has 0."]),
        ("T T T T T T T T T T T", {SideCard.TIEBREAKER: 11}, ["A deck needs 10 cards; this has 11."]),
        (
            "+1 +1 +2 +2 +3 +3 +4 +4 ±3 ±3",
            {**STARTER_COUNTS, SideCard.SWITCH_3: 1},
            ["You own 1 ±3; this deck uses 2."],
        ),
        ("+1 +1 +2 +2 +3 +3 +4 +4 +5 T", STARTER_COUNTS, ["You own no T; this deck uses 1."]),
        (
            "D +1 +1 +1",
            STARTER_COUNTS,
            [
                "A deck needs 10 cards; this has 4.",
                "You own 2 +1; this deck uses 3.",
                "You own no D; this deck uses 1.",
            ],
        ),
    ],
)
def test_every_fault_is_a_sentence(cards: str, owned: dict[SideCard, int], sentences: list[str]) -> None:
    assert deck_faults([SideCard(word) for word in cards.split()], owned) == sentences


def test_gold_cards_are_named_where_the_table_does_not_admit_them() -> None:
    faults = deck_faults(GOLD, PLENTY, gold_cards=False)
    assert faults == ["No gold cards at this table: 2&4, 3&6, D, T."]


def test_an_unfinished_deck_may_be_kept() -> None:
    assert deck_faults(STARTER[:4], STARTER_COUNTS, playing=False) == []
    assert deck_faults([SideCard.DOUBLE], STARTER_COUNTS, playing=False) == ["You own no D; this deck uses 1."]


@pytest.mark.full
@given(SOME, OWNED)
def test_faults_say_neither_more_nor_less_than_the_rules(cards: list[SideCard], owned: dict[SideCard, int]) -> None:
    legal = len(cards) == DECK_SIZE and all(owned.get(card, 0) >= count for card, count in Counter(cards).items())
    assert (deck_faults(cards, owned) == []) == legal


@pytest.mark.full
@given(OWNED, st.integers())
def test_random_cards_are_owned(owned: dict[SideCard, int], seed: int) -> None:
    cards = random_cards(owned, seed)
    assert len(cards) == min(DECK_SIZE, sum(owned.values()))
    assert deck_faults(cards, owned, playing=False) == []
    assert cards == in_order(cards) == random_cards(owned, seed)


def test_random_cards_know_the_table() -> None:
    cards = random_cards(PLENTY, 1, gold_cards=False)
    check_deck(cards, gold_cards=False)
    assert random_cards(PLENTY, 1) != random_cards(PLENTY, 2)


@given(SOME)
def test_the_spread_counts_what_the_rules_let_cards_do(cards: list[SideCard]) -> None:
    shown = spread(cards)
    values = [{play.value for play in PLAYS[card]} for card in cards]
    for total, count in shown.finishes.items():
        assert count == sum(GOAL - total in ways for ways in values)
    assert sum(shown.colours.values()) == len(cards)


def test_the_spread_of_a_known_deck() -> None:
    shown = spread(GOOD)
    assert shown.colours == {Colour.BLUE: 0, Colour.RED: 0, Colour.SWITCH: 8, Colour.GOLD: 2}
    assert shown.adds == shown.takes == {1: 3, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
    assert list(shown.finishes) == [14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26]


# -- the shelf -------------------------------------------------------------------------------------------


def test_a_newcomer_has_the_starter_deck(career: Career) -> None:
    (deck,) = career.decks.all()
    assert (deck.name, deck.cards) == ("Starter deck", STARTER)
    assert career.decks.chosen == deck
    assert career.faults(deck) == []


def test_decks_outlive_the_program(tmp_path: Path, clock: Clock) -> None:
    with career_in(tmp_path, clock) as career:
        added = career.decks.add("  Late \n bloomer ", GOOD[:7])
        career.decks.choose(added.id)
        starter = career.decks.all()[0]
        career.decks.change(starter.id, name="First")
    with career_in(tmp_path, clock) as career:
        assert [(deck.name, deck.cards) for deck in career.decks.all()] == [
            ("First", STARTER),
            ("Late bloomer", GOOD[:7]),
        ]
        assert career.decks.chosen == added
        assert career.collection.counts == STARTER_COUNTS


def test_a_deck_is_changed_and_copied(career: Career) -> None:
    deck = career.decks.chosen
    changed = career.decks.change(deck.id, cards=GOLD)
    assert changed.name == deck.name
    assert career.decks[deck.id].cards == GOLD
    names = [career.decks.copy(deck.id).name for _ in range(2)]
    assert names == ["Starter deck 2", "Starter deck 3"]
    assert [found.cards for found in career.decks.all()] == [GOLD] * 3


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "Give the deck a name."),
        (" \u200b\n", "Give the deck a name."),
        ("x" * (LONGEST_NAME + 1), "Use at most 24 letters; this name has 25."),
        ("STARTER  deck", "You already have a deck called STARTER deck."),
    ],
)
def test_a_bad_name_is_refused(career: Career, name: str, reason: str) -> None:
    with pytest.raises(DeckNameError, match=reason):
        career.decks.add(name)
    other = career.decks.add("Other")
    with pytest.raises(DeckNameError, match=reason):
        career.decks.change(other.id, name=name)
    assert [deck.name for deck in career.decks.all()] == ["Starter deck", "Other"]


def test_a_deck_may_be_given_its_own_name_in_other_letters(career: Career) -> None:
    deck = career.decks.chosen
    assert career.decks.change(deck.id, name="STARTER DECK").name == "STARTER DECK"


@given(st.text("ab 1", min_size=1, max_size=LONGEST_NAME).map(str.strip).filter(bool), st.integers(1, 30))
def test_a_free_name_is_free_and_short(wish: str, copies: int) -> None:
    taken: list[str] = []
    for _ in range(copies):
        taken.append(free_name(wish, taken))
    assert len({name.casefold() for name in taken}) == copies
    assert all(0 < len(name) <= LONGEST_NAME for name in taken)


def test_the_last_deck_stays(career: Career) -> None:
    first = career.decks.chosen
    with pytest.raises(DeckShelfError, match="You need one deck"):
        career.decks.remove(first.id)
    second = career.decks.add("Second", STARTER)
    career.decks.choose(second.id)
    career.decks.remove(second.id)
    assert career.decks.chosen == first
    with pytest.raises(DeckShelfError, match="no longer exists"):
        career.decks.choose(second.id)


def test_the_shelf_is_full_some_day(career: Career) -> None:
    for number in range(MOST_DECKS - 1):
        career.decks.add(f"Deck {number}")
    with pytest.raises(DeckShelfError, match="the limit"):
        career.decks.add("One more")


def test_eleven_cards_are_never_kept(career: Career) -> None:
    with pytest.raises(DeckShelfError, match="this has 11"):
        career.decks.change(career.decks.chosen.id, cards=[*STARTER, SideCard.PLUS_6])
    with pytest.raises(DeckShelfError, match="this has 11"):
        career.decks.add("Fat", [*STARTER, SideCard.PLUS_6])
    assert [deck.cards for deck in career.decks.all()] == [STARTER]


# -- bringing a deck to a table --------------------------------------------------------------------------


def test_the_terms_of_a_match_are_those_of_the_venue_and_the_rival(career: Career) -> None:
    rival = career.world.rivals_of("backroom")[0]
    terms = career.terms(rival)
    assert terms.options["side_decks"][0] == [card.value for card in STARTER]
    assert terms.options["ante_min"] == rival.ante_min
    assert terms.options["bets"] is False
    assert (terms.purpose.kind, terms.purpose.place) == ("table", "backroom")
    assert terms.purpose.details == {"deck": "Starter deck"}


def test_an_unplayable_deck_is_not_brought_to_a_table(career: Career) -> None:
    rival = career.world.rivals_of("backroom")[0]
    deck = career.decks.add("Dream", GOLD)
    with pytest.raises(DeckShelfError, match="You can't play Dream: You own no -1; this deck uses 1"):
        career.terms(rival, deck)
    give(career, GOLD)
    assert career.faults(deck) == []
    assert career.terms(rival, deck).options["side_decks"][0] == [card.value for card in GOLD]


def test_the_saloon_asks_for_another_deck_than_the_back_room(career: Career) -> None:
    give(career, GOLD)
    deck = career.decks.add("Rich", GOLD)
    plain = [venue for venue in career.world if not venue.rule_set.gold_cards]
    assert plain
    for venue in career.world:
        assert bool(career.faults(deck, venue)) == (venue in plain)
    with pytest.raises(DeckShelfError, match="No gold cards at this table"):
        career.terms(career.world.rivals_of(plain[0].id)[0], deck)
