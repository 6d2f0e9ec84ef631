"""Hidden cards don't affect a seat: its view is the same, and so are the events until cards are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import IllegalMoveError
from tests.contracts.playing import AnyMatch, random_game
from tests.contracts.registry import NAMES, SETTINGS, Setting

DEALS = 3

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)


@pytest.mark.full(
    "big_three-four",
    "big_three-three",
    "crash-four",
    "dou_dizhu-six",
    "fives-three",
    "hazari-standard",
    "highcard-five",
    "hokm-drawn",
    "hokm-four",
    "hokm-three",
    "hokm-two",
    "kitti-five",
    "kitti-four",
    "pazu-four",
    "pazu-six",
    "crash-three",
    "fives-five",
    "fives-four",
    "fives-two",
    "hazari-quick",
    "highcard-four",
    "pazaak-cantina",
    "pazaak-classic2",
    "pazaak-gold",
    "pazaak-strict",
)
@at_every_table
def test_a_view_shows_nothing_that_is_hidden(setting: Setting) -> None:
    rules = setting.rules()
    for seed in range(setting.entry.games):
        changed = 0
        for ply in random_game(setting, seed):
            for seat in range(rules.seats):
                seen = rules.view(ply.before, seat)
                described = setting.game.describe_view(seen)
                for deal in range(DEALS):
                    redealt = setting.entry.scramble(ply.before, seat, 100 * seed + deal)
                    changed += redealt != ply.before
                    view = rules.view(redealt, seat)
                    assert view == seen
                    assert setting.game.describe_view(view) == described
        assert changed


@at_every_table
def test_a_view_holds_no_hidden_object(setting: Setting) -> None:
    rules = setting.rules()
    state = rules.deal(1).state
    for seat in range(rules.seats):
        described = setting.game.describe_view(rules.view(state, seat))
        assert setting.entry.hidden.isdisjoint(described)


@pytest.mark.full("hokm-four", "hokm-three", "dou_dizhu-six", "fives-three", "pazu-six")
@at_every_table
def test_events_tell_nothing_of_hidden_cards_before_they_are_drawn(setting: Setting) -> None:
    rules = setting.rules()
    compared = 0
    for seed in range(setting.entry.games):
        for ply in random_game(setting, seed):
            told = before_draws(setting, ply.events)
            for seat in range(rules.seats):
                redealt = setting.entry.scramble(ply.before, seat, seed)
                try:
                    rules.verify(rules.view(redealt, ply.seat), ply.move)
                except IllegalMoveError:
                    continue
                assert before_draws(setting, rules.apply(redealt, ply.move).events) == told
                compared += 1
    assert compared > setting.entry.least_compared


def before_draws(setting: Setting, events: Sequence[Any]) -> list[Any]:
    told = []
    for event in events:
        if type(event).__name__ in setting.entry.draws:
            break
        told.append(event)
    return told


@pytest.mark.parametrize("hands", [(["T", "+1"], ["T"]), (["T"], ["-2", "+3"])])
def test_an_answer_to_a_tie_is_secret_until_all_have_answered(hands: tuple[list[str], list[str]]) -> None:
    setting = next(setting for setting in SETTINGS if setting.name == "pazaak-cantina")
    position = {
        "phase": "turn",
        "leader": 0,
        "hands": list(hands),
        "boards": [[10], [10, 9]],
        "stood": [False, True],
        "deck": [9],
    }
    told, seen = [], []
    for answer in ("tiebreak yes", "tiebreak no"):
        match: AnyMatch = Match(setting.rules(), 1, position)
        match.play(setting.game.parse("stand"))
        assert match.to_act == 0
        told.append(match.play(setting.game.parse(answer)))
        assert match.to_act == 1
        seen.append(match.view(1))
    assert told[0] == told[1]
    assert seen[0] == seen[1]
