"""Two persons at one screen, in every game: the table turns to who is to act, and keeps nothing that the other knew."""

from __future__ import annotations

from typing import Any

import pytest

from pazaak.house.rules.protocols import IllegalMoveError
from pazaak.table.scene import TableScene
from tests.contracts.registry import SETTINGS
from tests.pilot import Pilot
from tests.table.adapter import SeatedAt
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.persons import Persons
from tests.table.playing import PREMISES, drawn_after

COMPARED = 5
"""Number of turns of a table that are compared in a game."""
HOUR = 3600.0
AT_REST = 12
"""Number of long steps after which nothing glides, says or glows any more."""
SCRAMBLE = {setting.game.name: setting.entry.scramble for setting in SETTINGS}


def told(pilot: Pilot) -> list[tuple[str, str]]:
    """The whole tree, but for the shine of what is in focus."""
    return [(node.id, node.label) for node in pilot.tree()]


def seen(pilot: Pilot, seated: SeatedAt, *, drawing: bool) -> Any:
    for _ in range(12):
        pilot.step(0.8)  # what a rival says passes
    return seated.picture(), told(pilot), seated.scene.log.sentences, drawn_after(pilot, AT_REST) if drawing else None


@pytest.mark.full
@pytest.mark.parametrize("game", ADAPTERS)
def test_two_persons_play_a_whole_game_and_neither_sees_what_the_other_knew(game: str) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, case, house, pilot)
        table, asked, compared = persons.table, dict.fromkeys(persons.seats, 0), 0
        looking = table.viewer
        while persons.rest() == "asked":
            assert table.viewer == persons.session.to_act == table.room.viewer == table.board.viewer
            asked[table.viewer] += 1
            if looking != table.viewer and compared < COMPARED:
                state = persons.session.match.state
                other = SCRAMBLE[game](state, table.viewer, compared)
                if other != state:
                    compared += 1
                    shown = seen(pilot, persons.seated, drawing=compared == 1)
                    with persons.first_seen(other) as fresh:
                        assert shown == seen(pilot, fresh, drawing=compared == 1)
            looking = table.viewer
            table.commit(persons.choose())
        assert persons.session.over
        assert all(asked.values()), asked
        assert compared, "the table never turned"


@pytest.mark.parametrize("game", ADAPTERS)
def test_a_person_takes_an_hour_is_refused_what_is_illegal_and_plays_on(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, case, house, pilot)
        table, session = persons.table, persons.session
        tried: list[Any] = []
        refused = waited = 0
        while refused < 2 and persons.rest() == "asked":
            ply, shown = session.ply, persons.seated.picture()
            own = table.flow.own
            if not waited:
                assert own.here
                assert own.patience is None
                for _ in range(round(HOUR / 60)):
                    pilot.step(60.0)
                    waited += 60
                assert table.deciding
                assert table.flow.own is own
            for move in [one for one in tried if not legal(table, one)][:1]:
                table.commit(move)
                assert table.message.text.endswith(".")
                assert table.message.told
                refused += 1
                pilot.step(1.0)
                assert (session.ply, session.pending, table.deciding) == (ply, False, True)
                assert persons.seated.picture() == shown
            move = persons.choose()
            tried.append(move)
            table.commit(move)
            assert session.pending or session.ply > ply
        assert refused
        assert waited == HOUR
        assert not caplog.records


@pytest.mark.parametrize("game", ADAPTERS)
def test_who_takes_a_move_back_sits_before_the_table_as_it_was(game: str) -> None:
    adapter, case = ADAPTERS[game], WHOLE[game][0]
    with PREMISES.open(adapter) as (house, pilot):
        persons = Persons(adapter, case, house, pilot)
        table, session = persons.table, persons.session
        made: dict[int, tuple[int, Any]] = {}
        taken_back = 0
        while taken_back < 3 and persons.rest() == "asked":
            if table.viewer in made and table.can_take_back and len(made) == len(persons.seats):
                taken_back += 1
                viewer, (ply, view) = table.viewer, made.pop(table.viewer)
                table.take_back()
                assert (session.ply, session.to_act, table.viewer, table.view) == (ply, viewer, viewer, view)
                assert persons.rest() == "asked"
                assert persons.seated.picture() == persons.seated.fresh()
                made.clear()
            made[table.viewer] = session.ply, table.view
            table.commit(persons.choose())
        assert taken_back


def legal(table: TableScene[Any, Any, Any], move: Any) -> bool:
    try:
        table.rules.verify(table.view, move)
    except IllegalMoveError:
        return False
    return True
