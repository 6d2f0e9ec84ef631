"""Hokm by lines of JSON: positions in every phase, what is wrong with others, questions."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.side_games.hokm.notation import WRITTEN
from pazaak.side_games.hokm.register import HOKM
from tests.house.conversation import Conversation
from tests.side_games.hokm.tables import SUITS

FOUR = [hand.split() for hand in SUITS]
FIVES = [["AS", "KS", "QS", "JS", "TS"], ["AH", "KH", "QH", "JH", "TH"]]
REST = [rank + suit for suit in "DC" for rank in "AKQJT98765432"] + [r + s for s in "SH" for r in "98765432"]


def begun(seats: int, **position: Any) -> Conversation:
    talk = Conversation(HOKM)
    talk.say("new", seats=seats, position=position)
    return talk


def view(talk: Conversation, seat: int) -> Any:
    return talk.say("view", seat=seat)["view"]


@pytest.mark.parametrize("seats", [4, 3, 2])
def test_a_game_by_its_first_moves(seats: int) -> None:
    talk = Conversation(HOKM)
    match = talk.say("new", seats=seats, seed=3)
    hakem = match["to_act"]
    assert [event["event"] for event in match["events"]] == ["AcesDrawn", "HandDealt"]
    assert talk.say("moves")["moves"] == ["trump S", "trump H", "trump D", "trump C"]
    shown = view(talk, hakem)
    assert (shown["phase"], len(shown["hand"]), shown["trump"]) == ("trump", 5, None)
    other = (hakem + 1) % seats
    assert view(talk, other)["hand"] == []
    talk.say("play", move="trump H")
    assert view(talk, hakem)["hand"][:5] == shown["hand"]
    assert len(view(talk, other)["hand"]) == {4: 13, 3: 17, 2: 5}[seats]
    state = talk.say("state")["state"]
    assert [len(hand) for hand in state["hands"]] == view(talk, other)["hand_counts"]
    assert "hands" not in shown


def test_the_state_has_whole_hands_while_trumps_are_named() -> None:
    talk = begun(4, hands=FOUR, hakem=1)
    state = talk.say("state")["state"]
    assert state["hands"] == FOUR
    assert state["hand_counts"] == [0, 5, 0, 0]
    assert view(talk, 1)["hand"] == FOUR[1][:5]


def test_a_position_in_the_middle_of_a_trick() -> None:
    talk = begun(4, hands=[["2S"], ["3S", "4H"], ["4S", "3H"], ["5S", "2H"]], hakem=0, trump="H", trick=["AS"],
                 tricks=[5, 5, 1, 0], scores=[6, 5, 6, 5])  # fmt: skip
    shown = view(talk, 2)
    assert shown["trick"] == [[0, "AS"]]
    assert (shown["phase"], shown["to_act"], shown["leader"], shown["last_trick"]) == ("play", 1, 0, None)
    assert shown["played"] == [["AS"], [], [], []]
    assert shown["scores"] == [6, 5, 6, 5]
    assert talk.say("moves")["moves"] == ["3S"]


def test_two_players_from_any_phase() -> None:
    assert view(begun(2, hands=FIVES, stock=REST, hakem=0), 0)["phase"] == "trump"
    shown = view(begun(2, hands=FIVES, stock=REST, hakem=1, trump="S"), 1)
    assert (shown["phase"], shown["to_act"], shown["stock_left"]) == ("discard", 1, 42)
    assert view(begun(2, hands=FIVES, hakem=1, trump="S"), 1)["stock_left"] == 42
    half = begun(2, hands=[["AS", "KS"], FIVES[1]], stock=REST, hakem=0, trump="S")
    assert (view(half, 0)["phase"], view(half, 0)["to_act"]) == ("discard", 1)
    drawing = begun(2, hands=[["AS", "KS", "AD"], ["AH", "KH", "QH"]], stock=REST[2:], hakem=0, trump="S")
    assert (view(drawing, 0)["phase"], view(drawing, 0)["to_act"]) == ("draw", 1)
    assert (view(drawing, 0)["seen"], view(drawing, 1)["seen"]) == (None, "QD")
    assert drawing.say("moves")["moves"] == ["keep", "take"]
    play = begun(2, hands=[["AS", "KS"], ["AH", "KH"]], hakem=0, trump="S", tricks=[6, 5])
    assert (view(play, 0)["phase"], view(play, 0)["stock_left"]) == ("play", 0)


def test_what_is_not_given_is_dealt_from_the_seed() -> None:
    assert view(begun(3, hakem=2), 0)["hand_counts"] == [0, 0, 5]
    assert view(begun(3, hakem=2, trump="D"), 0)["hand_counts"] == [17, 17, 17]
    assert view(begun(2, hakem=1, trump="D"), 0)["phase"] == "discard"
    talk = Conversation(HOKM)
    assert [event["event"] for event in talk.say("new", position={"scores": [3, 4, 3, 4]})["events"]] == [
        "AcesDrawn",
        "HandDealt",
    ]


@pytest.mark.parametrize(
    ("seats", "position", "sentence"),
    [
        (4, {"dealer": 1}, "A position of Hokm for 4 has no 'dealer'."),
        (4, {"stock": []}, "A position of Hokm for 4 has no 'stock'."),
        (4, {"hakem": 4}, "Hâkem is a seat from 0 to 3."),
        (4, {"hakem": True}, "Hâkem is a seat from 0 to 3."),
        (4, {"leader": 0}, "A leader, a trick and tricks belong to the play: it begins when trumps are named."),
        (4, {"trump": "X"}, "There is no suit 'X': they are S, H, D and C."),
        (4, {"trump": 3}, "The trump is a suit: S, H, D or C."),
        (4, {"tricks": [1, 0, 0, 0]}, "A stock, a trick or tricks are given together with the hands."),
        (4, {"hands": FOUR[:3]}, "hands is a list of 4, each a list of cards."),
        (4, {"hands": [*FOUR[:3], FOUR[0]]}, "The card AS is there twice."),
        (4, {"hands": [*FOUR[:3], ["XX"]]}, "There is no card 'XX'."),
        (4, {"hands": [*FOUR[:3], "AS"]}, 'A hand is a list of cards such as "AS" or "TD".'),
        (4, {"hands": [*FOUR[:3], ["BJ"]]}, "The card BJ isn't in this game."),
        (3, {"hands": [["2C"], [], []]}, "The card 2C isn't in this game."),
        (4, {"hands": [*FOUR[:3], FOUR[3][:12]]}, "Before trumps are named seat 3 has 13 cards, not 12."),
        (2, {"hands": FIVES, "stock": REST[:-2]}, "Before trumps are named the stock has 42 cards, not 40."),
        (
            4,
            {"hands": [*FOUR[:3], FOUR[3][:12]], "trump": "S"},
            "Tricks won, cards held and lying come to 12 for seat 3, not to 13.",
        ),
        (4, {"hands": FOUR, "trump": "S", "tricks": [1, 0, 0]}, "tricks is a list of 4 whole numbers."),
        (4, {"hands": FOUR, "trump": "S", "tricks": [-1, 0, 0, 0]}, "Each number in tricks is from 0 to 13."),
        (2, {"hands": [["AS"], ["KS"]], "trump": "S", "tricks": [7, 5]}, "The hand would be over with these tricks."),
        (
            2,
            {"hands": [["AS"], []], "trump": "S", "tricks": [6, 6], "trick": ["KS", "QS"]},
            "A trick that isn't complete has at most 1 cards.",
        ),
        (
            2,
            {"hands": FIVES, "trump": "S", "stock": REST[:-1]},
            "The stock has an even number of cards, at most 42.",
        ),
        (
            2,
            {"hands": FIVES, "trump": "S", "stock": REST[:-4], "hakem": 1},
            "With 38 cards in the stock Hâkem would hold 3 and the other 4.",
        ),
        (
            2,
            {"hands": FIVES, "trump": "S", "stock": REST, "leader": 1},
            "A leader, a trick and tricks belong to the play: it begins when trumps are named and the stock is drawn.",
        ),
        (4, {"scores": [1, 2, 0, 2]}, "Partners have the same score."),
        (3, {"scores": [7, 0, 0]}, "The game would be over: it is won with 7."),
    ],
)
def test_a_position_that_cannot_be_is_a_sentence(seats: int, position: dict[str, Any], sentence: str) -> None:
    assert Conversation(HOKM).error("new", seats=seats, position=position) == sentence


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"jokers": 2}, "Hokm has no option 'jokers'."),
        ({"seats": 5}, "Hokm is played by two, three or four."),
        ({"purses": [1, 2]}, "Give a purse for each of the 4 seats, not 2."),
        ({"stake": 5000}, "Each purse must hold the stake of 5000 credits."),
        ({"partners": "none"}, "The option 'partners' is wrong: Input should be 'seated' or 'drawn'."),
        ({"target": 0}, "The option 'target' is wrong: Input should be greater than or equal to 1."),
    ],
)
def test_options_that_cannot_be_are_a_sentence(options: dict[str, Any], sentence: str) -> None:
    assert Conversation(HOKM).error("new", options=options) == sentence


def test_moves_that_cannot_be_are_a_sentence() -> None:
    talk = begun(4, hands=FOUR, hakem=0)
    for move, sentence in (
        ("keep", "Hâkem must name trumps."),
        ("trump X", "There is no suit 'X': they are S, H, D and C."),
        ("", "A move is 'trump H', a card such as 'AS', 'discard 2C 3D 4H', 'keep' or 'take'."),
        ("AS KS", "A move is 'trump H', a card such as 'AS', 'discard 2C 3D 4H', 'keep' or 'take'."),
        ("discard AS AS", "The card AS is named twice."),
        ("1S", f"There is no card '1S'. {WRITTEN}"),
    ):
        assert talk.error("play", move=move) == sentence
    talk.say("play", move="trump S")
    assert talk.error("play", move="trump S") == "Play a card."
    assert talk.error("play", move="AH") == "You don't hold AH."


def test_which_cards_are_legal_can_be_asked() -> None:
    talk = Conversation(HOKM)
    cards = ["AS", "2H", "KS"]
    assert talk.say("ask", what="legal", cards=cards, led="S") == {"legal": ["AS", "KS"]}
    assert talk.say("ask", what="legal", cards=cards, led="C") == {"legal": cards}
    assert talk.say("ask", what="legal", cards=cards) == {"legal": cards}
    assert talk.error("ask", what="legal", cards=["BJ"]) == "There are no jokers in this game."
    assert talk.error("ask", what="legal", cards="AS") == 'cards is a list of cards such as "AS" or "TD".'
    assert talk.error("ask", what="legal", cards=cards, led=1) == "led is a suit: S, H, D or C."
