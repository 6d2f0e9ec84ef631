"""The partition games by lines of JSON: positions card by card, play, results, questions, sentences."""

from __future__ import annotations

import json
from typing import Any

import pytest

from partition_games.register import GAMES
from pazaak.house.talk.protocol import Talker

HAZARI_SUITS = [[rank + suit for rank in "AKQJT98765432"] for suit in "SHDC"]


def ask(talker: Talker, **line: Any) -> Any:
    return json.loads(talker.answer(json.dumps(line).encode()))


def laid(suit: str) -> str:
    return " | ".join(" ".join(rank + suit for rank in group) for group in ("AKQ", "JT9", "876", "5432"))


def test_a_deal_of_hazari_from_a_position() -> None:
    talker = Talker(GAMES["hazari"])
    opened = ask(talker, do="new", position={"hands": HAZARI_SUITS, "dealer": 3}, options={"deals": 1})
    assert opened["to_act"] == 0
    assert [event["event"] for event in opened["events"]] == ["StakesPaid", "DealBegan", "CardsDealt"]
    view = ask(talker, do="view", seat=2)["view"]
    assert view["hand"] == HAZARI_SUITS[2]
    assert (view["phase"], view["seats"], view["dealer"], view["ready"]) == ("arrange", 4, 3, [False] * 4)
    moves = ask(talker, do="moves", limit=5)
    assert len(moves["moves"]) == 5
    assert moves["more"]
    assert moves["moves"][0].startswith("AS KS QS | ")
    for suit in "SHD":
        assert ask(talker, do="play", move=laid(suit))["events"][0]["event"] == "LaidOut"
    events = ask(talker, do="play", move=laid("C"))["events"]
    shown = next(event for event in events if event["event"] == "GroupShown")
    assert shown["cards"] == ["AS", "KS", "QS"]
    assert (shown["name"], shown["description"]) == ("Colour Run", "Colour Run, ace high")
    assert ask(talker, do="result") == {"points": [80, 60, 100, 120], "winners": [3], "reason": "deals"}
    last = ask(talker, do="state")["state"]["last_deal"]
    assert last["winners"] == [3, 2, 1, 0]
    assert last["groups"][1][3] == ["5H", "4H", "3H", "2H"]


def test_commitments_are_in_no_view_but_the_own() -> None:
    talker = Talker(GAMES["hazari"])
    ask(talker, do="new", position={"hands": HAZARI_SUITS, "dealer": 3})
    ask(talker, do="play", move=laid("S"))
    assert ask(talker, do="view", seat=0)["view"]["own_groups"] == laid("S")
    assert ask(talker, do="view", seat=1)["view"]["own_groups"] is None
    assert laid("S") in ask(talker, do="state")["state"]["laid"]


def test_fives_by_swaps() -> None:
    talker = Talker(GAMES["fives"])
    position = {"hands": [["KS", "KH", "2S", "3S", "5D"], ["QS", "JS", "9H", "7H", "4D"]], "stock": ["AS", "AH"]}
    opened = ask(talker, do="new", seats=2, position={**position, "dealer": 1}, options={"deals": 1})
    assert opened["to_act"] == 0
    assert ask(talker, do="moves")["moves"][:2] == ["swap", "swap KS"]
    assert len(ask(talker, do="moves")["moves"]) == 32
    ask(talker, do="play", move="swap 2S 3S")
    assert ask(talker, do="state")["state"]["hands"][0] == ["KS", "KH", "5D", "AS", "AH"]
    ask(talker, do="play", move="swap")
    assert ask(talker, do="result") == {"points": [3, 0], "winners": [0], "reason": "deals"}


@pytest.mark.parametrize(
    ("game", "cards", "name"),
    [
        ("hazari", "AS 2S 3S", "Colour Run"),
        ("hazari", "9S 9H 9D", "Troy"),
        ("hazari", "9S 7H 9D 9C", "Pair"),
        ("kitti", "2S 3H 5D", "2-3-5"),
        ("kitti", "AS KS QS", "Royal Flush"),
        ("crash", "3S 3H 3D", "Prial of Threes"),
        ("crash", "AS 2H 3D", "High Card"),
        ("fives", "KS KH 2S 2D 2C", "Full House"),
    ],
)
def test_what_a_group_is_called(game: str, cards: str, name: str) -> None:
    assert ask(Talker(GAMES[game]), do="ask", what="name", cards=cards.split()) == {"name": name}


