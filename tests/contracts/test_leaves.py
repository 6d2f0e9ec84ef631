"""Number of positions a few moves ahead, at fixed seeds: a change of the rules changes a count."""

from __future__ import annotations

import json
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.rules.catalogue import AnyRules
from tests.contracts.playing import random_game
from tests.contracts.registry import NAMES, SETTINGS, Setting

COUNTS = Path(__file__).with_name("leaf_counts.json")
SEEDS = (1, 2, 3)


def leaves(rules: AnyRules, state: Any, depth: int, most_moves: int) -> int:
    """Positions `depth` moves ahead, games that end earlier counted once."""
    seat = rules.to_act(state)
    if seat is None or depth == 0:
        return 1
    moves = islice(rules.moves(rules.view(state, seat)), most_moves)
    return sum(leaves(rules, rules.apply(state, move).state, depth - 1, most_moves) for move in moves)


def counts(setting: Setting) -> dict[str, list[int]]:
    """By seed, from the deal and from the middle of a random game."""
    rules, entry = setting.rules(), setting.entry
    counted = {}
    for seed in SEEDS:
        plies = list(random_game(setting, seed))
        starts = {"dealt": rules.deal(seed).state, "amid": plies[len(plies) // 2].before}
        for name, state in starts.items():
            depths = range(1, entry.leaf_depth + 1)
            counted[f"{seed} {name}"] = [leaves(rules, state, depth, entry.leaf_moves) for depth in depths]
    return counted


def in_rows(record: dict[str, dict[str, list[int]]]) -> str:
    """The record as JSON with a row for each start."""
    tables = []
    for name in sorted(record):
        rows = ",\n".join(f"    {json.dumps(start)}: {json.dumps(row)}" for start, row in record[name].items())
        tables.append(f"  {json.dumps(name)}: {{\n{rows}\n  }}")
    return "{\n" + ",\n".join(tables) + "\n}\n"


@pytest.mark.full(
    "crash-foul",
    "crash-four",
    "crash-three",
    "crash-two",
    "fives-five",
    "fives-three",
    "hazari-quick",
    "hazari-standard",
    "kitti-five",
    "kitti-three",
    "pazu-four",
    "pazu-three",
    "fives-two",
    "kitti-four",
    "kitti-two",
)
@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_leaf_counts_are_those_on_record(setting: Setting, accept_goldens: bool) -> None:
    counted = counts(setting)
    assert all(first <= last for row in counted.values() for first, last in pairwise(row))
    record: dict[str, dict[str, list[int]]] = json.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
    if accept_goldens:
        record[setting.name] = counted
        COUNTS.write_text(in_rows(record), "utf-8", newline="\n")
    assert counted == record[setting.name]


def test_there_is_no_count_of_a_table_that_is_gone() -> None:
    assert sorted(json.loads(COUNTS.read_text("utf-8"))) == sorted(NAMES)
