"""Sheets over a partition table: the deal, the score sheet, the last deal again, the log, the coach."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from partition_games.engine.players.advice import best_promises
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.stage.widgets.page import Page
from pazaak.table.sheets import score_rows
from tests.arcade.parlour import PartitionTable, arcade_in, at_table, begin, deal_on, open_app, trays, written
from tests.arcade.table_players import lay_a_deal, until_asked
from tests.large.eyes import enlarge
from tests.pilot import FRAME, Pilot


def told(pilot: Pilot) -> list[str]:
    """The lines of the drawer on top."""
    scene = pilot.app.scene
    assert isinstance(scene, LogDrawer)
    assert isinstance(scene.view.page, Page)
    return [block.text for block in scene.view.page.blocks if hasattr(block, "text")]


def test_the_sheets_of_a_deal(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, deals=2) as (pilot, table, _):
        lay_a_deal(pilot, table)
        scene = pilot.app.scene
        sheet = deal_on(scene)
        assert len(sheet.cells) == 16
        assert sheet.scored is not None
        assert sum(sheet.scored.points) == 360
        assert sum(cell.mark == "won" for cell in sheet.cells.values()) == 4
        pilot.click("replay")
        pilot.settle()
        assert deal_on(scene).scored is not None
        pilot.press("f1")
        pilot.settle()
        rules = pilot.app.scene
        assert isinstance(rules, RulesPages)
        assert rules.chapters[rules.at].id == "arcade", "the book of the arcade lies by its sheets"
        pilot.press("escape")
        pilot.settle()
        pilot.click("auto-deal")
        until_asked(pilot, table)
        assert pilot.app.scene is table, "with the switch on it goes on by itself"

        pilot.press("f3")
        pilot.settle()
        assert pilot.scene == "score-sheet"
        rows = score_rows(table.room, table.ui.parts, table.log.ended)
        assert rows[0][1:5] == table.room.names
        assert len(rows) == 2
        pilot.press("escape")
        pilot.settle()
        pilot.press("f4")
        pilot.settle()
        assert written(deal_on(pilot.app.scene)) == written(sheet)
        pilot.press("escape")
        pilot.settle()
        pilot.press("f2")
        pilot.settle()
        lines = told(pilot)
        assert any(line.startswith("Deal 2.") for line in lines)
        assert any("the first group and" in line for line in lines)


@pytest.mark.full
def test_with_large_letters_a_deal_is_looked_at_where_it_is_laid_down(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, deals=2) as (pilot, table, _):
        lay_a_deal(pilot, table)
        scene, screen = pilot.app.scene, pilot.app.screen
        assert scene is not None
        enlarge(pilot.app)
        pilot.app.options.speed = "normal"
        pilot.settle()
        assert not scene.moment
        pilot.click("replay")
        lefts, held = [], 0
        while scene.moment:
            (place,) = scene.moment
            lefts.append(place.left)
            pilot.wait(0.3)
            if scene.moment == [place]:
                held += 1
                assert screen.to_page((0, 0))[0] <= place.left + 20
                assert screen.to_page(pilot.app.window.size)[0] >= place.right - 20
        assert lefts == sorted(lefts)
        assert lefts[0] < lefts[-1]
        assert held > 1


@pytest.mark.parametrize("game", ["hazari", "kitti", "crash"])
def test_the_coach_says_what_a_hand_is_worth_before_it_is_laid_out(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=3, practice=True) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.settle()
        assert table.coach is not None
        best, second = best_promises(table.view)
        told = re.fullmatch(r"Coach: at best ([\d.]+)%?[^.]*\. Second best: ([\d.]+)%?\.", table.coach.line)
        assert told is not None, table.coach.line
        share = 100 if game == "kitti" else 1
        for figure, promise in zip(told.groups(), (best, second), strict=True):
            assert float(figure) == pytest.approx(promise.total * share, abs=0.51)


@pytest.mark.parametrize("game", ["hazari", "kitti", "crash"])
def test_the_coach_names_the_chances_and_the_cost(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=3, practice=True) as (pilot, table, house):
        until_asked(pilot, table)
        panel = trays(table)
        pilot.press("h")
        pilot.settle()
        assert any("Fill all groups" in line for line in told(pilot))
        assert {"The best arrangement", "The second best"} <= set(told(pilot))
        pilot.press("escape")
        pilot.settle()
        pilot.press("b")
        pilot.step(0.1)
        assert all("best" in chance for chance in panel.chances)
        assert "This is the best" in table.message.text
        assert re.search(r"Second best: \d", table.message.text)
        pilot.press("h")
        pilot.settle()
        lines = told(pilot)
        assert "Your arrangement" in lines
        assert "Why" in lines
        assert house.profile.purse.total() == 0
        assert table.session.credits == (0,) * len(table.room.names), "practice costs nothing"


class Slow(InlineThinker[Any, Any]):
    """Keeps its answer for a while."""

    asked = 0

    def ask(self, view: Any) -> None:
        super().ask(view)
        self.asked = 0

    def poll(self) -> Any | None:
        self.asked += 1
        return super().poll() if self.asked > 30 else None


@pytest.mark.full
def test_what_the_coach_says_is_drawn_when_he_says_it(tmp_path: Path) -> None:
    with arcade_in(tmp_path, 3) as house:
        house.background = lambda recipe: Slow(recipe.build())
        table = PartitionTable(house, begin(house, "kitti", practice=True))
        app = open_app(house, table)
        try:
            pilot = Pilot(app, seen=True)
            until_asked(pilot, table)
            pilot.wait(1.0)
            pilot.press("b")
            drawn_of = ""
            for _ in range(60):
                if app.step(FRAME, []):
                    drawn_of = table.message.text
            assert table.message.text.startswith("Coach: ")
            assert drawn_of == table.message.text
        finally:
            app.close()


def test_the_coach_of_fives_ranks_the_exchanges(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=3, seats=3, practice=True) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("2")
        pilot.step(0.1)
        assert "Best: " in table.message.text
        assert ", then " in table.message.text, "the second best, too"
        pilot.press("h")
        pilot.settle()
        assert "The best exchanges" in told(pilot)


def test_a_game_for_credits_has_no_coach(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=3) as (pilot, table, _):
        until_asked(pilot, table)
        assert not table.coach_allowed
        assert not pilot.has("coach")
        pilot.press("h")
        assert pilot.scene == "partition-table"