@pytest.mark.parametrize(
    ("game", "a", "b", "options", "order"),
    [
        ("hazari", "AS 2H 3D", "KS QH JD", {}, 1),
        ("hazari", "AS 2H 3D", "KS QH JD", {"ace_low_run": "low"}, -1),
        ("hazari", "KS QS 2S", "KH JH 9H", {"colour_ties": "top"}, 0),
        ("kitti", "2S 3H 5D", "AS AH AD", {}, 1),
        ("crash", "AS AH AD", "3S 3H 3D", {}, -1),
        ("fives", "AS AH 2D 3C 4S", "KS QH JD TC 9S", {}, 1),
    ],
)
def test_which_group_is_stronger(game: str, a: str, b: str, options: dict[str, str], order: int) -> None:
    answer = ask(Talker(GAMES[game]), do="ask", what="compare", a=a.split(), b=b.split(), options=options)
    assert answer == {"order": order}


@pytest.mark.full("fives")
@pytest.mark.parametrize("game", GAMES)
def test_any_player_arranges_a_hand(game: str) -> None:
    talker = Talker(GAMES[game])
    size = {"hazari": 13, "crash": 13, "kitti": 9, "fives": 5}[game]
    hand = ["AS", "AH", "KS", "QS", "9D", "9C", "7H", "6D", "5C", "4S", "3H", "2C", "2D"][:size]
    for agent in ask(talker, do="agents")["agents"]:
        text = ask(talker, do="ask", what="arrange", cards=hand, agent=agent)["move"]
        named = [word for word in text.split() if word not in ("|", "/", "swap")]
        assert set(named) <= set(hand)
        assert game == "fives" or sorted(named) == sorted(hand)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_plays_on_by_its_own_players(game: str) -> None:
    talker = Talker(GAMES[game])
    to_act = ask(talker, do="new", seed=3, options={"deals": 1})["to_act"]
    names = ask(talker, do="agents")["agents"]
    plies = 0
    while to_act is not None:
        chosen = ask(talker, do="choose", agent=names[plies % len(names)])
        to_act = ask(talker, do="play", move=chosen["move"])["to_act"]
        plies += 1
    assert plies >= 4
    assert ask(talker, do="result")["reason"] == "deals"


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("hazari", {"do": "new", "seats": 3}, "four"),
        ("hazari", {"do": "new", "options": {"mix": True}}, "no option 'mix'"),
        ("hazari", {"do": "new", "options": {"deals": 0}}, "deals"),
        ("hazari", {"do": "new", "options": {"ace_low_run": "top"}}, "ace_low_run"),
        ("hazari", {"do": "new", "options": {"purses": [1, 2, 3, 4]}}, "stake of 100"),
        ("hazari", {"do": "new", "options": {"purses": [500]}}, "each of the 4 seats"),
        ("kitti", {"do": "new", "options": {"purses": [1, 2, 3, 4]}}, "ante of 50"),
        ("hazari", {"do": "new", "position": {}}, "needs hands"),
        ("hazari", {"do": "new", "position": {"hands": [["AS"], [], [], []]}}, "has 1 cards"),
        ("hazari", {"do": "new", "position": {"hands": HAZARI_SUITS, "dealer": 4}}, "from 0 to 3"),
        ("hazari", {"do": "new", "position": {"hands": HAZARI_SUITS, "stock": []}}, "no 'stock'"),
        ("hazari", {"do": "new", "position": {"hands": HAZARI_SUITS, "scores": [1000, 0, 0, 0]}}, "would be over"),
        ("hazari", {"do": "new", "position": {"hands": [HAZARI_SUITS[0]] * 4}}, "twice"),
        ("hazari", {"do": "new", "position": {"hands": [["XX"] * 13] * 4}}, "no card"),
        ("crash", {"do": "ask", "what": "name", "cards": ["AS", "AS", "2D"]}, "twice"),
        ("crash", {"do": "ask", "what": "name", "cards": ["AS", "RJ", "2D"]}, "jokers"),
        ("crash", {"do": "ask", "what": "name", "cards": ["AS"]}, "3 cards"),
        ("fives", {"do": "ask", "what": "arrange", "cards": ["AS"] * 5, "agent": "nobody"}, "agent must be"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(game: str, line: dict[str, Any], told: str) -> None:
    error = ask(Talker(GAMES[game]), **line)["error"]
    assert told in error
    assert error.endswith(".")
    assert "could not be answered" not in error


@pytest.mark.parametrize(
    "text", ["", "AS", "AS KS |", "AS | AS", "swap AS AS", "swap XX", "show me", "A" * 5000, "AS /"]
)
def test_a_move_that_cannot_be_made_changes_nothing(text: str) -> None:
    talker = Talker(GAMES["crash"])
    ask(talker, do="new", seed=3)
    before = ask(talker, do="state")
    answer = ask(talker, do="play", move=text)
    assert answer["error"].endswith(".")
    assert "could not be answered" not in answer["error"]
    assert ask(talker, do="state") == before
