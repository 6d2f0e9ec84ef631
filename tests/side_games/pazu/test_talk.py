"""Pazu-Pazaak by lines of JSON: a sitting, positions in every phase, what is wrong with others."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.side_games.pazu.position import KEYS
from pazaak.side_games.pazu.register import PAZU
from tests.house.conversation import Conversation


def begun(seats: int, **position: Any) -> Conversation:
    talk = Conversation(PAZU)
    talk.say("new", seats=seats, position=position)
    return talk


def view(talk: Conversation, seat: int = 0) -> Any:
    return talk.say("view", seat=seat)["view"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_sitting_from_first_to_last(seats: int) -> None:
    talk = Conversation(PAZU)
    to_act = talk.say("new", seats=seats, seed=3, options={"sets": 2, "pazaak_pot": 50})["to_act"]
    assert view(talk)["phase"] == "ante"
    assert talk.error("result") == "The game is still on."
    told = set()
    while to_act is not None:
        shown = view(talk, to_act)
        assert shown["hand"] == shown["hands"][to_act]
        answer = talk.say("play", move=talk.say("choose", agent="random")["move"])
        told |= {event["event"] for event in answer["events"]}
        to_act = answer["to_act"]
        state = talk.say("state")["state"]
        assert sum(state["purses"]) + state["set_pot"] + state["pazaak_pot"] == 1000 * seats + 50
    assert {"AnteNamed", "AntePaid", "LotShown", "Drawn"} <= told
    result = talk.say("result")
    assert result["reason"] in ("sets", "closed")
    assert result["winners"] == [s for s, won in enumerate(result["points"]) if won == max(result["points"])]
    assert talk.error("moves") == "The game is over."


def test_seats_come_from_the_command_the_purses_or_are_four() -> None:
    talk = Conversation(PAZU)
    talk.say("new")
    assert view(talk)["seats"] == 4
    talk.say("new", options={"purses": [90] * 5})
    assert view(talk)["seats"] == 5
    talk.say("new", seats=6)
    assert view(talk)["seats"] == 6


def test_only_the_current_lot_is_shown_and_how_many_follow() -> None:
    talk = begun(3, phase="bid", leader=1, lots=["T", "±3", "1+-2"], ante=15)
    shown = view(talk)
    assert (shown["lot"], shown["lots_left"], shown["opener"], shown["to_act"]) == ("T", 2, 1, 1)
    assert not {"lots", "deck", "seed"} & set(shown)
    assert talk.say("state")["state"]["lots"] == ["T", "±3", "1±2"]
    assert shown["purses"] == [985, 985, 985]
    assert shown["set_pot"] == 45
    assert talk.say("moves", limit=3) == {"moves": ["pass", "bid 8", "bid 16"], "more": True}


def test_a_position_amid_the_turns() -> None:
    talk = begun(
        4, phase="turn", leader=2, to_act=3, ante=30, in_set=[True, True, False, True],
        boards=[["T:+", 9], [10, 10, 5], [4], []], hands=[["D"], [], [], ["+-2", "3&6"]], deck=[7, 8],
        purses=[5, 6, 700, 8], set_pot=123, pazaak_pot=77, paid_in=[7, 70, 0, 0], stood=[True, False, False, False],
        bust=[False, True, False, False],
    )  # fmt: skip
    shown = view(talk, 3)
    assert shown["boards"] == [[1, 9], [10, 10, 5], [4], [7]]
    assert shown["totals"] == [10, 25, 4, 7]
    assert (shown["phase"], shown["to_act"], shown["leader"]) == ("turn", 3, 2)
    assert (shown["stood"], shown["bust"]) == ([True, False, False, False], [False, True, False, False])
    assert (shown["in_set"], shown["left"]) == ([True, True, False, True], [False, False, True, False])
    assert shown["tiebreak"] == [True, False, False, False]
    assert shown["hands"] == [["D"], [], [], ["±2", "3&6"]]
    assert (shown["set_pot"], shown["pazaak_pot"], shown["paid_in"]) == (123, 77, [7, 70, 0, 0])
    assert (shown["purses"], shown["ante"], shown["played"], shown["to_call"]) == ([5, 6, 700, 8], 30, False, 0)
    assert (shown["deck_left"], sum(shown["gone"])) == (34, 6)
    assert talk.say("state")["state"]["deck"][0] == 8
    assert talk.say("moves")["moves"] == ["end", "stand", "±2:+", "±2:-", "3&6", "leave"]


def test_points_of_a_position_are_against_the_purses_given() -> None:
    talk = begun(3, phase="turn", leader=0, boards=[[10, 9], [10], [10]], deck=[1], stood=[False, True, True],
                 purses=[40, 9, 9])  # fmt: skip
    talk.say("play", move="stand")
    assert talk.say("result") == {"points": [30, 0, 0], "winners": [0], "reason": "closed"}


def test_a_state_between_sets_is_a_position() -> None:
    talk = Conversation(PAZU)
    talk.say("new", seats=3, seed=5)
    state = talk.say("state")["state"]
    again = Conversation(PAZU)
    again.say("new", seats=3, seed=5, position={key: state[key] for key in KEYS})
    assert again.say("state")["state"] == state
    for move in ("ante 20", "bid 10"):
        assert again.say("play", move=move) == talk.say("play", move=move)


def test_what_is_not_given_is_dealt_from_the_seed() -> None:
    first, second = begun(3, phase="bid"), begun(3, phase="bid")
    assert first.say("state") == second.say("state")
    state = first.say("state")["state"]
    assert (len(state["lots"]), len(state["deck"]), state["ante"], state["set_pot"]) == (4, 40, 10, 30)
    assert state["to_act"] == state["leader"]
    shown = view(begun(3, phase="turn", hands=[["T"], [], []]))
    assert [len(board) for board in shown["boards"]].count(1) == 1
    assert view(begun(3, lots=["+1", "+2"], leader=0))["phase"] == "ante"
    talk = begun(3, lots=["+1", "+2"], leader=0)
    assert talk.say("play", move="ante 10")["events"][-1] == {
        "event": "LotShown", "card": "+1", "lots_left": 1, "opener": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "position", "sentence"),
    [
        (3, {"sets": [0, 0, 0]}, "A position of Pazu-Pazaak has no 'sets'."),
        (3, {"phase": "tiebreak"}, "The phase of a position is ante, bid or turn."),
        (3, {"boards": [[1], [], []]}, "A position of phase ante has no boards yet."),
        (3, {"ante": 10}, "A position of phase ante has no ante yet."),
        (3, {"phase": "bid", "bust": [True, False, False]}, "A position of phase bid has no bust yet."),
        (3, {"leader": 3}, "leader must be seat 0, 1 or 2."),
        (6, {"leader": True}, "leader must be seat 0, 1, 2, 3, 4 or 5."),
        (3, {"leader": 0, "purses": [9, 10, 10]}, "The leader is seat 0, which isn't in this set."),
        (3, {"leader": 0, "to_act": 1}, "In phase ante the leader is to act."),
        (3, {"in_set": [True, False]}, "in_set must be a list with one entry for each of the three seats."),
        (4, {"in_set": [1, 0, 1, 1]}, "in_set must be true or false for each seat."),
        (3, {"purses": [9, 9, 10]}, "At least two players are in the set and not bust."),
        (
            3,
            {"purses": [9, 9, 10], "in_set": [True, True, True]},
            "The purse of each who is in must hold the table's minimum ante of 10 credits.",
        ),
        (3, {"phase": "turn", "bust": [True, True, False]}, "At least two players are in the set and not bust."),
        (
            3,
            {"phase": "turn", "stood": [True, True, True]},
            "All players who are in stand or are bust: nobody has a move in this position.",
        ),
        (3, {"phase": "bid", "ante": 9}, "The ante is from 10 to 200 credits at this table."),
        (3, {"phase": "bid", "lots": []}, "While bids are made there is at least one lot."),
        (3, {"phase": "bid", "lots": ["+1"] * 5}, "lots is a list of at most 4 side cards."),
        (3, {"phase": "turn", "lots": ["+1"]}, "When the turns are played all lots are gone."),
        (3, {"phase": "bid", "lots": ["X"]}, "There is no side card 'X'."),
        (3, {"phase": "bid", "lots": ["±1", "±1", "±1"]}, "The card ±1 is there 3 times; the side deck has 2."),
        (
            3,
            {"phase": "turn", "hands": [["T"], [], []], "boards": [[], ["T:+"], []]},
            "The card T is there 2 times; the side deck has 1.",
        ),
        (3, {"phase": "bid", "hands": [["+1"] * 5, [], []]}, "A hand is a list of at most 4 side cards."),
        (3, {"phase": "turn", "deck": [11]}, "The deck is a list of values from 1 to 10."),
        (
            3,
            {"phase": "turn", "boards": [[10, 10, 1], [], []]},
            "A board above 20 is bust: the position must say so.",
        ),
        (
            3,
            {"pazaak_pot": 5, "paid_in": [1, 2, 3]},
            "The Pazaak Pot holds at least what has been paid in since the last Full Board.",
        ),
        (3, {"paid_in": [-1, 2, 3]}, "paid_in must be whole numbers from 0 up."),
        (3, {"set_pot": 1.5, "phase": "bid"}, "set_pot must be a whole number of credits."),
    ],
)
def test_a_position_that_cannot_be_is_a_sentence(seats: int, position: dict[str, Any], sentence: str) -> None:
    assert Conversation(PAZU).error("new", seats=seats, position=position) == sentence


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bets": False}, "Pazu-Pazaak has no option 'bets'."),
        ({"seats": 2}, "Pazu-Pazaak is played by three to six."),
        ({"seats": 7}, "Pazu-Pazaak is played by three to six."),
        ({"seats": 4, "purses": [1, 2, 3]}, "Give a purse for each of the 4 seats, not 3."),
        ({"sets": 100}, "The option 'sets' is wrong: Input should be less than or equal to 99."),
        ({"ante_min": 50, "ante_max": 40}, "The antes must run from at least 1 credit to no less than that."),
        ({"purses": [9, 10, 9]}, "At least two purses must hold the table's minimum ante of 10 credits."),
        ({"pazaak_pot": -1}, "The option 'pazaak_pot' is wrong: Input should be greater than or equal to 0."),
        ({"flip": "none"}, "The option 'flip' is wrong: Input should be 'both' or 'positive'."),
    ],
)
def test_options_that_cannot_be_are_a_sentence(options: dict[str, Any], sentence: str) -> None:
    assert Conversation(PAZU).error("new", options=options) == sentence


def test_the_number_of_seats_is_told_once() -> None:
    assert Conversation(PAZU).error("new", seats=3, options={"seats": 4}) == (
        "The option seats and the number of seats don't agree."
    )


def test_a_table_with_plain_cards_has_no_gold_ones() -> None:
    plain = {"gold_cards": False}
    said = Conversation(PAZU).error("new", seats=3, options=plain, position={"phase": "bid", "lots": ["T"]})
    assert said == "No gold cards at this table."


def test_moves_that_cannot_be_are_a_sentence() -> None:
    talk = begun(3, leader=0)
    for move, sentence in (
        ("bid 10", "Set the ante first."),
        ("ante", "'ante' lacks a whole number of credits, as in 'ante 40'."),
        ("ante 5", "The ante must be from 10 to 200 credits here."),
        ("Ante 20", "There is no move 'Ante 20'. It is written 'ante 20'."),
        ("fold", "There is no move 'fold'."),
        ("accept", "There is no move 'accept'."),
        ("±3", "Say how ±3 is played: ±3:+, ±3:-."),
    ):
        assert talk.error("play", move=move) == sentence
    talk.say("play", move="ante 20")
    assert talk.error("play", move="end") == "Bid for the lot, or pass."
    assert talk.error("play", move="bid") == "'bid' lacks a whole number of credits, as in 'bid 40'."
    talk = begun(3, leader=0, phase="turn", deck=[5])
    assert talk.error("play", move="pass") == "Play a card, end your turn or stand."
    assert talk.error("play", move="+3") == "There's no +3 in your hand."
