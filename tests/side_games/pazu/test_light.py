"""Which act of a turn shines at Pazu: the small table of Pazaak, with several rivals, and never the coach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.game.light import Lit, lit_act
from pazaak.side_games.pazu.scenes.light import turn_of
from pazaak.stage.widgets.widgets import Button
from tests.side_games.pazu.test_table import TURN, at_table

PLAYS = [False, False, False]
ONE, BOTH = [False, True, False], [False, True, True]
EMPTY: list[list[str]] = [[], [], []]


@pytest.mark.parametrize(
    ("own", "rivals", "stood", "hands", "lit"),
    [
        ([5], ([10], [4]), PLAYS, EMPTY, Lit.END_TURN),
        ([6, 8], ([10], [4]), PLAYS, EMPTY, Lit.NEITHER),
        ([10, 7], ([10], [4]), PLAYS, EMPTY, Lit.STAND),
        ([10, 9], ([10, 8], [4]), ONE, EMPTY, Lit.STAND),
        ([10, 7], ([10, 8], [4]), ONE, EMPTY, Lit.END_TURN),
        ([6, 8], ([10, 2], [4]), ONE, EMPTY, Lit.NEITHER),
        ([6, 8], ([10, 2], [9, 4]), BOTH, EMPTY, Lit.STAND),
        ([6, 8], ([10, 2], [9, 6]), BOTH, EMPTY, Lit.END_TURN),
        ([10, 8], ([10, 8], [4, 9]), BOTH, EMPTY, Lit.END_TURN),
        ([10, 8], ([10, 8], [4, 9]), BOTH, [["T"], [], []], Lit.STAND),
        ([10, 8], ([10, 8], [4, 9]), BOTH, [[], ["T"], []], Lit.END_TURN),
    ],
)
def test_the_small_table_says_which_act_shines(
    own: list[int], rivals: tuple[list[int], list[int]], stood: list[bool], hands: list[list[str]], lit: Lit,
    tmp_path: Path,
) -> None:  # fmt: skip
    position: dict[str, Any] = {**TURN, "boards": [own, *rivals], "stood": stood, "hands": hands, "deck": [1]}
    # The first card of the deck is drawn before the first decision.
    position["boards"][0] = [*own[:-1], own[-1] - 1] if own[-1] > 1 else own
    with at_table(tmp_path, position=position) as (_, _, table):
        assert table.view.board.total == sum(own)
        assert lit_act(turn_of(table.view)) is lit
        acts = {each.id: each.tone for each in table.controls.widgets() if isinstance(each, Button)}
        assert {id for id, tone in acts.items() if tone == "gold"} == {
            Lit.STAND: {"stand"}, Lit.END_TURN: {"end-turn"}, Lit.NEITHER: set(),
        }[lit]  # fmt: skip
