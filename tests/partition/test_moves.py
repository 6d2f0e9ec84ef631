"""Layouts and notation: what is listed is what is legal, and every move survives being written."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partition_games.engine.hands import arrangement
from partition_games.engine.hands.arrangement import FaultKind
from partition_games.engine.hands.cards import Group
from partition_games.engine.hands.ranks import ladder_of
from partition_games.engine.moves import Lay, Move, Swap
from partition_games.engine.notation import parse_move, write_layout, write_move
from partition_games.register import GAMES
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.protocols import IllegalMoveError
from tests.partition.tables import cards, sit

PAIRS = ["AS AH KS KH 9S 9H 4S 4H 2C", "2S 3D 5H 6C 7D 8S TD JC QH"]
Split = tuple[frozenset[Card], ...]


def as_sets(lay: Move) -> Split:
    """A layout without the order inside its groups."""
    assert isinstance(lay, Lay)
    return tuple(frozenset(group) for group in lay.groups)


def all_splits(hand: tuple[Card, ...]) -> list[Split]:
    """Nine cards in three groups of three, in every order."""
    found: list[Split] = []
    for first in combinations(hand, 3):
        rest = [card for card in hand if card not in first]
        for second in combinations(rest, 3):
            third = frozenset(card for card in rest if card not in second)
            found.append((frozenset(first), frozenset(second), third))
    return found


@pytest.mark.full
@pytest.mark.parametrize("seed", range(3))
def test_all_layouts_of_kitti_are_listed_once_and_no_others(seed: int) -> None:
    table = sit("kitti", seed=seed)
    view = table.view()
    listed = [as_sets(move) for move in table.rules.moves(view)]
    legal = []
    for split in all_splits(view.hand):
        try:
            table.rules.verify(view, Lay(tuple(tuple(group) for group in split)))
        except IllegalMoveError:
            continue
        legal.append(split)
    assert len(all_splits(view.hand)) == 1680
    assert len(listed) == len(set(listed))
    assert set(listed) == set(legal)


@pytest.mark.parametrize("game", ["hazari", "crash"])
def test_thirteen_cards_are_listed_from_the_strongest_first_group_down_and_legally(game: str) -> None:
    table = sit(game, seed=2)
    view = table.view()
    moves = list(islice(table.rules.moves(view), 4000))
    assert len(set(moves)) == 4000
    for move in moves[::37]:
        table.rules.verify(view, move)
    ladder = ladder_of(view.options)
    firsts = [ladder.strength(move.groups[0]) for move in moves if isinstance(move, Lay)]
    assert firsts == sorted(firsts, reverse=True)
    assert firsts[0] == max(ladder.strength(trio) for trio in combinations(view.hand, 3))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hazari", "crash"])
def test_thirteen_cards_are_listed_completely(game: str) -> None:
    table = sit(game, seed=7)
    view = table.view()
    listed = {(as_sets(move), move.groups[-1][3:]) for move in table.rules.moves(view) if isinstance(move, Lay)}
    random = Random(1)
    found = 0
    while found < 500:
        hand = list(view.hand)
        random.shuffle(hand)
        sizes = (3, 6, 9, 13) if game == "hazari" else (3, 6, 9, 12)
        groups = tuple(tuple(hand[start:end]) for start, end in zip((0, 3, 6, 9), sizes, strict=True))
        lay = Lay(groups, () if game == "hazari" else (hand[12],))
        if not table.rules.faults(view, lay.groups, lay.left):
            assert (as_sets(lay), lay.groups[-1][3:]) in listed
            found += 1


@pytest.mark.full("crash-options3", "crash-options4", "hazari-options0")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("hazari", {}),
        ("kitti", {}),
        ("kitti", {"hands": PAIRS, "dealer": 1, "four_pairs": "may", "seats": 2}),
        ("crash", {}),
        ("crash", {"foul": "drop", "seats": 2}),
        ("fives", {}),
    ],
)
def test_moves_are_listed_in_notation_as_they_are_written_one_by_one(game: str, options: dict[str, Any]) -> None:
    table = sit(game, seed=4, **options)
    view = table.view()
    written = list(islice(GAMES[game].listed(table.rules, view), 30_000))
    assert written == [write_move(move) for move in islice(table.rules.moves(view), 30_000)]
    assert len(written) == len(set(written)) >= 32
    assert list(GAMES[game].listed(table.rules, table.view(1 - (table.match.to_act or 0)))) == []


def test_what_is_not_asked_for_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = 0

    def counted(laid: tuple[Group, ...], left: Group = ()) -> str:
        nonlocal groups
        groups += 1
        return write_layout(laid, left)

    monkeypatch.setattr(arrangement, "write_layout", counted)
    table = sit("crash", seed=4, foul="drop")
    assert len(list(islice(GAMES["crash"].listed(table.rules, table.view()), 100))) == 100
    assert groups <= 200
    total = 0
    for _ in islice(GAMES["crash"].listed(table.rules, table.view()), 100_000):
        total += 1
    assert total == 100_000
    assert groups <= 4000, "each group is written once, however often it is listed"


def test_every_subset_may_be_exchanged() -> None:
    table = sit("fives", seed=1)
    moves = list(table.rules.moves(table.view()))
    assert len(set(moves)) == 32
    assert moves[0] == Swap(())
    for order in islice(permutations(table.view().hand, 3), 10):
        table.rules.verify(table.view(), Swap(order))


def test_an_unfinished_layout_has_its_faults_told_group_by_group() -> None:
    table = sit("hazari", seed=2)
    view = table.view()
    hand = view.hand
    found = table.rules.faults(view, (hand[:2], (), hand[3:6], ()))
    assert {fault.kind for fault in found} == {FaultKind.SIZE}
    assert [fault.groups for fault in found] == [(0,), (1,), (3,)]
    assert found[0].sentence == "Group 1 needs 3 cards; it has 2."


def test_equal_descriptions_are_told_apart_by_their_cards() -> None:
    table = sit("kitti", ["QS TS 4S QH 9H 2H 8D 7C 5D", "AS AH KD JC 9D 6S 5C 3H 2C"], dealer=1)
    with pytest.raises(IllegalMoveError) as told:
        table.play("QH 9H 2H | QS TS 4S | 8D 7C 5D")
    assert str(told.value) == (
        "Group 2 (flush, queen high: QS TS 4S) is stronger than group 1 (flush, queen high: QH 9H 2H)."
    )


decks = st.permutations(DECK_52)


@pytest.mark.full
@given(decks, st.integers(1, 4), st.integers(1, 4), st.integers(0, 5))
def test_groups_survive_being_written(deck: list[Card], groups: int, size: int, left: int) -> None:
    lay = Lay(
        tuple(tuple(deck[at * size : (at + 1) * size]) for at in range(groups)),
        tuple(deck[20 : 20 + left]),
    )
    assert parse_move(write_move(lay)) == lay


@pytest.mark.full
@given(decks, st.integers(0, 5))
def test_swaps_survive_being_written(deck: list[Card], count: int) -> None:
    swap = Swap(tuple(deck[:count]))
    assert parse_move(write_move(swap)) == swap


def test_spaces_do_not_matter() -> None:
    assert parse_move(" AS KS  QS|9H 9D 9C /2C ") == Lay((cards("AS KS QS"), cards("9H 9D 9C")), cards("2C"))
