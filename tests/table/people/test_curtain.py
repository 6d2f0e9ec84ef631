"""The curtain between two people: it falls before anything is laid out, and hides everything of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.table.play.phase import TablePhase
from tests.contracts.registry import SETTINGS
from tests.pilot import Pilot
from tests.stage.app.listening import listening
from tests.table.adapters import ADAPTERS
from tests.table.people.friends import Friends, quick_case
from tests.table.playing import PREMISES, drawn_after

ON_CURTAIN = ["curtain-title", "lift", "menu"]
SCRAMBLE = {setting.game.name: setting.entry.scramble for setting in SETTINGS}
SAMPLE = ("crash", "fives")
"""Games of the ordinary suite: with secret choices one after another, and with a memory."""
COMPARED = 3
"""Number of curtains of a game that are compared with those of another world."""


def told(pilot: Pilot) -> list[Any]:
    return list(pilot.tree())


def fallen_again(friends: Friends, *, drawing: bool) -> tuple[Any, ...]:
    """All that the curtain shows, tells and says, once it has fallen another time."""
    pilot, curtain = friends.pilot, friends.curtain
    assert curtain is not None
    listener = listening(pilot.app)
    pilot.step(0.1)
    curtain.close(False, how="none")
    friends.wait_for_curtain()
    nodes = [(node.role, node.label, node.value, node.description) for node in listener.nodes().values()]
    pilot.app.speech.connect(None)
    return told(pilot), nodes, listener.said, drawn_after(pilot, 4) if drawing else None


@pytest.mark.full
@pytest.mark.parametrize(
    "game", [*SAMPLE, *(pytest.param(game, marks=pytest.mark.slow) for game in ADAPTERS if game not in SAMPLE)]
)
def test_a_whole_game_is_played_through_curtains_and_each_hides_everything(game: str) -> None:
    adapter, case = ADAPTERS[game], quick_case(game)
    with PREMISES.open(adapter) as (house, pilot):
        friends = Friends(adapter, case, house, pilot)
        table, compared, turns = friends.table, 0, 0
        assert friends.curtain is not None, "the first person looks without a press"
        looked = None
        while (state := friends.rest(lifts=False)) != "over":
            if state == "curtain":
                assert pilot.ids() == ON_CURTAIN
                assert friends.curtain is not None
                to = friends.curtain.told.to.shown
                if turns:
                    assert table.flow.phase is TablePhase.PASSING
                    assert table.viewer == looked, "the table was turned before the press"
                seat = friends.session.to_act if turns else table.viewer
                assert seat is not None
                assert to == friends.seating.people[friends.setup.seats[seat]].name
                if turns and compared < COMPARED:
                    compared += _compare(game, friends, drawing=compared == 0)
                friends.lift()
                turns += 1
                looked = table.viewer
                assert looked == seat
                continue
            assert table.viewer == friends.session.to_act == table.room.viewer == table.board.viewer
            assert friends.seated.picture() == friends.seated.fresh()
            table.commit(friends.choose())
        assert friends.session.over
        assert turns > 1
        assert compared or len(friends.seats) < 2, "no curtain was compared"
        friends.leave()


def _compare(game: str, friends: Friends, *, drawing: bool) -> int:
    """Compare the present curtain with that of worlds where the hand of who leaves, or of who comes, is another."""
    state, session, table = friends.session.match.state, friends.session, friends.table
    to_act, viewer = session.to_act, table.viewer
    assert to_act is not None
    here = fallen_again(friends, drawing=drawing)
    assert any("Pass the screen" in sentence for sentence in here[2])
    seen = 0
    for seat in (viewer, to_act):
        other = SCRAMBLE[game](state, seat, 7)
        if other == state:
            continue
        seen += 1
        session.match.state, session.match._views = other, {}
        assert fallen_again(friends, drawing=drawing) == here
        session.match.state, session.match._views = state, {}
    return int(seen > 0)
