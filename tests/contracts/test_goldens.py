"""A whole game in text, ply by ply: what each seat sees, what may be done, what is done, what the table is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from pazaak.house.rules.catalogue import Json
from pazaak.house.talk.json_lines import event_json
from tests.contracts.playing import random_game
from tests.contracts.registry import NAMES, SETTINGS, Setting

GOLDENS = Path(__file__).with_name("goldens")
SEED = 1236
MOVES_SHOWN = 40


def in_text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def playthrough(setting: Setting) -> Iterator[str]:
    """The lines of a golden; of a view only what has changed since the seat last looked."""
    game, rules = setting.game, setting.rules()
    opening = rules.deal(SEED)
    seen: list[Json] = [{} for _ in range(rules.seats)]
    yield f"{setting.name}, seed {SEED}, options {in_text(setting.entry.tables[setting.table])}"
    yield from (in_text(event_json(event)) for event in opening.events)
    state = opening.state
    for number, ply in enumerate(random_game(setting, SEED), start=1):
        yield ""
        yield from views(setting, state, seen)
        moves = islice(rules.moves(rules.view(state, ply.seat)), MOVES_SHOWN)
        yield f"moves: {', '.join(game.write(move) for move in moves)}"
        yield f"{number}. seat {ply.seat}: {game.write(ply.move)}"
        yield from (in_text(event_json(event)) for event in ply.events)
        state = ply.after
    yield ""
    yield from views(setting, state, seen)
    yield f"outcome: {rules.outcome(state)}"


def views(setting: Setting, state: object, seen: list[Json]) -> Iterator[str]:
    rules = setting.rules()
    for seat in range(rules.seats):
        view = setting.game.describe_view(rules.view(state, seat))
        changed = {key: value for key, value in view.items() if key not in seen[seat] or seen[seat][key] != value}
        seen[seat] = view
        yield f"view {seat}: {in_text(changed)}"


@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_a_game_goes_as_it_always_went(setting: Setting, accept_goldens: bool) -> None:
    golden = GOLDENS / f"{setting.name}.txt"
    text = "\n".join(playthrough(setting)) + "\n"
    if accept_goldens:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, "utf-8", newline="\n")
    assert golden.exists(), "there is no golden yet: look at one made with --accept-goldens"
    assert text.splitlines() == golden.read_text("utf-8").splitlines()


def test_there_is_no_golden_of_a_table_that_is_gone() -> None:
    assert sorted(path.stem for path in GOLDENS.iterdir()) == sorted(NAMES)
