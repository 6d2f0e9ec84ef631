"""A deck as a line of text: it comes back as it was, and a line that was damaged is refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pazaak.career.cards.deck_code import LONGEST_CODE, DeckCodeError, read_deck, write_deck
from pazaak.career.cards.deck_names import LONGEST_NAME, DeckNameError, clean_name
from pazaak.game.cards.side_cards import SideCard
from pazaak.game.cards.side_deck import DECK_SIZE, GOLD, GOOD, READY_DECKS

CARDS = st.lists(st.sampled_from(SideCard), min_size=DECK_SIZE, max_size=DECK_SIZE).map(tuple)


def _may_be_a_name(text: str) -> bool:
    try:
        clean_name(text)
    except DeckNameError:
        return False
    return True


NAMES = st.text(max_size=LONGEST_NAME).filter(_may_be_a_name)
LINE = write_deck("Switcher", GOOD)


def test_a_line_is_short_and_says_what_it_is() -> None:
    assert LINE.startswith("PZK1 Switcher: ±1 ±2 ±2 ±3 ±3 ±4 ±5 ±6 T 1±2 #")
    assert len(LINE) < 70


@pytest.mark.parametrize("deck", READY_DECKS.values(), ids=READY_DECKS)
def test_a_deck_comes_back(deck: tuple[SideCard, ...]) -> None:
    assert read_deck(write_deck("Old: faithful #2", deck)) == ("Old: faithful #2", deck)


@pytest.mark.full
@given(NAMES, CARDS)
def test_every_deck_comes_back(name: str, cards: tuple[SideCard, ...]) -> None:
    assert read_deck(write_deck(name, cards)) == (clean_name(name), cards)


@pytest.mark.full
@given(NAMES, CARDS, st.data())
def test_a_line_that_was_typed_or_mailed_is_read(name: str, cards: tuple[SideCard, ...], data: st.DataObject) -> None:
    head, _, tail = write_deck(name, cards).rpartition(":")
    tail = tail.replace("±", data.draw(st.sampled_from(["±", "+-", "+−"])))
    tail = tail.replace("-", data.draw(st.sampled_from(["-", "−", "–"])))
    tail = data.draw(st.sampled_from([tail, tail.lower(), tail.upper()]))
    gap = data.draw(st.sampled_from([" ", "  ", "\n", "\u00a0", "\t", ", "]))
    typed = head.replace("PZK1", data.draw(st.sampled_from(["PZK1", "pzk1", " Pzk1"]))) + ":" + tail.replace(" ", gap)
    assert read_deck(typed + data.draw(st.sampled_from(["", "\n", "  "]))) == (clean_name(name), cards)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Paste a deck code"),
        (" \n\u200b\t", "Paste a deck code"),
        ("hello", "That's no deck code"),
        ("PZK1", "That's no deck code"),
        ("PZK2 Switcher: ±1 #000", "That's no deck code"),
        ("PZK1 : " + " ".join(card.value for card in GOLD) + " #000", "typo"),
        ("PZK1 Few: ±1 T #abc", "A deck needs 10 cards; this has 2."),
        ("PZK1 None: #abc", "A deck needs 10 cards; this has 0."),
        ("PZK1 Many: " + "T " * 11 + "#abc", "A deck needs 10 cards; this has 11."),
        (LINE.replace("±6", "±7"), "There's no side card ±7."),
        (LINE.replace("±6", "D"), "has a typo"),
        (LINE.replace("±5 ±6", "±6 ±5"), "has a typo"),
        (LINE[:-1], "has a typo"),
        (LINE[:-4], "The code's end is missing"),
        (LINE[:-3], "The code's end is missing"),
        (LINE.replace("Switcher", "x" * 40), "at most 24 letters"),
        ("T " * LONGEST_CODE, "too long"),
        ("PZK1 " * 2_000_000, "too long"),
        ("\x00\x01", "Paste a deck code"),
    ],
)
def test_nonsense_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(DeckCodeError, match=reason):
        read_deck(text)


def test_a_nameless_line_is_refused() -> None:
    with pytest.raises(DeckCodeError, match="Give the deck a name"):
        read_deck(LINE.replace("Switcher", ""))


def test_an_unfinished_deck_has_no_line() -> None:
    with pytest.raises(DeckCodeError, match="this has 9"):
        write_deck("Short", GOOD[:9])
    with pytest.raises(DeckNameError, match="Give the deck a name"):
        write_deck("  ", GOOD)


@pytest.mark.full
@given(CARDS, st.integers(0, DECK_SIZE - 1), st.sampled_from(SideCard))
def test_any_card_that_is_changed_is_noticed(cards: tuple[SideCard, ...], place: int, other: SideCard) -> None:
    head, _, tail = write_deck("Any", cards).partition(": ")
    words = tail.split()
    if words[place] == other.value:
        return
    words[place] = other.value
    with pytest.raises(DeckCodeError, match="has a typo"):
        read_deck(f"{head}: {' '.join(words)}")


@pytest.mark.full
@given(CARDS, st.integers(0, DECK_SIZE - 2))
def test_two_neighbours_exchanged_are_noticed(cards: tuple[SideCard, ...], place: int) -> None:
    head, _, tail = write_deck("Any", cards).partition(": ")
    words = tail.split()
    if words[place] == words[place + 1]:
        return
    words[place], words[place + 1] = words[place + 1], words[place]
    with pytest.raises(DeckCodeError, match="has a typo"):
        read_deck(f"{head}: {' '.join(words)}")


def refusal(text: str) -> str:
    """Why a text is no deck; nothing if it is one. Any other error than the expected one comes through."""
    try:
        name, cards = read_deck(text)
    except DeckCodeError as fault:
        return str(fault)
    assert read_deck(write_deck(name, cards)) == (name, cards)
    return ""


@pytest.mark.full
@given(st.text(max_size=LONGEST_CODE * 2))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    assert refusal(text)[-1:] in ("", ".")


@given(st.text(st.sampled_from("PZK1 pzk:#±+-−0123456789abcdefTD&x\n"), max_size=120))
def test_so_is_any_text_of_the_right_letters(text: str) -> None:
    assert refusal(f"PZK1 {text}")[-1:] in ("", ".")
