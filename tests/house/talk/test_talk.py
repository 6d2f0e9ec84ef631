"""The line protocol: every command, the way strangers rely on it."""

from __future__ import annotations

import io
import json

import pytest

from pazaak.house.rules.shuffle import pick, shuffled
from pazaak.house.talk.json_lines import LONGEST_LINE, bounded_lines
from pazaak.house.talk.protocol import Talker, talk
from pazaak.rivals.register import PAZAAK
from tests.house.conversation import Conversation, only_error
from tests.house.small_game import HEAP

EVENTS_OF_A_DEAL = ["TossWon", "DeckShuffled", "HandDealt", "HandDealt"]


@pytest.fixture
def pazaak() -> Conversation:
    return Conversation(PAZAAK)


@pytest.fixture
def heap() -> Conversation:
    return Conversation(HEAP)


def test_new_tells_who_is_to_act_and_what_the_table_saw(pazaak: Conversation) -> None:
    answer = pazaak.say("new", seed=7, seats=2, options={})
    assert list(answer) == ["to_act", "events"]
    leader = pick(2, "7/toss")
    assert answer["to_act"] == leader
    assert [event["event"] for event in answer["events"]] == EVENTS_OF_A_DEAL
    assert answer["events"][0] == {"event": "TossWon", "seat": leader}


def test_all_keys_of_new_may_be_left_out(pazaak: Conversation) -> None:
    assert "error" not in pazaak.say("new")
    assert pazaak.say("new") == pazaak.say("new", seed=0, seats=None, options=None, position=None)


def test_the_shuffle_is_the_documented_one(pazaak: Conversation) -> None:
    pazaak.say("new", seed=11)
    state = pazaak.say("state")["state"]
    assert state["deck"] == list(shuffled([value for value in range(1, 11) for _ in range(4)], "11/0"))
    starter = [f"+{value}" for value in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)]
    for seat in range(2):
        assert state["hands"][seat] == list(shuffled(starter, f"11/side deck {seat}")[:4])


def test_a_view_has_the_seats_hand_and_no_other(pazaak: Conversation) -> None:
    pazaak.say("new", seed=3, options={"side_decks": [["-6"] * 10, ["±1"] * 10]})
    for seat, hand in enumerate((["-6"] * 4, ["±1"] * 4)):
        view = pazaak.say("view", seat=seat)["view"]
        assert (view["seat"], view["hand"]) == (seat, hand)
        assert {"hands", "deck", "seed"} & set(view) == set()
    state = pazaak.say("state")["state"]
    assert state["hands"] == [["-6"] * 4, ["±1"] * 4]


@pytest.mark.full
def test_a_match_can_be_refereed_to_its_result(pazaak: Conversation) -> None:
    to_act = pazaak.say("new", seed=5, options={"side_decks": [["T", *["±3"] * 9]] * 2})["to_act"]
    assert pazaak.error("result") == "The game is still on."
    plies = 0
    while to_act is not None:
        agent = ("random", "master")[to_act]
        chosen = pazaak.say("choose", agent=agent)
        assert set(chosen) == {"move", "ms"}
        assert chosen["move"] in pazaak.say("moves")["moves"]
        answer = pazaak.say("play", move=chosen["move"])
        assert all(isinstance(event["event"], str) for event in answer["events"])
        to_act = answer["to_act"]
        plies += 1
        assert plies < 1000
    result = pazaak.say("result")
    assert list(result) == ["points", "winners", "reason"]
    assert sum(result["points"]) == 0
    assert result["reason"] in ("sets", "left")
    assert result["points"][result["winners"][0]] > 0
    for do in ("moves", "play", "choose"):
        assert pazaak.error(do, move="end", agent="random") == "The game is over."
    assert pazaak.say("view", seat=0)["view"]["phase"] == "over"


@pytest.mark.full
def test_choosing_does_not_play(pazaak: Conversation) -> None:
    pazaak.say("new", seed=9)
    before = pazaak.say("state")
    for agent in pazaak.say("agents")["agents"]:
        assert pazaak.say("choose", agent=agent)["ms"] >= 0
    assert pazaak.say("state") == before


def test_an_event_shows_tuples_as_lists_and_cards_in_notation(pazaak: Conversation) -> None:
    pazaak.say(
        "new",
        position={"phase": "turn", "leader": 0, "boards": [[2, 4, 9], [5]], "deck": [3], "hands": [["2&4"], ["+1"]]},
    )
    answer = pazaak.say("play", move="2&4")
    assert answer["events"] == [
        {"event": "CardPlayed", "seat": 0, "card": "2&4", "value": 0, "values": [-2, -4, 9, 3, 0], "total": 6}
    ]


def test_a_position_is_laid_out_as_given(pazaak: Conversation) -> None:
    position = {
        "phase": "turn",
        "leader": 1,
        "to_act": 0,
        "ante": 25,
        "pot": 90,
        "purses": [30, 500],
        "sets": [1, 2],
        "boards": [[10, "T:-"], [7, 10]],
        "stood": [False, True],
        "hands": [["-5"], ["±2", "1±2"]],
        "deck": [6, 6, 9],
    }
    answer = pazaak.say("new", position=position, seed=2)
    assert answer["to_act"] == 0
    state = pazaak.say("state")["state"]
    assert state["boards"] == [[10, -1, 6], [7, 10]]
    assert state["tiebreak"] == [True, False]
    assert state["stood"] == [False, True]
    assert (state["pot"], state["purses"], state["sets"], state["ante"]) == (90, [30, 500], [1, 2], 25)
    assert state["hands"] == [["-5"], ["±2", "1±2"]]
    assert state["deck"][:2] == [6, 9]
    answer = pazaak.say("play", move="end")
    assert [event["event"] for event in answer["events"]][:2] == ["TurnEnded", "Drawn"]


