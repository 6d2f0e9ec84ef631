"""The pages of records: from the profile to a record, its replay and its code, by mouse, by keys and by pad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pazaak.career.history.wall import game_page
from pazaak.house.ledger.figures import BEST_DEAL, figures_of
from pazaak.house.rules.catalogue import AnyGame
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.late import LATE
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.scene import ProfileScene
from pazaak.scenes.records.scene import RecordsScene
from pazaak.stage.app.app import App
from pazaak.table.replay import TableReplay
from tests.pictures.past_games import TABLES, play_games
from tests.pilot import Pilot
from tests.scenes.journey import Device, Keyboard, Mouse, Pad
from tests.scenes.tables import house_in, open_app
from tests.stage.tidy import check_tidy

GAMES = 3


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with house_in(tmp_path) as opened:
        yield opened


def _uncounting(game: AnyGame) -> AnyGame:
    """The game as a release knew it that counted nothing of it."""
    return replace(game, figures=None)


def page_on(app: App) -> RecordsScene:
    scene = app.scene
    assert isinstance(scene, RecordsScene)
    return scene


@pytest.mark.parametrize(
    "kind", [Mouse, pytest.param(Keyboard, marks=pytest.mark.slow), pytest.param(Pad, marks=pytest.mark.slow)]
)
def test_a_record_is_found_watched_and_given_away(house: AppServices, kind: type[Device]) -> None:
    play_games(house, "hazari", GAMES)
    app = open_app(house, ProfileScene(house))
    pilot = Pilot(app)
    pilot.settle()
    device = kind(pilot)  # type: ignore[call-arg]
    device.press("to-records")
    pilot.settle()
    assert page_on(app).game == "hazari"
    held = page_on(app).page.best_deal
    assert held is not None
    assert f"deal {held.deal}" in pilot.told("record-best")
    device.press("replay-best")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)
    assert film.index == film.pages[held.deal - 1]
    _back(pilot, kind)
    device.press("code-best")
    pilot.settle()
    assert pilot.scene == "challenge"
    _back(pilot, kind)
    device.press("replays")
    pilot.settle()
    history = app.scene
    assert isinstance(history, HistoryScene)
    assert {entry.game for entry in history.entries} == {"hazari"}
    assert len(history.entries) == GAMES
    _back(pilot, kind)
    _back(pilot, kind)
    assert pilot.scene == "profile"


def _back(pilot: Pilot, kind: type[Device]) -> None:
    pilot.pad("b") if kind is Pad else pilot.press("escape")
    pilot.settle()


@pytest.mark.full
def test_the_record_is_the_deal_that_its_replay_begins_with(house: AppServices) -> None:
    play_games(house, "crash", GAMES)
    held = game_page(house.career, "crash").best_deal
    assert held is not None
    assert figures_of(house.profile.ledger, held.match_id)[0][BEST_DEAL] == held.value
    app = open_app(house, RecordsScene(house, "crash"))
    pilot = Pilot(app)
    pilot.settle()
    pilot.click("replay-best")
    pilot.settle()
    film = app.scene
    assert isinstance(film, TableReplay)
    state = film.steps[film.rests[film.index].step][0]
    assert state.table.deal_number == held.deal


@pytest.mark.full
def test_the_list_turns_the_pages_and_its_choice_leads_on(house: AppServices) -> None:
    for game in ("fives", "hokm"):
        play_games(house, game, 2)
    app = open_app(house, LATE["records"](house, "fives"))
    pilot = Pilot(app)
    pilot.settle()
    pilot.steer_to("games")
    assert "exchanged" in pilot.told("own-figures")
    pilot.press("down", times=3)
    pilot.settle()
    assert page_on(app).game == "hokm"
    assert "tricks" in pilot.told("own-figures")
    pilot.press("return")
    assert str(pilot.focused()).startswith("replay-")
    assert "2 players" in pilot.told("seats")
    check_tidy(pilot)


def test_a_game_that_was_not_played_leads_to_the_tables(house: AppServices) -> None:
    left: list[bool] = []
    scene = RecordsScene(house, "kitti")
    scene.to_tables = lambda: left.append(True)
    pilot = Pilot(open_app(house, scene))
    pilot.settle()
    assert "No game for credits yet" in pilot.told("empty")
    pilot.click("lead-on")
    assert left == [True]


def test_every_game_has_a_page_of_its_own(house: AppServices) -> None:
    told = {game: ui.figures for game, ui in house.uis.items() if ui.figures is not None}
    assert told.keys() == {*TABLES, "pazaak"}
    for figures in told.values():
        assert 3 <= len(figures.rows({})) <= 6
        assert all(row.share == 0 for row in figures.rows({}))
