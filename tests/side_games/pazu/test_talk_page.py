"""docs/bots/talk_pazu.md names all there is: every move, option, position key, event, field, view key and player."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import partial
from typing import get_args

from pazaak.side_games.pazu import events
from pazaak.side_games.pazu.options import Options
from pazaak.side_games.pazu.position import KEYS
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from tests.deals.pages import entries, in_brackets, page
from tests.side_games.pazu.tables import sit

PAGE = page("talk_pazu.md").read_text("utf-8")


rows = partial(entries, "talk_pazu.md")


def test_every_move_is_there_and_can_be_read() -> None:
    told = rows("Moves")
    kinds = {type(PAZU.parse(move)) for move in told}
    assert len(kinds) == len(told) == 8
    phases = {name for row in told.values() for name in re.findall(r"`(\w+)`", in_brackets(row))}
    assert phases == {*Phase} - {Phase.OVER}


def test_every_option_is_there_with_its_default() -> None:
    told = rows("Options")
    assert list(told) == list(Options.model_fields)
    for name, field in Options.model_fields.items():
        if field.default is not None:
            value = str(field.default).lower() if isinstance(field.default, bool) else field.default
            assert in_brackets(told[name]) == f"`{value}`", name


def test_every_key_of_a_position_is_there() -> None:
    assert set(rows("Positions")) == set(KEYS)


def test_every_event_is_there_with_its_fields() -> None:
    told = rows("Events")
    assert set(told) == {event.__name__ for event in get_args(events.Event)}
    for event in get_args(events.Event):
        named = re.findall(r"`(\w+)`", told[event.__name__].split(": ", maxsplit=1)[0])
        assert named == [field.name for field in fields(event)], event


def test_every_key_of_views_and_states_is_there() -> None:
    table = sit(3)
    state = PAZU.describe_state(table.match.state)
    for key in {*state, *state["rules"], *PAZU.describe_view(table.match.view(0))}:
        assert f"`{key}`" in PAGE, key


def test_every_player_is_there() -> None:
    assert f"Computer players: `{'`, `'.join(PAZU.agents)}`." in PAGE
