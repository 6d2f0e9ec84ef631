"""The lit action of a turn at Pazu: the small table of Pazaak, with several rivals, and never the coach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pazaak.game.light import ONE_ACT, Lit, lit_act
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.light import turn_of
from pazaak.stage.widgets.widgets import Button
from pazaak.table.ui.asked import SECONDS
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


def standing(own: list[int], rivals: tuple[list[int], list[int]], stood: list[bool]) -> dict[str, Any]:
    """A turn in which the first card of the deck has been drawn to `own`."""
    begun = [*own[:-1], own[-1] - 1]
    return {**TURN, "boards": [begun, *rivals], "stood": stood, "hands": [["-1"], [], []], "deck": [1]}


@pytest.mark.parametrize(
    ("own", "rivals", "stood", "why"),
    [
        ([6, 9], ([10, 8], [4]), ONE, "15 loses to 18"),
        ([6, 9], ([10, 7], [10, 9]), BOTH, "15 loses to 19"),  # behind the best of those who stand
        ([6, 4], ([10, 2], [4]), ONE, "10 loses to 12"),
        ([5, 4], ([10], [4]), PLAYS, "no draw can bust you"),
    ],
)
def test_stand_waits_where_it_can_only_cost(
    own: list[int], rivals: tuple[list[int], list[int]], stood: list[bool], why: str, tmp_path: Path
) -> None:
    with at_table(tmp_path, position=standing(own, rivals, stood)) as (pilot, _, table):
        before = len(table.session.match.history)
        pilot.click("stand")
        assert why in pilot.node("asked").label
        pilot.press("escape")
        pilot.wait(2 * SECONDS)
        assert (len(table.session.match.history), table.deciding) == (before, True)
        pilot.press("s")
        pilot.press("s")
        pilot.settle()
        assert PAZU.write(table.session.match.history[before]) == "stand"


@pytest.mark.parametrize(
    ("own", "rivals", "stood"),
    [
        ([5, 4], ([1, 2], [4, 3]), BOTH),  # no draw can bust, but it wins the set
        ([6, 8], ([10, 2], [4]), ONE),
        ([10, 7], ([10], [4]), PLAYS),
    ],
)
def test_stand_is_made_at_once_where_it_may_win(
    own: list[int], rivals: tuple[list[int], list[int]], stood: list[bool], tmp_path: Path
) -> None:
    with at_table(tmp_path, position=standing(own, rivals, stood)) as (pilot, _, table):
        before = len(table.session.match.history)
        pilot.click("stand")
        assert not pilot.has("asked")
        pilot.settle()
        assert PAZU.write(table.session.match.history[before]) == "stand"


def test_at_twenty_there_is_one_act_and_focus_is_on_it(tmp_path: Path) -> None:
    with at_table(tmp_path, position=standing([10, 10], ([10, 8], [4]), ONE)) as (pilot, _, table):
        assert pilot.node("stand").label == "STAND 20"
        assert not pilot.has("end-turn")
        assert table.interaction.focus_id == "stand"
        before = len(table.session.match.history)
        pilot.press("e")
        assert table.message.told == ONE_ACT
        pilot.press("s")
        pilot.settle()
        assert PAZU.write(table.session.match.history[before]) == "stand"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_what_waits_lies_on_no_act_and_its_words_have_room(seats: int) -> None:
    acts = (at.FULL, at.BELOW, at.UPPER, at.LOWER, *(place.plate for place in at.places(seats, 0)))
    assert not any(at.DOUBT.colliderect(act) for act in acts)
