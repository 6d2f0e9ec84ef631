"""Taking moves back at a practice table: from the sheet of a deal, from the next one, from the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from partition_games.engine.moves import Swap
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from tests.arcade.parlour import PartitionTable, at_table, deal_on, own_cards, trays, written
from tests.arcade.table_players import until_asked
from tests.pilot import Pilot
from tests.snapshots import snapshot

GAMES = ["hazari", "kitti", "crash", "fives"]


def make_a_move(pilot: Pilot, table: PartitionTable) -> None:
    """The strongest groups, or the first card for another."""
    pilot.press("a" if own_cards(table).rules.sizes else "1")
    pilot.press("e")


def lying(table: PartitionTable) -> object:
    """Return the person's choice so far."""
    panel = own_cards(table)
    if isinstance(panel, ArrangeControls):
        return panel.lay
    return Swap(tuple(panel.selected))


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_leads_back_to_the_hand_as_it_lay(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=3, practice=True, deals=2) as (pilot, table, _):
        until_asked(pilot, table)
        hand, before = table.view.hand, len(table.session.match.history)
        make_a_move(pilot, table)
        assert until_asked(pilot, table) == "deal"
        first = written(deal_on(pilot.app.scene))
        made = table.session.match.history[before]
        pilot.press("t")
        assert until_asked(pilot, table) == "partition-table"
        assert table.view.hand == hand
        assert lying(table) == made
        assert len(table.session.match.history) == before
        assert len(table.log.parts) == 1
        assert not table.log.ended
        pilot.press("e")
        assert until_asked(pilot, table) == "deal"
        assert written(deal_on(pilot.app.scene)) == first, "the same move leads to the same show"


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_leads_back_from_the_next_deal(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=4, practice=True, deals=2) as (pilot, table, _):
        until_asked(pilot, table)
        hand = table.view.hand
        assert not table.can_take_back, "nothing has been done yet"
        make_a_move(pilot, table)
        assert until_asked(pilot, table) == "deal"
        pilot.press("e")
        until_asked(pilot, table)
        assert table.view.hand != hand
        (pilot.click if pilot.has("take-back") else pilot.pick)("take-back")
        until_asked(pilot, table)
        assert table.view.hand == hand
        assert table.view.table.deal_number == 1
        pilot.wait(0.5)
        seen = snapshot(table.picture)
        table.relayout()
        pilot.wait(0.5)
        assert snapshot(table.picture) == seen


def test_a_lost_game_is_not_the_end_of_practice(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=4, practice=True, deals=1) as (pilot, table, house):
        until_asked(pilot, table)
        make_a_move(pilot, table)
        assert until_asked(pilot, table) == "deal"
        pilot.press("e")
        assert until_asked(pilot, table) == "results"
        assert not pilot.has("transcript")
        pilot.click("take-back")
        assert until_asked(pilot, table) == "partition-table"
        assert table.deciding
        assert table.view.table.scores == (0, 0, 0, 0)
        pilot.press("escape")
        pilot.settle()
        assert not pilot.has("save-and-leave"), "practice is not kept"
        pilot.click("end-practice")
        assert not house.profile.unfinished()


def test_the_coach_speaks_again_after_taking_back(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=3, practice=True) as (pilot, table, _):
        until_asked(pilot, table)
        make_a_move(pilot, table)
        assert until_asked(pilot, table) == "deal"
        pilot.press("t")
        until_asked(pilot, table)
        assert all("wins" in chance for chance in trays(table).chances)


def test_what_is_played_for_credits_is_not_taken_back(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=3, deals=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.click("menu")
        pilot.settle()
        assert not pilot.has("take-back")
        pilot.press("escape")
        pilot.settle()
        make_a_move(pilot, table)
        assert until_asked(pilot, table) == "deal"
        assert not pilot.has("take-back")
        pilot.press("t")
        assert pilot.scene == "deal"
