"""Arranging by every way there is: selections, swaps, sorting, undo, faults that are named, and "Up"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.hand.arrangement import Arrangement, Order
from pazaak.house.rules.cards import DECK_52, Card
from pazaak.house.rules.notation import parse_cards, write_card
from pazaak.stage.screens.modal import Confirm
from tests.arcade.parlour import PartitionTable, at_table, own_cards, trays
from tests.arcade.table_players import head_of, left_edge, until_asked
from tests.pilot import Pilot
from tests.scenes.journey import Pad

HAND = "AS KS QS 9H 9D 9C 7H 6D 5C KD 4H 3S 2C"
OTHERS = (
    "AH KH QH JH TH 8H 6H 5H 3H 2H AD QD JD",
    "TD 8D 7D 5D 4D 3D 2D AC KC QC JC TC 8C",
    "7C 6C 4C 3C JS TS 9S 8S 7S 6S 5S 4S 2S",
)


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[tuple[Pilot, PartitionTable, ArrangeControls]]:
    """A Hazari table at which the person has the hand above."""
    position = {"hands": [HAND.split(), *(hand.split() for hand in OTHERS)], "dealer": 3}
    with at_table(tmp_path, "hazari", position=position) as (pilot, table, _):
        until_asked(pilot, table)
        yield pilot, table, trays(table)


def groups(panel: ArrangeControls) -> list[str]:
    return [" ".join(map(write_card, group)) for group in panel.lying.groups]


def test_a_fault_is_named_its_groups_are_marked_and_up_is_refused(
    seat: tuple[Pilot, PartitionTable, ArrangeControls],
) -> None:
    pilot, table, panel = seat
    wanted = ("9H 9D 9C", "7H 6D 5C", "AS KS QS", "4H 3S 2C KD")
    for number, group in enumerate(wanted, start=1):
        panel.lying.selected = list(parse_cards(group))
        pilot.press(str(number))
    assert groups(panel) == list(wanted)
    assert panel.verdict.names == ("Troy 9-9-9", "Run 7-6-5", "Colour run A-K-Q", "Run 4-3-2")
    assert panel.verdict.wrong == {1, 2}
    assert "Group 3 (colour run, ace high) is stronger than group 2 (run, seven high)" in table.message.text
    pilot.press("e")
    assert not table.session.match.history
    assert table.choosing


def test_a_foul_is_warned_of_and_asked_about_where_the_table_allows_it(tmp_path: Path) -> None:
    position = {"hands": [HAND.split(), OTHERS[0].split()], "dealer": 1}
    with at_table(tmp_path, "crash", seats=2, position=position, foul="drop") as (pilot, table, _):
        until_asked(pilot, table)
        panel = trays(table)
        for number, group in enumerate(("9H 9D 9C", "7H 6D 5C", "AS KS QS", "4H 3S 2C"), start=1):
            panel.lying.selected = list(parse_cards(group))
            pilot.press(str(number))
        told = "Group 3 is stronger than group 2: a foul, and you'd be out of the game."
        assert (set(panel.verdict.wrong), panel.warning, panel.fault) == ({1, 2}, told, "")
        assert table.message.text == told
        pilot.press("e")
        pilot.settle()
        assert isinstance(pilot.app.scene, Confirm)
        assert any(told in node.label for node in pilot.tree())
        pilot.press("escape")
        pilot.settle()
        assert not table.session.match.history
        pilot.press("c")
        pilot.press("a")
        assert not panel.warning
        assert not panel.verdict.wrong
        pilot.press("e")
        pilot.settle()
        assert table.session.match.history


def test_of_the_last_group_the_best_three_count_and_the_fourth_can_be_chosen(
    seat: tuple[Pilot, PartitionTable, ArrangeControls],
) -> None:
    pilot, _, panel = seat
    panel.put(3, parse_cards("2C 3S 4H KD"))
    assert groups(panel)[3].split()[3] == "KD", "a run of four high is the best that three of them make"
    pilot.press("f")
    assert groups(panel)[3].split()[3] != "KD"
    pilot.press("u")
    assert groups(panel)[3].split()[3] == "KD"


def test_clear_undo_and_swap_by_keys(seat: tuple[Pilot, PartitionTable, ArrangeControls]) -> None:
    pilot, _, panel = seat
    pilot.press("a")
    before = groups(panel)
    pilot.press("c")
    assert groups(panel) == ["", "", "", ""]
    pilot.press("u")
    assert groups(panel) == before
    first, last = before[0].split()[0], before[2].split()[0]
    for card in (first, last):
        pilot.steer_to(f"card-{card}")
        pilot.press("space")
    pilot.press("x")
    assert last in groups(panel)[0]
    assert first in groups(panel)[2]


def test_a_card_dropped_on_another_changes_places_with_it(seat: tuple[Pilot, PartitionTable, ArrangeControls]) -> None:
    pilot, _, panel = seat
    panel.put(0, parse_cards("9H 9D 9C"))
    pilot.step(0.2)
    start, end = left_edge(pilot, "card-AS"), left_edge(pilot, "card-9H")
    pilot.move(start)
    pilot.button(start, down=True)
    pilot.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    pilot.move(end)
    pilot.button(end, down=False)
    assert "AS" in groups(panel)[0]
    assert "9H" not in groups(panel)[0]
    pilot.click_at(left_edge(pilot, "card-AS"), button=3)
    assert "AS" not in groups(panel)[0]


def test_too_many_cards_are_refused_in_a_sentence(seat: tuple[Pilot, PartitionTable, ArrangeControls]) -> None:
    pilot, table, panel = seat
    for card in ("AS", "KS", "QS", "KD"):
        pilot.click_at(left_edge(pilot, f"card-{card}"))
    pilot.click_at(head_of(pilot, "group-1"))
    assert table.message.text == "Group 1 has room for 3, not for 4."
    assert groups(panel)[0] == ""


def test_the_pad_arranges_and_says_up(seat: tuple[Pilot, PartitionTable, ArrangeControls]) -> None:
    pilot, table, panel = seat
    Pad(pilot).steer("strongest")
    pilot.pad("a")
    assert panel.ready
    pilot.pad("x")
    for _ in range(200):
        pilot.step(0.05)
        if table.session.match.history:
            break
    assert table.session.match.history


@pytest.mark.full
@settings(max_examples=30)
@given(
    st.permutations(DECK_52), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 12), st.integers(0, 3)), max_size=30)
)
def test_no_card_is_lost_whatever_is_done(deck: list[Card], steps: list[tuple[int, int, int]]) -> None:
    hand = deck[:13]
    lying = Arrangement(hand, (3, 3, 3, 4))
    for what, which, group in steps:
        card = hand[which]
        match what:
            case 0:
                lying.put([card], group)
            case 1:
                lying.take_back([card])
            case 2:
                lying.swap(card, hand[(which + group + 1) % 13])
            case 3:
                lying.undo()
            case 4:
                lying.clear()
            case _:
                lying.toggle(card)
        assert sorted(map(write_card, lying.cards)) == sorted(map(write_card, hand))
        assert all(lying.room(index) >= 0 for index in range(4))


@settings(max_examples=30)
@given(st.permutations(DECK_52))
def test_loose_cards_are_sorted_by_rank_or_by_suit(deck: list[Card]) -> None:
    lying = Arrangement(deck[:13], (3, 3, 3, 4))
    assert all(one.rank >= other.rank for one, other in pairwise(lying.loose))
    lying.sort(Order.SUIT)
    suits = [card.suit for card in lying.loose]
    assert len([1 for one, other in pairwise(suits) if one is not other]) == len(set(suits)) - 1


def test_focus_goes_from_the_cards_to_skip_and_back(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, speed="normal", deals=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("tab")
        pilot.press("a")
        pilot.press("e")
        pilot.wait(0.5)
        assert not table.choosing
        assert table.hot == "skip", "and not at some button of the corner"
        pilot.press("return")
        until_asked(pilot, table)
        assert pilot.scene == "deal", "the whole show is left out"
        pilot.press("e")
        until_asked(pilot, table)
        pilot.step(0.1)
        assert own_cards(table).hot_card == trays(table).lying.loose[0]


def test_a_click_on_skip_hurries_the_others(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=2, speed="normal", deals=2) as (pilot, table, _):
        pilot.step(0.1)
        pilot.click("skip")
        for _ in range(200):
            if table.choosing:
                break
            pilot.step(0.01)
        assert table.choosing, "the deal is not waited for"


def test_up_cannot_be_said_twice(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, speed="normal", deals=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("a")
        assert table.deciding
        trays(table).up()
        assert table.session.pending
        assert not table.choosing
        trays(table).up()
        until_asked(pilot, table)
        assert not table.message.text.startswith("The last move")


def test_a_click_on_the_card_that_rides_along_lets_another_ride(
    seat: tuple[Pilot, PartitionTable, ArrangeControls],
) -> None:
    pilot, table, panel = seat
    pilot.press("a")
    pilot.step(0.1)
    rider = panel.rider
    assert rider is not None
    assert panel.trays.large, "all cards are laid"
    assert table.picture.own[rider].dim > 0, "it is dimmed"
    pilot.click(f"card-{write_card(rider)}")
    assert panel.rider not in (None, rider)
    assert rider in panel.lying.groups[3]
    assert not panel.selected
    pilot.click("undo")
    assert panel.rider == rider


def test_the_masters_arrangement_is_for_practice(
    tmp_path: Path, seat: tuple[Pilot, PartitionTable, ArrangeControls]
) -> None:
    pilot, _, panel = seat
    assert not pilot.has("chances")
    pilot.press("b")
    assert panel.lying.empty
    with at_table(tmp_path / "practice", "crash", practice=True) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("b")
        assert trays(table).ready


def test_cards_of_fives_are_sorted_and_moved(tmp_path: Path) -> None:
    hand = "4S QD 9H 4C 2D"
    position = {"hands": [hand.split(), ["AS", "KS", "QS", "JS", "TS"], ["AH", "KH", "QH", "JH", "TH"]], "dealer": 2}
    with at_table(tmp_path, "fives", seats=3, position=position) as (pilot, table, _):
        until_asked(pilot, table)
        controls = own_cards(table)

        def lie() -> str:
            return " ".join(map(write_card, controls.waiting()))

        assert lie() == "4S 4C QD 9H 2D", "what it makes comes first"
        pilot.press("s")
        assert lie() == "QD 9H 4S 4C 2D"
        pilot.drag("card-2D", "card-QD")
        assert lie() == "2D QD 9H 4S 4C"
        pilot.press("1")
        assert list(map(write_card, controls.selected)) == ["2D"]
        pilot.press("c")
        assert not controls.selected
