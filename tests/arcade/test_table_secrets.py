"""Hidden things of a partition table are nowhere on the screen: tree, log, message or picture."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from partition_games.engine.moves import Lay
from partition_games.engine.state import State
from pazaak.house.rules.notation import write_card
from pazaak.stage.app.app import App
from tests.arcade.parlour import PartitionTable, at_table
from tests.arcade.table_players import MousePlayer, decisions
from tests.snapshots import snapshot


def redealt(state: State, seat: int, seed: int) -> State:
    """Other cards wherever the seat cannot see them: in the other hands, and in what they have laid out."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    mixed = list(hidden)
    Random(seed).shuffle(mixed)
    other_card = dict(zip(hidden, mixed, strict=True))
    hands = tuple(
        hand if other == seat else tuple(other_card[card] for card in hand) for other, hand in enumerate(state.hands)
    )

    def changed(lay: Lay | None) -> Lay | None:
        if lay is None:
            return None
        groups = tuple(tuple(other_card[card] for card in group) for group in lay.groups)
        return Lay(groups, tuple(other_card[card] for card in lay.left))

    laid = tuple(lay if other == seat else changed(lay) for other, lay in enumerate(state.laid))
    return replace(state, hands=hands, laid=laid)


def everything(app: App, table: PartitionTable) -> dict[str, Any]:
    """All that the table tells, as values."""
    table.relayout()
    table.update(0.0)
    return {
        "tree": [asdict(node) for node in app.tree()],
        "log": list(table.log.sentences),
        "message": table.message.text,
        "picture": snapshot(table.picture),
    }


@pytest.mark.full("crash-2", "hazari-3", "kitti-1")
@pytest.mark.parametrize(("game", "at"), [("hazari", 3), ("kitti", 1), ("crash", 2), ("fives", 2)])
def test_the_screen_does_not_depend_on_what_is_hidden(tmp_path: Path, game: str, at: int) -> None:
    changed = 0
    with at_table(tmp_path, game, seed=8, at=at, deals=2) as (pilot, table, _):
        for number in decisions(pilot, table, MousePlayer(pilot, table, 1)):
            if table.session.over:
                break
            was = everything(pilot.app, table)
            match = table.session.match
            true = match.state
            match.state, match._views = redealt(true, table.viewer, number), {}
            changed += match.state != true
            assert everything(pilot.app, table) == was, f"decision {number}"
            match.state, match._views = true, {}
            told = json.dumps([was["tree"], was["message"]])
            hidden = [card for seat, hand in enumerate(true.hands) if seat != table.viewer for card in hand]
            assert not [card for card in hidden if f"card-{write_card(card)}" in told]
    assert changed >= 1
