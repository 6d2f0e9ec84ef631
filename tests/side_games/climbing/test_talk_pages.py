"""The talk pages name all there is: every move, option, position key, event, field, view key and player."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from enum import Enum
from typing import get_args

import pytest

from pazaak.house.rules.match import Match
from pazaak.side_games.big_three.register import BIG_THREE
from pazaak.side_games.climbing import events
from pazaak.side_games.climbing.catalogue import ClimbingGame
from pazaak.side_games.climbing.positions.given import position_keys
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.dou_dizhu.register import DOU_DIZHU
from tests.deals.pages import entries, in_brackets
from tests.deals.pages import page as talk_page
from tests.side_games.climbing.tables import of

SEATS = {"dou_dizhu": (3, 4, 6), "big_three": (3, 4)}
FOREIGN = {
    "dou_dizhu": (events.DeclarerNamed, events.PartnerCardNamed),
    "big_three": (events.LandlordNamed, events.KindAnnounced),
}

for_both = pytest.mark.parametrize("game", [DOU_DIZHU, BIG_THREE], ids=lambda game: game.name)


def page(game: ClimbingGame) -> str:
    return talk_page(f"talk_{game.name}.md").read_text("utf-8")


def rows(game: ClimbingGame, title: str) -> dict[str, str]:
    return entries(f"talk_{game.name}.md", title)


def rules(game: ClimbingGame, seats: int) -> ClimbingRules:
    built = game.build(seats, {"hands": 20})
    assert isinstance(built, ClimbingRules)
    return built


@for_both
def test_every_move_is_there_and_can_be_read(game: ClimbingGame) -> None:
    told = rows(game, "Moves")
    assert len({type(game.parse(move)) for move in told}) == len(told) == 4
    naming = rules(game, 4).variant.NAMING
    assert {phase for row in told.values() for phase in re.findall(r"`(\w+)`", in_brackets(row))} == {
        "auction",
        naming,
        "play",
    }


@for_both
def test_every_option_is_there_with_its_default(game: ClimbingGame) -> None:
    told = rows(game, "Options")
    options = type(rules(game, 3).variant.options).model_fields
    assert list(told) == list(options)
    for name, field in options.items():
        default = field.default.value if isinstance(field.default, Enum) else field.default
        text = default if isinstance(default, str) else json.dumps(default)
        if default is not None:
            assert in_brackets(told[name]) == f"`{text}`", name


@for_both
def test_every_key_of_a_position_is_there(game: ClimbingGame) -> None:
    keys = {key for seats in SEATS[game.name] for key in position_keys(rules(game, seats).variant)}
    assert set(rows(game, "Positions")) == keys


@for_both
def test_every_event_is_there_with_its_fields(game: ClimbingGame) -> None:
    told = rows(game, "Events")
    own = [event for event in get_args(events.Event) if event not in FOREIGN[game.name]]
    assert list(told) == [event.__name__ for event in own]
    for event in own:
        cell = re.sub(r"\([^)]*\)", "", told[event.__name__].split(": ", maxsplit=1)[0])
        assert re.findall(r"`(\w+)`", cell) == [field.name for field in fields(event)], event


@for_both
def test_every_key_of_views_and_states_is_there_and_every_reason(game: ClimbingGame) -> None:
    for seats in SEATS[game.name]:
        match = Match(rules(game, seats), 1)
        for key in {*game.describe_state(match.state), *game.describe_view(match.view(0))}:
            assert f"`{key}`" in page(game), key
        player, told = game.agents["random"](1), list[events.Event]()
        while match.to_act is not None and match.state.table.hand_number < 4:
            told += match.play(player.choose(match.view(match.to_act)))
        for event in of(told, events.HandScored):
            assert f"`{event.reason}`" in page(game)


@for_both
def test_every_player_is_there_and_the_answers_are_true(game: ClimbingGame) -> None:
    assert f"Computer players: `{'`, `'.join(game.agents)}`." in page(game)
    asked = re.findall(r"^\* `(\{.*?\})` gives `(\{.*?\})`", page(game), re.MULTILINE)
    assert len(asked) == len(game.questions) == 3
    for question, answer in asked:
        given = json.loads(question)
        assert game.questions[given["what"]](given) == json.loads(answer)
