"""At every table: whatever is drawn is told in the semantic tree once it has been animated, and costs nothing
before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pazaak.house.rules.game_path import find
from pazaak.house.zones.zone import Laying
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.screens.told import untold
from tests.table.adapter import Adapter, SeatedAt
from tests.table.adapters import ADAPTERS, WHOLE
from tests.table.cases import Case
from tests.table.playing import PREMISES

LOOKS = 8
"""Number of decisions and sheets checked in a game."""
MOST_FRAMES = 3000
GAMES = [name for name, adapter in ADAPTERS.items() if adapter.game.zones is not None]


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()  # with the matches that are left in the middle


class Seat:
    """The person at a table, who decides as the players of the game do, and listens."""

    def __init__(self, adapter: Adapter, case: Case, house: Any, pilot: Pilot) -> None:
        session = adapter.begin(house, case, practice=False)
        adapter.seat_players(house, case, session.match.rules)
        self.pilot, self.player = pilot, adapter.player(case, session.match.rules, case.at)
        house.profile.settings.speed = "instant"
        pilot.app.apply(house.profile.settings)
        self.seated: SeatedAt = adapter.sit(house, session)
        pilot.app.push(self.seated.scene, how="none")

    @property
    def table(self) -> TableScene[Any, Any, Any]:
        return self.seated.scene

    def rest(self) -> str:
        """Let everything happen until the screen waits for the person."""
        for _ in range(MOST_FRAMES):
            self.seated.session.close()
            state = self.seated.state(self.pilot)
            if state != "busy":
                return state
            self.pilot.step(0.4)
        raise AssertionError(f"{self.pilot.scene} does not come to rest")

    def go_on(self, state: str) -> None:
        if state == "part":
            self.seated.go_on(self.pilot)
        else:
            self.table.commit(self.player.choose(self.table.view))


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_drawn_that_is_not_told(game: str) -> None:
    adapter = ADAPTERS[game]
    with PREMISES.open(adapter) as (house, pilot):
        seat = Seat(adapter, WHOLE[game][0], house, pilot)
        for _ in range(LOOKS):
            state = seat.rest()
            if state == "over":
                break
            for _ in range(12):
                pilot.step(0.8)  # what a rival says passes
            assert untold(pilot.app) == []
            seat.go_on(state)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_laid_out_once_and_only_when_somebody_listens(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    adapter, laid = ADAPTERS[game], list[Any]()
    laying: Laying[Any] = find(str(adapter.game.zones))

    def counted(view: Any) -> Any:
        laid.append(view)
        return laying.zones(view)

    with PREMISES.open(adapter) as (house, pilot):
        seat = Seat(adapter, WHOLE[game][0], house, pilot)
        monkeypatch.setattr(seat.table.ear._zones, "laying", Laying(counted, laying.face))
        seat.rest()
        pilot.step(1.0)
        assert laid == []
        for _ in range(3):
            told = [node for node in pilot.tree() if node.id.startswith("table:")]
            pilot.step(1.0)
        assert len(laid) == 1
        assert len(told) > 5


@pytest.mark.full("crash", "kitti", "pazaak")
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_is_told_once_it_has_been_animated(game: str) -> None:
    adapter = ADAPTERS[game]
    with PREMISES.open(adapter) as (house, pilot):
        seat = Seat(adapter, WHOLE[game][0], house, pilot)
        assert seat.rest() == "asked"
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        before = seat.table.heard_nodes()
        seat.go_on("asked")
        animated = 0
        for _ in range(MOST_FRAMES):
            seat.seated.session.close()
            pilot.step(0.02)
            if seat.table.timeline.busy:
                animated += 1
                assert seat.table.heard_nodes() == before
            elif animated:
                break
        assert animated
        assert seat.table.heard_nodes() != before
