"""docs/bots/talk_hokm.md names all there is: every move, option, position key, event, field, view key and player."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import partial
from typing import get_args

import pytest

from pazaak.side_games.hokm import events
from pazaak.side_games.hokm.options import Options, Partners
from pazaak.side_games.hokm.position import KEYS
from pazaak.side_games.hokm.register import HOKM
from pazaak.side_games.hokm.state import Phase
from tests.deals.pages import entries, in_brackets, page
from tests.side_games.hokm.tables import sit

PAGE = page("talk_hokm.md").read_text("utf-8")


rows = partial(entries, "talk_hokm.md")


def test_every_move_is_there_and_can_be_read() -> None:
    told = rows("Moves")
    kinds = {type(HOKM.parse(move)) for move in told}
    assert len(kinds) == len(told) == 5
    assert {in_brackets(row).strip("`") for row in told.values()} == {*Phase} - {Phase.OVER}


def test_every_option_is_there_with_its_default() -> None:
    told = rows("Options")
    assert list(told) == list(Options.model_fields)
    for name, field in Options.model_fields.items():
        default = field.default
        if default is not None:
            value = default.value if isinstance(default, Partners) else default
            assert in_brackets(told[name]) == f"`{value}`", name


def test_every_key_of_a_position_is_there() -> None:
    assert set(rows("Positions")) == {*KEYS, "stock"}


def test_every_event_is_there_with_its_fields() -> None:
    told = rows("Events")
    assert list(told) == [event.__name__ for event in get_args(events.Event)]
    for event in get_args(events.Event):
        named = re.findall(r"`(\w+)`", told[event.__name__].split(": ", maxsplit=1)[0])
        assert named == [field.name for field in fields(event)], event


def test_every_key_of_views_and_states_is_there() -> None:
    table = sit(2)
    state = HOKM.describe_state(table.match.state)
    for key in {*state, *HOKM.describe_view(table.match.view(0))}:
        assert f"`{key}`" in PAGE, key


@pytest.mark.full
def test_every_reason_is_there() -> None:
    table = sit(3, options={"hands": 40, "target": 1000})
    table.play_out(40)
    for event in table.events:
        if isinstance(event, events.HandWon | events.GameWon):
            assert f"`{event.reason}`" in PAGE


def test_every_player_is_there_and_the_answers_are_true() -> None:
    assert f"Computer players: `{'`, `'.join(HOKM.agents)}`." in PAGE
    asked = re.findall(r"^\* `(\{.*?\})` gives `(\{.*?\})`", PAGE, re.MULTILINE)
    assert len(asked) == len(HOKM.questions)
    for question, answer in asked:
        given = json.loads(question)
        assert HOKM.questions[given["what"]](given) == json.loads(answer)
