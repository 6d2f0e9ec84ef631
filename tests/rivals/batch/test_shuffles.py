"""The shuffles of a batch are those of the house, card for card."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from pazaak.game.cards.main_deck import MAIN_DECK, VALUES
from pazaak.game.cards.side_cards import KIND_NUMBER
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.shuffle import pick, shuffled, words
from pazaak.rivals.batch import shuffles as module
from pazaak.rivals.batch.arrays import Cards, Ints, seed_array
from pazaak.rivals.batch.shuffles import Shuffles, hashed, picks

SEEDS = [0, 1, 77, 4_294_967_295, 10**30, -5]
PLAIN = [0, 9, 10, 99, 1_234_567, 10**17, 10**18 - 1, *range(1000, 1060)]


@pytest.mark.parametrize("seeds", [SEEDS, PLAIN])
@pytest.mark.parametrize("first", [0, 1, 99])
def test_words_are_those_of_the_stream(seeds: list[int], first: int) -> None:
    found = hashed(seed_array(seeds), "side deck 1", range(first, first + 2))
    for seed, row in zip(seeds, found.tolist(), strict=True):
        stream = words(f"{seed}/side deck 1")
        assert row == list(islice(stream, 8 * first, 8 * first + 16))


@pytest.mark.parametrize("numbers", [SEEDS, PLAIN, []])
@pytest.mark.parametrize("head", ["", "1/arena/", f"{10**18 - 1}/arena/", f"{-(10**40)}/arena/"])
@pytest.mark.parametrize("tail", ["", "/player 1"])
def test_picks_are_those_of_the_house(numbers: list[int], head: str, tail: str) -> None:
    found = picks(head, seed_array(numbers), tail)
    assert found.tolist() == [pick(1 << 32, f"{head}{number}{tail}") for number in numbers]
    assert picks(head, seed_array(numbers)[::3], tail).tolist() == found[::3].tolist()


def test_deals_are_those_of_the_rules() -> None:
    rules, dealt = PazaakRules(), Shuffles(SEEDS)
    hands = [dealt.hands(seat, [KIND_NUMBER[card] for card in rules.side_decks[seat]]) for seat in range(2)]
    decks = dealt.main_decks()
    for lane, seed in enumerate(SEEDS):
        state = rules.deal(seed).state
        assert state.deck == tuple(decks[lane])
        for seat in range(2):
            assert [KIND_NUMBER[card] for card in state.hands[seat]] == hands[seat][lane].tolist()


def lying_cards() -> tuple[Ints, Ints, Cards]:
    """Lanes, the numbers of their shuffles, and from no card to eighteen on their boards."""
    chance = np.random.default_rng(4)
    lanes = np.arange(60) % len(SEEDS)
    lying = np.zeros((60, 18), np.int8)
    for row in range(60):
        count = row % 19
        lying[row, :count] = chance.permutation(MAIN_DECK)[:count]
    return lanes, chance.integers(1, 4, 60), lying


def by_the_house(seed: int, number: int, lying: list[int]) -> list[int]:
    left = [value for value in VALUES for _ in range(4 - lying.count(value))]
    return list(shuffled(left, f"{seed}/{number}"))


def test_decks_are_shuffled_anew_without_what_lies_on_the_boards() -> None:
    lanes, numbers, lying = lying_cards()
    decks, counts = Shuffles(SEEDS).shuffled_anew(lanes, numbers, lying)
    for row, lane in enumerate(lanes):
        wanted = by_the_house(SEEDS[lane], int(numbers[row]), lying[row].tolist())
        assert counts[row] == len(wanted)
        assert decks[row, 40 - len(wanted) :].tolist() == wanted


def test_what_was_prepared_is_dealt() -> None:
    lanes, numbers, lying = lying_cards()
    side_decks = [list(range(10)), list(range(10, 20))]
    prepared, fresh = Shuffles(SEEDS), Shuffles(SEEDS)
    prepared.prepare(side_decks, 3)
    for _ in range(2):
        assert (prepared.main_decks() == fresh.main_decks()).all()
        prepared.main_decks()[:] = 0
    for seat, deck in enumerate(side_decks):
        assert (prepared.hands(seat, deck) == fresh.hands(seat, deck)).all()
        assert (prepared.hands(seat, deck[::-1]) == fresh.hands(seat, deck[::-1])).all()
    decks, counts = prepared.shuffled_anew(lanes, numbers, lying)
    wanted, wanted_counts = fresh.shuffled_anew(lanes, numbers, lying)
    assert (decks == wanted).all()
    assert (counts == wanted_counts).all()


def test_words_that_may_be_skipped_are_left_to_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def by_hand(cards: list[int], key: str) -> tuple[int, ...]:
        asked.append(key)
        return shuffled(cards, key)

    lanes, numbers, lying = lying_cards()
    plain = Shuffles(SEEDS)
    decks, (anew, counts) = plain.main_decks(), plain.shuffled_anew(lanes, numbers, lying)
    monkeypatch.setattr(module, "SUSPECT", 1 << 31)
    monkeypatch.setattr(module, "shuffled", by_hand)
    assert (plain.main_decks() == decks).all()
    assert asked == [f"{seed}/0" for seed in SEEDS]
    again, counted = plain.shuffled_anew(lanes, numbers, lying)
    assert (again == anew).all()
    assert (counted == counts).all()
    assert len(asked) == len(SEEDS) + 60
