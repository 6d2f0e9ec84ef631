"""The climbing games by lines of JSON: positions, what is wrong with others, questions, moves where a suit matters."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.house.conversation import Conversation

SMALL = [["3S", "9S"], ["4S", "8D"], ["5S", "7D"]]
FOUR = [*SMALL, ["6S", "JD"]]
SIX = [*FOUR, ["TS"], ["JS"]]
HEAVY = [f"{rank}{suit}" for rank in "3AKQJT" for suit in "SHDC"]


def begun(game: Any = DOU_DIZHU, seats: int = 3, options: dict[str, Any] | None = None, **position: Any) -> Any:
    talk = Conversation(game)
    answer = talk.say("new", seats=seats, position=position, options=options or {})
    assert "error" not in answer, answer
    return talk


def view(talk: Conversation, seat: int) -> Any:
    return talk.say("view", seat=seat)["view"]


def test_a_position_in_the_middle_of_a_trick() -> None:
    talk = begun(landlord=0, hands=SMALL, table={"seat": 1, "cards": ["3H"]}, passes=1, plays=[2, 1, 0], bid=2,
                 multiplier=2, scores=[4, -2, -2])  # fmt: skip
    shown = view(talk, 0)
    assert (shown["phase"], shown["to_act"], shown["table"]) == ("play", 0, {"seat": 1, "cards": ["3H"]})
    assert (shown["passes"], shown["plays"], shown["bid"], shown["multiplier"]) == (1, [2, 1, 0], 2, 2)
    assert (shown["hand"], shown["hand_counts"], shown["scores"]) == (["3S", "9S"], [2, 2, 2], [4, -2, -2])
    assert shown["kitty"] is None
    assert talk.say("moves") == {"moves": ["pass", "9S"], "more": False}
    assert talk.say("state")["state"]["hands"] == SMALL


def test_a_whole_deal_may_be_given_or_its_kitty_alone() -> None:
    talk = begun(bidder=2)
    hands = talk.say("state")["state"]["hands"]
    again = begun(bidder=1, hands=hands)
    state = again.say("state")["state"]
    assert state["hands"] == hands
    assert len(state["kitty"]) == 3
    assert view(again, 0)["to_act"] == 1
    kitty = begun(kitty=["BJ", "RJ", "2S"], bidder=0)
    kitty.say("play", move="bid 3")
    assert {"BJ", "RJ", "2S"} <= set(view(kitty, 0)["hand"])
    landlord = begun(landlord=1, kitty=["BJ", "RJ", "2S"])
    assert view(landlord, 0)["hand_counts"] == [17, 20, 17]
    assert view(landlord, 0)["kitty"] == ["2S", "BJ", "RJ"]
    assert view(begun(landlord=1, options={"show_kitty": False}), 0)["kitty"] is None
    opener = view(begun(BIG_THREE, 3, declarer=1, hands=[["5H", "9S"], ["4H", "8D"], ["5S", "7D"]]), 0)
    assert (opener["opener"], opener["to_act"]) == (1, 1)


def test_a_partner_is_found_by_his_card_or_told() -> None:
    hidden = begun(seats=6, landlord=0, hands=SIX, announced="JD")
    assert view(hidden, 3)["second_landlord"] is None
    assert hidden.say("state")["state"]["second_landlord"] == 3
    told = begun(seats=6, landlord=0, hands=SIX, announced="2D", second_landlord=2)
    assert view(told, 5)["second_landlord"] == 2
    naming = begun(BIG_THREE, 4, declarer=1)
    assert view(naming, 0)["phase"] == "partner"
    assert view(naming, 0)["to_act"] == 1


def test_a_play_is_listed_with_and_without_the_card_that_matters() -> None:
    talk = begun(BIG_THREE, 4, declarer=0, partner_card="7H", leader=2,
                 hands=[["5S", "9S"], ["6S", "8S"], ["7S", "7H", "7C", "3S"], ["TS", "TH"]])  # fmt: skip
    assert talk.say("moves")["moves"] == ["7H", "7S", "3S", "7S 7H", "7S 7C", "7S 7H 7C"]
    assert "error" not in talk.say("play", move="7C")


@pytest.mark.parametrize(
    ("game", "seats", "position", "sentence"),
    [
        (DOU_DIZHU, 3, {"opener": 1}, "A position of Dou Di Zhu for 3 has no 'opener'."),
        (DOU_DIZHU, 3, {"announced": "7H"}, "A position of Dou Di Zhu for 3 has no 'announced'."),
        (BIG_THREE, 4, {"kitty": ["4S"]}, "A position of Big Three for 4 has no 'kitty'."),
        (DOU_DIZHU, 3, {"landlord": 3}, "The landlord is a seat from 0 to 2."),
        (DOU_DIZHU, 3, {"bid": 2}, "'bid' belongs to the play: it needs a landlord."),
        (DOU_DIZHU, 3, {"kitty": ["3S"]}, "The kitty has 3 cards, not 1."),
        (DOU_DIZHU, 3, {"hands": SMALL}, "Before the play seat 0 has 17 cards, not 2."),
        (DOU_DIZHU, 3, {"hands": SMALL[:2], "landlord": 0}, "hands is a list of 3, each a list of cards."),
        (DOU_DIZHU, 3, {"hands": [["3S"], ["3S"], ["4S"]], "landlord": 0}, "The card 3S is there twice."),
        (DOU_DIZHU, 4, {"hands": [["3S"] * 3, *FOUR[1:]], "landlord": 0}, "The card 3S is there three times."),
        (BIG_THREE, 3, {"hands": [["BJ"], ["3S"], ["4S"]], "declarer": 0}, "The card BJ isn't in this game."),
        (DOU_DIZHU, 3, {"hands": [[], *SMALL[1:]], "landlord": 0}, "The hand would be over: who has no cards is out."),
        (DOU_DIZHU, 3, {"landlord": 0, "plays": [1, 0, 0]}, "What was played is given together with the hands."),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "passes": 1},
            "Passes follow a play: give the table, or no passes.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": {"seat": 0, "cards": ["3H"]}, "passes": 2},
            "The trick would be over: there can be at most 1 passes.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": {"seat": 0, "cards": ["3H", "4H"]}},
            "The cards on the table are no combination.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": {"seat": 0, "cards": ["3S"]}},
            "The card 3S is there twice.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": [0, "3H"]},
            'table is an object such as {"seat":1,"cards":["7H"]}.',
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": {"seat": None, "cards": ["3H"]}},
            "Who played last is a seat from 0 to 2.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "table": {"seat": 1, "cards": ["3H"]}, "plays": [1, 0, 0]},
            "Seat 1 has made a play: it lies on the table.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": [HEAVY[:21], ["BJ"], ["RJ"]]},
            "Seat 0 can hold at most 20 cards, not 21.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": [["BJ"], HEAVY[:18], ["RJ"]]},
            "Seat 1 can hold at most 17 cards, not 18.",
        ),
        (
            BIG_THREE,
            4,
            {"declarer": 0, "hands": [HEAVY[4:18], *FOUR[1:]]},
            "Seat 0 can hold at most 13 cards, not 14.",
        ),
        (DOU_DIZHU, 3, {"landlord": 0, "hands": SMALL, "bid": 4}, "bid is a whole number from 1 to 3."),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "multiplier": True},
            "multiplier is a whole number from 1 to 1000000.",
        ),
        (
            DOU_DIZHU,
            3,
            {"landlord": 0, "hands": SMALL, "kitty": ["4S", "2S", "2H"]},
            "The card 4S is there twice.",
        ),
        (
            DOU_DIZHU,
            6,
            {"landlord": 0, "hands": SIX, "announced": "2D"},
            "Nobody else holds 2D: say who the second_landlord is.",
        ),
        (
            DOU_DIZHU,
            6,
            {"landlord": 0, "hands": SIX, "announced": "JD", "second_landlord": 1},
            "Seat 1 can't be the second_landlord with these hands.",
        ),
        (
            DOU_DIZHU,
            6,
            {"landlord": 0, "hands": [*SIX[:4], ["JD"], ["JS"]], "announced": "JD"},
            "The card JD is held where it can't be.",
        ),
        (
            DOU_DIZHU,
            6,
            {"landlord": 0, "hands": SIX, "second_landlord": 1},
            "'second_landlord' is given together with 'announced'.",
        ),
        (
            DOU_DIZHU,
            6,
            {"landlord": 0, "hands": [*SIX[:4], [], []]},
            "The hand would be over: who has no cards is out.",
        ),
        (DOU_DIZHU, 6, {"landlord": 0, "leader": 4, "hands": [*SIX[:4], [], ["JS"]]}, "The leader has no cards."),
        (
            BIG_THREE,
            4,
            {"declarer": 0, "hands": FOUR},
            "Before the play seat 0 has 13 cards, not 2.",
        ),
        (BIG_THREE, 4, {"declarer": 0, "hands": FOUR, "partner_card": "JD"}, "The card JD can't be named."),
        (BIG_THREE, 4, {"declarer": 0, "hands": FOUR, "partner_card": "9S"}, "The card 9S is held where it can't be."),
        (BIG_THREE, 4, {"declarer": 0, "plays": [1, 0, 0, 0]}, "What was played is given together with the hands."),
        (BIG_THREE, 3, {"scores": [0.5, 0, 0]}, "Each number in scores is from -1000000 to 1000000."),
    ],
)
def test_a_position_that_cannot_be_is_a_sentence(
    game: Any, seats: int, position: dict[str, Any], sentence: str
) -> None:
    assert Conversation(game).error("new", seats=seats, position=position) == sentence


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        (DOU_DIZHU, {"stake": 2}, "Dou Di Zhu has no option 'stake'."),
        (BIG_THREE, {"spring": True}, "Big Three has no option 'spring'."),
        (DOU_DIZHU, {"seats": 5}, "Dou Di Zhu is played by three, four or six."),
        (BIG_THREE, {"seats": 6}, "Big Three is played by three or four."),
        (DOU_DIZHU, {"purses": [1, 2]}, "Give a purse for each of the 3 seats, not 2."),
        (DOU_DIZHU, {"purses": [1, 2, 0], "point": 1}, "Where points are worth credits, each purse must hold some."),
        (
            DOU_DIZHU,
            {"single_cards": "no"},
            "The option 'single_cards' is wrong: Input should be 'stuck_leader', 'free' or 'literal'.",
        ),
        (DOU_DIZHU, {"hands": 0}, "The option 'hands' is wrong: Input should be greater than or equal to 1."),
        (DOU_DIZHU, {"both_jokers": 1}, "The option 'both_jokers' is wrong: Input should be a valid boolean."),
    ],
)
def test_options_that_cannot_be_are_a_sentence(game: Any, options: dict[str, Any], sentence: str) -> None:
    assert Conversation(game).error("new", options=options) == sentence


WRITTEN = "A move is cards such as '3S 3H 3D 4C', 'pass', 'bid 2' or 'announce 7H'."


def test_moves_that_cannot_be_are_a_sentence() -> None:
    talk = begun(landlord=0, hands=SMALL)
    for move, sentence in (
        ("bid 1", "Play cards, or pass."),
        ("bid 4", WRITTEN),
        ("", WRITTEN),
        ("3S " * 80, WRITTEN),
        ("announce 7H", "Play cards, or pass."),
        ("3S 3S", "You don't hold 2 3S."),
        ("3S 3S 3S 3S 3S", "You don't hold 5 3S."),
        ("RJ RJ RJ RJ", "You don't hold 4 RJ."),
        ("1S", f"There is no card '1S'. {WRITTEN}"),
        ("partner 7H", f"There is no card 'partner'. {WRITTEN}"),
    ):
        assert talk.error("play", move=move) == sentence
    assert begun(BIG_THREE, 3, declarer=0, opener=0, hands=SMALL).error("play", move="BJ") == (
        "The card BJ isn't in this game."
    )


def test_questions() -> None:
    talk = Conversation(DOU_DIZHU)
    four = {"seats": 4, "options": {"single_cards": "literal"}}
    assert talk.say("ask", what="name", cards=["3S"], **four) == {"name": "Single Card", "legal": False}
    assert talk.say("ask", what="name", cards=["3S"], seats=4) == {"name": "Single Card", "legal": True}
    assert talk.say("ask", what="name", cards=["3S", "4S"]) == {"name": None, "legal": False}
    assert talk.say("ask", what="beats", a=["4S"], b=["3S"], **four) == {"beats": False}
    assert talk.say("ask", what="plays", cards=["3S", "4S"], **four) == {"plays": [], "count": 0}
    assert talk.say("ask", what="plays", cards=["3S", "4S", "4H"], seats=4) == {"plays": ["44"], "count": 1}
    assert talk.say("ask", what="plays", cards=["3S", "4S"], seats=4) == {"plays": ["3", "4"], "count": 2}
    pack = [rank + suit for rank in "3456789TJQKA2" for suit in "SHDC"] + ["BJ", "RJ"]
    assert talk.say("ask", what="plays", cards=pack)["count"] == 13_550
    assert talk.say("ask", what="plays", cards=pack, options={"both_jokers": False})["count"] == 12_654
    assert talk.error("ask", what="plays", cards=["3S"], against=["3S", "4S"]) == "against is no combination."
    assert talk.error("ask", what="name", cards=["3S", "3S"]) == "This game has only one 3S."
    assert talk.error("ask", what="name", cards="3S") == 'cards is a list of cards such as "AS" or "TD".'
    assert talk.error("ask", what="name", cards=["3S"], seats="4") == "seats is a whole number."
    assert Conversation(BIG_THREE).error("ask", what="name", cards=["RJ"]) == "The card RJ isn't in this game."


def test_with_six_there_is_no_bid_in_a_position_either() -> None:
    talk = Conversation(DOU_DIZHU)
    for position in ({"landlord": 0, "hands": SIX}, {"landlord": 0, "hands": SIX, "bid": 3}):
        talk.say("new", seats=6, position=position)
        assert view(talk, 0)["bid"] == 0
