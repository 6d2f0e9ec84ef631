"""The shuffles of a batch are those of the house, card for card."""

from __future__ import annotations

import numpy as np
import pytest

from pazaak.game.cards.main_deck import MAIN_DECK, VALUES
from pazaak.game.rules import PazaakRules
from pazaak.house.rules.shuffle import shuffled, words
from pazaak.rivals.batch import shuffles as module
from pazaak.rivals.batch.arrays import Cards, Ints
from pazaak.rivals.batch.fast import fast_shuffler, numba_is_there
from pazaak.rivals.batch.hands import KIND_OF
from pazaak.rivals.batch.shuffles import Shuffler, Shuffles, hashed, shuffle_rows

SEEDS = [0, 1, 77, 4_294_967_295, 10**30, -5]
SHUFFLERS = ["numpy", pytest.param("numba", marks=pytest.mark.skipif(not numba_is_there(), reason="no numba"))]


@pytest.fixture(params=SHUFFLERS)
def shuffler(request: pytest.FixtureRequest) -> Shuffler:
    return fast_shuffler() if request.param == "numba" else shuffle_rows


def test_words_are_those_of_the_stream() -> None:
    found = hashed(SEEDS, "side deck 1", range(1, 3))
    for seed, row in zip(SEEDS, found.tolist(), strict=True):
        stream = words(f"{seed}/side deck 1")
        assert row == [next(stream) for _ in range(24)][8:]


def test_deals_are_those_of_the_rules(shuffler: Shuffler) -> None:
    rules, dealt = PazaakRules(), Shuffles(SEEDS, shuffler)
    hands = [dealt.hands(seat, [KIND_OF[card] for card in rules.side_decks[seat]]) for seat in range(2)]
    decks, leaders = dealt.main_decks(), dealt.leaders()
    for lane, seed in enumerate(SEEDS):
        state = rules.deal(seed).state
        assert state.table.leader == leaders[lane]
        assert state.deck == tuple(decks[lane])
        for seat in range(2):
            assert [KIND_OF[card] for card in state.hands[seat]] == hands[seat][lane].tolist()


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


def test_decks_are_shuffled_anew_without_what_lies_on_the_boards(shuffler: Shuffler) -> None:
    lanes, numbers, lying = lying_cards()
    decks, counts = Shuffles(SEEDS, shuffler).shuffled_anew(lanes, numbers, lying)
    for row, lane in enumerate(lanes):
        wanted = by_the_house(SEEDS[lane], int(numbers[row]), lying[row].tolist())
        assert counts[row] == len(wanted)
        assert decks[row, 40 - len(wanted) :].tolist() == wanted


def test_what_was_prepared_is_dealt(shuffler: Shuffler) -> None:
    lanes, numbers, lying = lying_cards()
    prepared, fresh = Shuffles(SEEDS, shuffler), Shuffles(SEEDS, shuffler)
    prepared.prepare(3)
    assert (prepared.main_decks() == fresh.main_decks()).all()
    for found, wanted in zip(
        prepared.shuffled_anew(lanes, numbers, lying), fresh.shuffled_anew(lanes, numbers, lying), strict=True
    ):
        assert (found == wanted).all()


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
