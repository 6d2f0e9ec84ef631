"""Positions as text belong to a table, and others are refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pazaak.house.rules.state_text import TableText
from tests.house.conversation import Conversation
from tests.table.small_game.register import HIGH_CARD

NO_TEXT = 'The text of a position is what {"do":"position"} has answered.'


def _text(**changed: Any) -> str:
    rules = HIGH_CARD.build(3, {"stake": 7})
    text = TableText(HIGH_CARD, rules, 3, {"stake": 7})
    return json.dumps({**json.loads(text.write(rules.deal(4).state)), **changed})


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (_text(game="hokm"), "This is no position of highcard."),
        (_text(version=2), "The version of a position is 1, not 2."),
        (_text(table={"seats": 3}), "The position is of another table: its stake is 50."),
        (_text(table=[]), NO_TEXT),
        (
            _text(table={"seats": 3, "stake": 7, "purses": [1000] * 3, "kot": 2}),
            "The position is of another table: its kot is 2.",
        ),
        (_text(state=None), "The position is an object."),
        ("[]", NO_TEXT),
        ("[" * 100_000, NO_TEXT),
        ("9" * 10_000, NO_TEXT),
    ],
)
def test_a_position_of_elsewhere_is_refused_in_a_sentence(given: str, sentence: str) -> None:
    talk = Conversation(HIGH_CARD)
    talk.say("new", seats=3, options={"stake": 7}, seed=1)
    before = talk.say("state")
    assert talk.error("new", seats=3, options={"stake": 7}, position={"state": given}) == sentence
    assert talk.say("state") == before


def test_another_table_refuses_it_and_its_own_takes_it() -> None:
    talk = Conversation(HIGH_CARD)
    assert talk.error("position").startswith("There is no game yet")
    talk.say("new", seats=3, options={"stake": 7}, seed=1)
    position = talk.say("position")["position"]
    assert list(position) == ["state"]
    assert talk.say("new", seats=3, options={"stake": 7}, position=position) == {"to_act": 2, "events": []}
    told = "The position is of another table: its "
    assert talk.error("new", seats=4, options={"stake": 7}, position=position) == told + "seats is 3."
    assert talk.error("new", seats=3, position=position) == told + "stake is 7."
    assert talk.error("new", seats=3, options={"stake": 7}, position={**position, "leader": 0}).startswith(
        "A position with"
    )
    assert talk.error("new", seats=3, position={"state": 7}) == "state must be a text."