def test_a_bust_with_a_thin_purse_pays_what_is_left(pazaak: Conversation) -> None:
    position = {
        "phase": "turn",
        "leader": 0,
        "ante": 25,
        "pot": 50,
        "purses": [30, 500],
        "boards": [[10], []],
        "deck": [10, 5, 7, 4],
        "hands": [["-6"], []],
    }
    pazaak.say("new", position=position)
    pazaak.say("play", move="-6")
    pazaak.say("play", move="end")
    answer = pazaak.say("play", move="stand")
    assert {"event": "PenaltyPaid", "seat": 0, "amount": 30, "due": 50, "pot": 80} in answer["events"]
    assert pazaak.say("state")["state"]["purses"] == [0, 500]


def test_the_typed_forms_of_switches_are_read(pazaak: Conversation) -> None:
    position = {"phase": "turn", "leader": 0, "hands": [["+-3", "1+-2"], []], "deck": [1]}
    pazaak.say("new", position=position)
    assert pazaak.say("view", seat=0)["view"]["hand"] == ["±3", "1±2"]
    assert "error" not in pazaak.say("play", move="+-3:-")


def test_limit_and_more(pazaak: Conversation) -> None:
    pazaak.say("new", position={"leader": 0})
    everything = pazaak.say("moves")["moves"]
    count = len(everything)
    assert pazaak.say("moves", limit=count) == {"moves": everything, "more": False}
    assert pazaak.say("moves", limit=count - 1) == {"moves": everything[:-1], "more": True}
    assert pazaak.say("moves", limit=0) == {"moves": [], "more": True}


def test_any_whole_ante_between_the_offered_ones_is_legal(pazaak: Conversation) -> None:
    pazaak.say("new", position={"leader": 0})
    assert "ante 37" not in pazaak.say("moves")["moves"]
    assert pazaak.say("play", move="ante 37")["events"] == [{"event": "AnteNamed", "seat": 0, "amount": 37}]


@pytest.mark.parametrize("do", ["view", "moves", "play", "state", "result", "choose"])
def test_what_needs_a_game_says_so_before_new(pazaak: Conversation, do: str) -> None:
    assert pazaak.error(do, seat=0, move="end", agent="random") == 'There is no game yet: begin with {"do":"new"}.'


def test_questions_need_no_game(heap: Conversation, pazaak: Conversation) -> None:
    assert heap.say("ask", what="double", number=4) == {"double": 8}
    assert heap.error("ask", what="double", number="4") == "number must be a whole number."
    assert heap.error("ask", what="half") == "What can be asked of heap: double."
    assert heap.error("ask") == "what must be a text."
    assert heap.say("agents") == {"agents": ["random", "least", "master"]}
    assert pazaak.say("agents")["agents"][0] == "random"
    assert pazaak.say("agents")["agents"][-1] == "master"


def test_a_byte_order_mark_is_no_garbage(pazaak: Conversation) -> None:
    assert "to_act" in pazaak.raw(b'\xef\xbb\xbf{"do":"new"}')


def test_each_line_that_is_not_empty_has_one_answer() -> None:
    lines = b'{"do":"new"}\n\n  \t\r\n{"do":"agents"}\r\nnonsense\n{"do":"state"}'
    written: list[str] = []
    talk(HEAP, bounded_lines(io.BytesIO(lines)), written.append)
    assert [next(iter(json.loads(line))) for line in written] == ["to_act", "agents", "error", "state"]


def test_a_line_of_ten_megabytes_is_one_line() -> None:
    long_line = b'{"do":"new","seed":"' + b"x" * 10_000_000 + b'"}'
    lines = list(bounded_lines(io.BytesIO(long_line + b'\n{"do":"agents"}\n' + b"y" * (LONGEST_LINE + 1) + b"\nlast")))
    assert [len(line) for line in lines] == [LONGEST_LINE + 1, 16, LONGEST_LINE + 1, 4]
    written: list[str] = []
    talk(HEAP, lines, written.append)
    assert "longer than" in only_error(json.loads(written[0]))
    assert "agents" in json.loads(written[1])
    assert len(written) == 4


def test_a_line_of_just_the_greatest_length_is_read() -> None:
    line = b'{"do":"agents"}' + b" " * (LONGEST_LINE - 16) + b"\n"
    lines = list(bounded_lines(io.BytesIO(line + b"x\n")))
    assert lines == [line, b"x\n"]
    assert "agents" in json.loads(Talker(HEAP).answer(lines[0]))


def test_a_player_gets_ready_once_a_game(heap: Conversation) -> None:
    for _ in range(2):
        heap.say("new", seats=2, position={"left": 7, "leader": 0})
        first = [heap.say("choose", agent="random")["move"] for _ in range(20)]
        heap.say("new", seats=2, position={"left": 7, "leader": 0})
        assert [heap.say("choose", agent="random")["move"] for _ in range(20)] == first
        assert len(set(first)) > 1


def test_talk_serves_games_with_other_seats(heap: Conversation) -> None:
    assert heap.say("new", seats=3, position={"left": 4, "leader": 2}) == {"to_act": 2, "events": []}
    assert heap.say("play", move="3") == {
        "to_act": 0,
        "events": [{"event": "Taken", "seat": 2, "count": 3, "size": "large", "left_over": [1]}],
    }
    assert heap.error("play", move="4") == "One to three matches are taken."
    assert heap.say("play", move="1")["to_act"] is None
    assert heap.say("result") == {"points": [2, -1, -1], "winners": [0], "reason": "last"}
