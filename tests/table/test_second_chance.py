"""A table or a replay that breaks in an animation offers to go on, in every game, and lies as the books say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from pazaak.stage.app.scene import Scene
from pazaak.table.play.breakage import NOT_STORED, STORED
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.table.adapter import Adapter
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.census import TroubleError, changed_animations


def case_of(game: str) -> Case:
    return WHOLE[game][0]


@contextmanager
def on_stage(house: Any, scene: Scene[Any]) -> Iterator[Pilot]:
    """A scene in an app that goes on when something breaks."""
    app = scene_app(lambda: scene, house.profile.settings)
    app._rescue.strict = False
    try:
        yield Pilot(app)
    finally:
        app.close()


@contextmanager
def broken(adapter: Adapter) -> Iterator[None]:
    """Every animation breaks as long as this lasts."""

    def trouble(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
        raise TroubleError(f"the animation of {type(event).__name__} was to break")
        yield from animation

    with changed_animations(adapter, trouble):
        yield


@pytest.mark.full("hazari-for credits")
@pytest.mark.parametrize("practice", [False, True], ids=["for credits", "for practice"])
@pytest.mark.parametrize("game", ADAPTERS)
def test_a_table_that_breaks_while_it_is_dealt_goes_on(game: str, practice: bool, tmp_path: Path) -> None:
    adapter, case = ADAPTERS[game], case_of(game)
    with adapter.house(tmp_path, 1) as house:
        session = adapter.begin(house, case, practice=practice)
        adapter.seat_players(house, case, session.match.rules)
        seated = adapter.sit(house, session)
        table = seated.scene
        assert isinstance(table, TableScene)
        with ExitStack() as stage:
            with broken(adapter):
                pilot = stage.enter_context(on_stage(house, table))
                pilot.settle()
            # A game that deals nothing breaks with its first move.
            assert len(session.match.history) == (0 if session.match.opening else 1), "it broke in the deal"
            assert pilot.scene == "rescue"
            assert (NOT_STORED if practice else STORED) in pilot.told("dialog-title")
            assert pilot.node("leave").label == "LEAVE THE TABLE"
            pilot.click("go-on")
            for _ in range(400):
                if table.deciding:
                    break
                pilot.step(0.5)
            assert table.deciding
            told = list(table.log.sentences)
            table.log.reload(session.told_again())
            assert table.log.sentences == told, "nothing is told twice, and nothing is left out"
            for _ in range(4):
                pilot.step(0.5)
            assert seated.picture() == seated.fresh()


@pytest.mark.full("kitti")
@pytest.mark.parametrize("game", ADAPTERS)
def test_a_replay_that_breaks_goes_on(game: str, tmp_path: Path) -> None:
    adapter, case = ADAPTERS[game], case_of(game)
    with adapter.house(tmp_path, 1) as house:
        session = adapter.begin(house, case, practice=True)
        players = [adapter.player(case, session.match.rules, seat) for seat in range(case.seats)]
        while (seat := session.match.to_act) is not None:
            session.play(players[seat].choose(session.match.view(seat)), seat)
        film = adapter.film(house, session)
        with on_stage(house, film) as pilot:
            pilot.settle()
            film.go(film.last // 2)
            pilot.settle()
            with broken(adapter):
                pilot.press("right")
                pilot.step(0.5)
            assert pilot.scene == "rescue"
            assert pilot.node("leave").label == "LEAVE REPLAY"
            pilot.click("go-on")
            pilot.settle()
            assert pilot.app.scene is film
            assert film.index == film.last // 2 + 1
            shown = adapter.shown(film)
            film.go(film.index)
            assert adapter.shown(film) == shown
            while film.index < film.last:
                pilot.press("right")
                film.timeline.finish()
            assert film.rules.view(film.steps[-1][0], film.viewer) == session.match.view(film.viewer)
