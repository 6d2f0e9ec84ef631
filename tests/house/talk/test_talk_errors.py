"""Refusals of talk: always a sentence, and the table as it was."""

from __future__ import annotations

import json

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.rivals.register import PAZAAK
from tests.house.conversation import Conversation, only_error


@pytest.fixture
def pazaak() -> Conversation:
    return Conversation(PAZAAK)


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ({"do": "view"}, "seat must be a whole number from 0 to 1."),
        ({"do": "view", "seat": 2}, "seat must be"),
        ({"do": "view", "seat": -1}, "seat must be"),
        ({"do": "view", "seat": True}, "seat must be"),
        ({"do": "view", "seat": 0.0}, "seat must be"),
        ({"do": "view", "seat": "0"}, "seat must be"),
        ({"do": "moves", "limit": -1}, "limit must be"),
        ({"do": "moves", "limit": 10**40}, "limit must be"),
        ({"do": "moves", "limit": False}, "limit must be"),
        ({"do": "play"}, "move must be a text."),
        ({"do": "play", "move": ["end"]}, "move must be a text."),
        ({"do": "play", "move": "dance"}, "There is no move 'dance'."),
        ({"do": "play", "move": "stand"}, "Set the ante first."),
        ({"do": "play", "move": "ante 9"}, "The ante must be from 10 to 200 credits here."),
        ({"do": "choose"}, "agent must be a text."),
        ({"do": "choose", "agent": "nobody"}, "agent must be one of random"),
        ({"do": "new", "seed": True}, "seed must be"),
        ({"do": "new", "seed": 1.0}, "seed must be"),
        ({"do": "new", "seed": 10**99}, "seed must be"),
        ({"do": "new", "seats": 3}, "Pazaak is played by two."),
        ({"do": "new", "seats": True}, "seats must be"),
        ({"do": "new", "seats": 0}, "seats must be"),
        ({"do": "new", "options": []}, "options must be an object."),
        ({"do": "new", "options": {"colour": 1}}, "Pazaak has no option 'colour'."),
        ({"do": "new", "options": {"bets": 1}}, "The option 'bets' is wrong"),
        ({"do": "new", "options": {"purses": [5, 5]}}, "Each purse must hold"),
        ({"do": "new", "options": {"side_decks": [["+1"], ["+1"]]}}, "A side deck has exactly 10 cards"),
        ({"do": "new", "options": {"preset": "classic", "side_decks": [["T"] * 10] * 2}}, "No gold cards"),
        ({"do": "new", "position": 5}, "position must be an object."),
        ({"do": "new", "position": {"decks": []}}, "A position of Pazaak has no decks."),
        ({"do": "new", "position": {"deck": [11]}}, "The deck is a list of values from 1 to 10."),
        ({"do": "new", "position": {"deck": [True]}}, "The deck is a list of values from 1 to 10."),
        ({"do": "new", "position": {"phase": "turn", "stood": [True, True]}}, "Both players stand"),
        ({"do": "new", "position": {"sets": [3, 0]}}, "The match would be over"),
        ({"do": "dance"}, '"do" must be one of new, view'),
        ({"do": None}, '"do" must be one of'),
        ({"do": ["new"]}, '"do" must be one of'),
        ({}, '"do" must be one of'),
    ],
)
def test_what_cannot_be_done_is_a_sentence_and_changes_nothing(pazaak: Conversation, command: Json, told: str) -> None:
    pazaak.say("new", seed=4)
    before = pazaak.say("state")
    assert told in only_error(pazaak.raw(json.dumps(command)))
    assert pazaak.say("state") == before


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe{}",
        b'{"do":"new","seed":1',
        b"null",
        b"[]",
        b"7",
        b'"new"',
        b"{'do':'new'}",
        b'{"do":"new","seed":NaN}',
        b'{"do":"new","seed":-Infinity}',
        b'{"do":"new","seed":1e999}',
        b'{"do":"new","seed":' + b"9" * 5000 + b"}",
        b'{"do":"new","options":{"purses":[' + b"9" * 99 + b",1]}}",
        b'{"do":"new","options":' + b"[" * 100_000,
        b"[" * 200_000 + b"]" * 200_000,
        b'{"do":"play","move":"\\ud800"}',
        b'{"\\udfff":1}',
        b'{"do":"\\udfff"}',
        b'{"do":"new","options":{"\\ud800":1}}',
        b'{"do":"new","position":{"\\ud800":1}}',
        b'{"do":"new","options":{"side_decks":[["\\ud800"],[]]}}',
        b'{"do":"choose","agent":"\\ud800"}',
        b"\x00",
        b"\x1b[2J",
    ],
)
def test_lines_that_cannot_be_read_are_answered_with_a_sentence(pazaak: Conversation, line: bytes) -> None:
    pazaak.say("new", seed=4)
    before = pazaak.say("state")
    assert "could not be answered" not in only_error(pazaak.raw(line))
    assert pazaak.say("state") == before
