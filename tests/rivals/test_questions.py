"""Questions that need no match."""

from __future__ import annotations

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.rivals.register import PAZAAK


def ask(what: str, **question: object) -> Json:
    return PAZAAK.questions[what]({"do": "ask", "what": what, **question})


def test_a_flip_on_a_board() -> None:
    assert ask("board", values=[2, 4, 9, 6], move="2&4") == {"values": [-2, -4, 9, 6, 0], "total": 9}
    assert ask("board", values=[-2, -4, 9, 6, 0], move="2&4") == {"values": [2, 4, 9, 6, 0, 0], "total": 21}
    positive = ask("board", values=[-2, 4, 9], move="2&4", options={"flip": "positive"})
    assert positive == {"values": [-2, -4, 9, 0], "total": 3}


def test_a_double_repeats_the_last_slot() -> None:
    assert ask("board", values=[9, -4], move="D") == {"values": [9, -4, -4], "total": 1}
    assert ask("board", values=[9, 4, 0], move="D")["total"] == 13
    assert ask("board", values=[9], move="±3:-") == {"values": [9, -3], "total": 6}


def test_the_odds_of_a_draw() -> None:
    odds = ask("odds", values=[10, 5], hand=["-3"])
    assert (odds["over"], odds["bust"], odds["full_board"]) == pytest.approx((0.5, 0.2, 0.0))
    assert odds["twenty"] == pytest.approx(0.2)
    assert odds["totals"]["16"] == pytest.approx(0.1)
    assert ask("odds", values=[9, 6], gone=[4, 4, 4, 4, 4, 2, 0, 0, 4, 4])["over"] == 1
    assert ask("odds", values=[9, 6], gone=[4] * 10)["over"] == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("what", "question", "sentence"),
    [
        ("board", {"values": [1] * 9, "move": "+1"}, "at most 8"),
        ("board", {"values": [11], "move": "+1"}, "from -10 to 10"),
        ("board", {"values": [True], "move": "+1"}, "from -10 to 10"),
        ("board", {"values": "12", "move": "+1"}, "values is a list"),
        ("board", {"values": [1]}, "the card to play"),
        ("board", {"values": [1], "move": "stand"}, "side card"),
        ("board", {"values": [1], "move": "+9"}, "no move"),
        ("board", {"values": [], "move": "D"}, "to double"),
        ("board", {"values": [1], "move": "+1", "options": []}, "options is an object"),
        ("board", {"values": [1], "move": "+1", "options": {"flip": "none"}}, "flip"),
        ("odds", {"values": [1], "gone": [5] * 10}, "from 0 to 4"),
        ("odds", {"values": [1], "gone": [0] * 9}, "ten numbers"),
        ("odds", {"values": [1], "hand": ["+1"] * 5}, "at most 4"),
        ("odds", {"values": [1], "hand": ["+7"]}, "no side card"),
    ],
)
def test_a_question_that_makes_no_sense_is_told_so(what: str, question: Json, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask(what, **question)
