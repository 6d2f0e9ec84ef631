"""Commands of every game with a value or two exchanged for others: each is answered, and an error is a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.house.rules.game_path import GameEntry, load_game
from pazaak.house.talk.protocol import UNFORESEEN, Talker
from pazaak.root.games import GAME_LIST
from tests.games.found import GAME_TESTS

MUTATIONS = 1500
VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    3,
    0.5,
    10**30,
    1e308,
    "",
    "AS",
    "random",
    "\ud800",
    "9" * 400,
    [],
    [[]],
    ["AS"],
]
VALUES += [["AS"] * 3, [None] * 13, [0] * 10, {}, {"seats": []}, [{}], ["BJ", "2C", "3C"], {"x": [1]}]
THIRTEEN = ["AS", "KS", "QS", "9H", "9D", "9C", "7H", "6D", "5C", "KD", "4H", "3S", "2C"]
ARRANGED = {"hazari": 13, "kitti": 9, "crash": 13, "fives": 5}


def commands(game: str) -> list[Json]:
    """Well-formed commands of a game, of every kind."""
    common: list[Json] = [
        {"do": "new", "seed": 7, "seats": None, "options": {}},
        {"do": "view", "seat": 0},
        {"do": "moves", "limit": 20},
        {"do": "play", "move": "stand"},
        {"do": "choose", "agent": "random"},
        {"do": "state"},
        {"do": "result"},
    ]
    if game == "pazaak":
        return [
            *common,
            {"do": "new", "options": {"preset": "classic", "purses": [90, 80], "ante_min": 10, "side_decks": None}},
            {
                "do": "new",
                "position": {"phase": "turn", "boards": [[5, "T:+"], [9]], "stood": [False, True], "deck": [4]},
            },
            {"do": "new", "position": {"hands": [["+1", "D"], []], "leader": 0, "purses": [50, 60], "sets": [1, 0]}},
            {"do": "ask", "what": "board", "values": [2, 4, 9, 6], "move": "2&4", "options": {"flip": "both"}},
            {"do": "ask", "what": "odds", "values": [10, 5], "hand": ["-3"], "gone": [0] * 10},
        ]
    if game == "hokm":
        last = [["2S"], ["3S", "4H"], ["4S", "3H"], ["5S", "2H"]]
        return [
            *common,
            {"do": "new", "seats": 3, "options": {"target": 2, "kot": 3, "stake": 10, "purses": [90, 90, 90]}},
            {"do": "new", "seats": 4, "options": {"partners": "drawn", "hands": 1}},
            {"do": "new", "position": {"hands": last, "hakem": 0, "trump": "H", "trick": ["AS"]}},
            {"do": "ask", "what": "legal", "cards": ["AS", "TD"], "led": "S"},
        ]
    if game == "pazu":
        return [
            *common,
            {"do": "new", "seats": 3, "options": {"sets": 2, "ante_min": 5, "purses": [90, 90, 90], "flip": "both"}},
            {"do": "new", "seats": 3, "position": {"phase": "bid", "lots": ["+3", "T"], "ante": 15, "leader": 1}},
            {
                "do": "new",
                "position": {
                    "phase": "turn",
                    "boards": [[5, "T:+"], [10, 10, 5], [], [3]],
                    "bust": [False, True, False, False],
                    "hands": [["+1", "D"], [], [], []],
                    "deck": [4],
                    "paid_in": [5, 0, 0, 0],
                },
            },
        ]
    if game in ("dou_dizhu", "big_three"):
        hands = [["4S"], ["5S", "5H"], ["6S", "7S", "8S"]]
        declarer = "landlord" if game == "dou_dizhu" else "declarer"
        table = {"seat": 0, "cards": ["4H", "4D"]}
        return [
            *common,
            {"do": "new", "seats": 4, "options": {"hands": 2, "point": 3, "purses": [90, 90, 90, 90]}},
            {"do": "new", "position": {"hands": hands, declarer: 1, "table": table, "passes": 1, "plays": [2, 1, 1]}},
            {"do": "new", "seats": 4, "position": {declarer: 1, "bid": 2, "multiplier": 2, "scores": [0, 0, 0, 0]}},
            {"do": "play", "move": "pass"},
            {
                "do": "ask",
                "what": "plays",
                "cards": ["4S", "4H"],
                "against": ["3C"],
                "options": {"hands": 1},
                "seats": 3,
            },
            {"do": "ask", "what": "beats", "a": ["AS", "TD"], "b": ["2C"]},
            {"do": "ask", "what": "name", "cards": ["4S", "4H"]},
        ]
    if game not in ARRANGED:
        return [*common, *GAME_TESTS[game].questions]
    cards = THIRTEEN[: ARRANGED[game]]
    group = THIRTEEN[:5] if game == "fives" else THIRTEEN[:3]
    return [
        *common,
        {"do": "new", "options": {"stake": 10, "deals": 1, "purses": [90, 90, 90, 90], "quick_start": True}},
        {"do": "new", "position": {"hands": [cards, [], [], []], "dealer": 0, "scores": [0, 0, 0, 0], "stock": []}},
        {"do": "ask", "what": "compare", "a": group, "b": group, "options": {}},
        {"do": "ask", "what": "name", "cards": group},
        {"do": "ask", "what": "arrange", "cards": cards, "agent": "greedy"},
    ]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths at which a value may be exchanged: every key and every entry, at any depth."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inside:
        yield (*path, key)
        yield from places(entry, (*path, key))


def mutated(command: Json, luck: random.Random) -> Json:
    changed = deepcopy(command)
    for _ in range(luck.choice([0, 1, 1, 1, 2])):
        *way, last = luck.choice(list(places(changed)))
        holder: Any = changed
        for key in way:
            holder = holder[key]
        holder[last] = deepcopy(luck.choice(VALUES))
    return changed


@pytest.mark.full
@pytest.mark.parametrize("entry", GAME_LIST, ids=lambda entry: entry.name)
def test_every_mutated_command_is_answered_and_errors_change_nothing(entry: GameEntry) -> None:
    talker, luck = Talker(load_game(entry.game)), random.Random(f"mutations/{entry.name}")
    kinds = commands(entry.name)
    assert {command.get("what") for command in kinds if command["do"] == "ask"} == set(talker.game.questions)
    answered = errors = 0
    for _ in range(MUTATIONS):
        before = talker.answer(b'{"do":"state"}')
        line = json.dumps(mutated(luck.choice(kinds), luck)).encode()
        answer = talker.answer(line)
        assert "\n" not in answer
        told = json.loads(answer)
        if "error" in told:
            assert UNFORESEEN not in told["error"], (line, told)
            assert talker.answer(b'{"do":"state"}') == before, line
        errors += "error" in told
        answered += "error" not in told
    assert errors > MUTATIONS // 4
    assert answered > MUTATIONS // 20


@pytest.mark.parametrize("agent", [[], {}, None, 1, ["master"]])
def test_an_agent_that_is_no_name_is_told_so(agent: Any) -> None:
    entry = next(entry for entry in GAME_LIST if entry.name == "kitti")
    asked = {"do": "ask", "what": "arrange", "cards": THIRTEEN[:9], "agent": agent}
    told = json.loads(Talker(load_game(entry.game)).answer(json.dumps(asked).encode()))
    assert told["error"].startswith("agent must be one of random, ")
