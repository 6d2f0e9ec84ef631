"""The switches of a table, each where it is easily forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.game.events import PenaltyPaid, TableLeft
from tests.game.positions import Position


@pytest.mark.parametrize(("auto_stand", "hand", "stands"), [
    ("always", ["-1"], True), ("always", [], True), ("turn_end", ["-1"], False), ("turn_end", [], True),
    ("never", ["-1"], False), ("never", [], False),
])  # fmt: skip
def test_drawn_to_exactly_20(auto_stand: str, hand: list[str], stands: bool) -> None:
    position = Position({"auto_stand": auto_stand}, boards=[[10], [9]], deck=[10, 3], hands=[hand, ["+1"]])
    assert position.table.boards[0].total == 20
    assert position.table.boards[0].standing is stands
    assert position.table.to_act == int(stands)


@pytest.mark.parametrize("penalty", [0, 1, 2, 5])
def test_a_bust_costs_so_many_antes(penalty: int) -> None:
    position = Position(
        {"bust_penalty": penalty}, ante=20, pot=40, purses=[500, 480], boards=[[10, 5], [4]], deck=[10], hands=[[], []]
    )
    assert position.last == (1, "bust")
    assert (position.table.purses, position.table.pot) == ((500 - 20 * penalty, 480), 40 + 20 * penalty)
    told = [event for event in position.events if isinstance(event, PenaltyPaid)]
    assert told == ([PenaltyPaid(0, 20 * penalty, 20 * penalty, 40 + 20 * penalty)] if penalty else [])


def test_leaving_at_the_ante_of_a_later_set_costs_the_pot_and_nothing_more() -> None:
    options = {"ante_every": "set", "bets": False, "bust_penalty": 0}
    busted: dict[str, Any] = {"boards": [[10, 5], [4]], "deck": [10], "hands": [[], []]}
    for moves in (["leave"], ["ante 50", "leave"]):
        position = Position(options, ante=20, pot=40, purses=[480, 480], **busted)
        assert (position.table.phase, position.table.to_act) == ("ante", 1)
        position.play(*moves)
        leaver = len(moves) % 2
        assert TableLeft(leaver, 0) in position.events
        assert position.table.winner == 1 - leaver
        assert position.table.purses[leaver] == 480
        assert position.table.purses[1 - leaver] == 520


@pytest.mark.parametrize(("nine_cards", "last"), [("win", (0, "full_board")), ("stand", (1, "total"))])
def test_a_ninth_card_from_the_hand(nine_cards: str, last: tuple[int, str]) -> None:
    boards = [[1, 2, 1, 2, 1, 2, 1], [10, 8]]
    position = Position(
        {"nine_cards": nine_cards}, boards=boards, stood=[False, True], deck=[1], hands=[["+1", "+2"], ["+1"]]
    )
    position.play("+1")
    assert position.last == last


@pytest.mark.parametrize("tiebreaker", ["board", "hand"])
def test_where_no_gold_cards_are_allowed_nobody_is_asked_for_one_at_a_tie(tiebreaker: str) -> None:
    position = Position(
        {"gold_cards": False, "tiebreaker": tiebreaker},
        boards=[[9, 8], [10, 8]], stood=[False, True], deck=[1], hands=[["+1"], ["+2"]],
    )  # fmt: skip
    assert position.play("stand").last == (None, "tie")
    assert position.table.phase != "tiebreak"
