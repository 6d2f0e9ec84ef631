"""docs/bots/talk_partition.md names all there is: every option, event, field, key and player."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import partial
from typing import get_args

from partition_games.engine import events
from partition_games.engine.describe import describe_state, describe_view
from partition_games.engine.variants import OPTIONS_BY_GAME
from partition_games.register import GAMES
from tests.deals.pages import entries, in_brackets, page
from tests.partition.tables import sit

PAGE = page("talk_partition.md").read_text("utf-8")


rows = partial(entries, "talk_partition.md")


def test_every_option_is_there_with_its_games() -> None:
    told = rows("Options")
    games_by_option: dict[str, set[str]] = {}
    for game, options in OPTIONS_BY_GAME.items():
        for field in fields(options):
            games_by_option.setdefault(field.name, set()).add(game)
    assert set(told) == set(games_by_option)
    for name, games in games_by_option.items():
        named = in_brackets(told[name]).partition("; ")[0]
        assert games == (set(OPTIONS_BY_GAME) if named == "all" else set(named.split(", "))), name


def test_every_event_is_there_with_its_fields() -> None:
    told = rows("Events")
    assert list(told) == [event.__name__ for event in get_args(events.Event)]
    for event in get_args(events.Event):
        assert re.findall(r"`(\w+)`", told[event.__name__]) == [field.name for field in fields(event)]


def test_every_key_of_views_states_and_results_is_there() -> None:
    table = sit("fives", deals=1)
    table.play("swap", "swap", "swap", "swap")
    state = describe_state(table.state)
    for key in {*state, *describe_view(table.view(0)), *state["last_deal"]}:
        assert f"`{key}`" in PAGE, key


def test_every_player_is_there_and_the_answers_are_true() -> None:
    for game in GAMES.values():
        assert f"`{'`, `'.join(game.agents)}`" in PAGE
    asked = re.findall(r"^\* `(\{.*?\})` gives `(\{.*?\})`", PAGE, re.MULTILINE)
    assert len(asked) == 3
    for question, answer in asked[:2]:
        given = json.loads(question)
        assert GAMES["hazari"].questions[given["what"]](given) == json.loads(answer)
