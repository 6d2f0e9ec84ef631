"""A partition game that is left in the middle goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from pazaak.house.session.session import Session
from pazaak.table.ui.begun import begun_at
from tests.arcade.parlour import PartitionTable, arcade_in, begin, open_app, own_cards, trays
from tests.arcade.table_players import KeyPlayer, decisions, play_to_the_end, until_asked
from tests.pilot import Pilot
from tests.snapshots import snapshot


@pytest.mark.full("crash", "hazari", "kitti")
@pytest.mark.parametrize("game", ["hazari", "kitti", "crash", "fives"])
def test_left_from_the_menu_and_taken_up_again(tmp_path: Path, game: str) -> None:
    with arcade_in(tmp_path, 4) as house:
        table = PartitionTable(house, begin(house, game, at=1, deals=3))
        app = open_app(house, table)
        pilot = Pilot(app)
        player = KeyPlayer(pilot, table, 1)
        for number in decisions(pilot, table, player):
            if number >= 1:
                break
        was, moves = snapshot(table.picture), list(table.session.match.history)
        told = list(table.log.sentences)
        pilot.press("f10")
        pilot.settle()
        assert pilot.scene == "pause"
        pilot.click("save-and-leave")
        pilot.settle()
        assert not app.running
        app.close()

        record = house.profile.unfinished()[0]
        session = Session.resume(house.profile, record, house.games, today=house.now().date())
        assert session.match.history == moves
        again = PartitionTable(house, session)
        app = open_app(house, again)
        try:
            pilot = Pilot(app)
            until_asked(pilot, again)
            assert snapshot(again.picture) == was
            assert again.log.sentences == told
            play_to_the_end(pilot, again, KeyPlayer(pilot, again, 1))
            assert again.session.over
            assert house.profile.purse.total() == 0
        finally:
            app.close()


@pytest.mark.parametrize("game", ["hazari", "fives"])
def test_what_was_begun_lies_there_again(tmp_path: Path, game: str) -> None:
    with arcade_in(tmp_path, 4) as house:
        table = PartitionTable(house, begin(house, game, at=0, deals=3))
        app = open_app(house, table)
        pilot = Pilot(app)
        until_asked(pilot, table)
        if game == "hazari":
            panel = trays(table)
            panel.put(1, panel.lying.loose[2:5])
            panel.put(0, panel.lying.loose[:2])
        else:
            pilot.press("s")
            pilot.press("2")
        begun = own_cards(table).begun()
        pilot.press("f10")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        app.close()

        record = house.profile.unfinished()[0]
        again = PartitionTable(house, Session.resume(house.profile, record, house.games, today=house.now().date()))
        app = open_app(house, again)
        try:
            pilot = Pilot(app)
            until_asked(pilot, again)
            assert own_cards(again).begun() == begun
            again.session.concede(again.viewer)
            app.quit()
        finally:
            app.close()
        assert begun_at(house.profile, record.id) is None, "the match is over"
