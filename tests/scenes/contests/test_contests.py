"""The tournament, the table of the day and the fair deal, played by keys and by mouse."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from pazaak.career.contests.bout import BoutRecipe, BoutResult, Referee
from pazaak.career.contests.bracket import PLACES, BracketSlot
from pazaak.career.contests.tournament import Tournament, TournamentDesk
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.roster import Rival
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import PLAYER
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.contests.bracket import DECIDED, HEIGHTS, OPEN, box, way
from pazaak.scenes.contests.daily import DailyScene
from pazaak.scenes.contests.tournament import PATIENCE, TournamentScene
from pazaak.scenes.profile.fair_deal import FairDealScene
from pazaak.scenes.sitting import Sitting
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.table.scene import TableScene
from tests.patience import until
from tests.pilot import Pilot
from tests.scenes.tables import house_in, made_at_last, open_app, sensible, written

MOST_MOVES = 400
PLAYED: dict[str, BoutResult] = {}
"""Results of the others' bouts, by everything that decides them."""


@pytest.fixture(autouse=True)
def _the_same_bout_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Referee.choose

    def choose(self: Referee, view: BoutRecipe) -> BoutResult:
        if (decides := repr(view)) not in PLAYED:
            PLAYED[decides] = play(self, view)
        return PLAYED[decides]

    monkeypatch.setattr(Referee, "choose", choose)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[AppServices]:
    with house_in(tmp_path) as opened:
        yield opened


@contextmanager
def shown(house: AppServices, build: type[TournamentScene] | type[DailyScene]) -> Iterator[Pilot]:
    """A scene that can sit the player down."""
    app: App

    def stage() -> App:
        return app

    scene: Scene[None] = build(house, Sitting(house, stage))
    app = open_app(house, scene)
    try:
        pilot = Pilot(app)
        pilot.settle()
        yield pilot
    finally:
        app.close()


def play_match(pilot: Pilot, seed: int = 1) -> None:
    """Play the match on the table to its end and go back."""
    random = Random(seed)
    for _ in range(MOST_MOVES):
        pilot.settle()
        table = pilot.app.scene
        if not isinstance(table, TableScene):
            break
        if table.deciding:
            table.choose(sensible(table, random))
            made_at_last(pilot)
    assert pilot.scene == "results"
    pilot.click("lobby")
    pilot.settle()


def held(house: AppServices) -> Tournament:
    current = TournamentDesk(house.career, house.career.progress.venue).current()
    assert current is not None
    return current


def await_others(pilot: Pilot, house: AppServices) -> None:
    """Until the bouts of others that can be played have been."""
    context = TournamentDesk(house.career, house.career.progress.venue)
    for _ in range(2000):
        pilot.step()
        if not context.others(held(house)):
            return
    raise AssertionError("the others do not come to an end")


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_the_others_play_on_after_the_process_that_thinks_was_stopped(tmp_path: Path) -> None:
    worker = WorkerProcess()
    try:
        with open_house(tmp_path, worker, 1) as house, shown(house, TournamentScene) as pilot:
            house.profile.settings.speed = "instant"
            pilot.click("main")
            pilot.settle()
            pilot.click("yes")
            pilot.step()
            stopped = until("the worker", lambda: worker.process_id)
            os.kill(stopped, signal.SIGSTOP)
            context = TournamentDesk(house.career, house.career.progress.venue)
            left = len(context.others(held(house)))
            for _ in range(round(PATIENCE) - 2):
                pilot.step(1.0)
            assert (worker.process_id, len(context.others(held(house)))) == (stopped, left)
            pilot.step(3.0)

            def played() -> bool:
                pilot.step(0.001)
                return len(context.others(held(house))) < left

            until("a bout", played)
            assert worker.process_id != stopped
    finally:
        worker.close()


@pytest.mark.full
def test_a_tournament_is_entered_played_and_ended_by_keys(house: AppServices) -> None:
    purse, fee = house.career.purse, house.career.progress.venue.tournament.fee
    with shown(house, TournamentScene) as pilot:
        pilot.steer_to("main")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "confirm"
        pilot.press("return")
        pilot.settle()
        assert house.career.purse == purse - fee
        await_others(pilot, house)
        assert held(house).own == BracketSlot(0, held(house).bracket.entrants.index(PLAYER) // 2)
        for bout in range(3):
            if held(house).own is None:
                break
            await_others(pilot, house)
            pilot.steer_to("main")
            pilot.press("return")
            pilot.settle()
            play_match(pilot, bout)
            assert pilot.scene in ("tournament", "notice")
        await_others(pilot, house)
        assert held(house).over
        assert not pilot.node("main").state.enabled
    champion = held(house).bracket.champion
    assert house.career.purse - purse + fee in (0, held(house).second_prize, held(house).first_prize)
    assert (champion == PLAYER) == (house.career.purse - purse + fee == held(house).first_prize)


@pytest.mark.full
def test_a_result_that_cannot_be_kept_is_told(house: AppServices, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Tournament:
        raise StoreError("The disk is full.")

    with shown(house, DailyScene) as pilot:
        scene = TournamentScene(house, Sitting(house, lambda: pilot.app))
        pilot.app.push(scene, how="none")
        pilot.settle()
        monkeypatch.setattr(scene.desk, "record", full)
        pilot.click("main")
        pilot.settle()
        pilot.click("yes")
        for _ in range(2000):
            pilot.step()
            if not scene.shown:
                break
        pilot.settle()
        assert "The disk is full." in pilot.told("dialog-title")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "daily"


@pytest.mark.full
def test_a_bout_with_a_deck_that_is_not_whole_is_refused_in_a_sentence(house: AppServices) -> None:
    with shown(house, TournamentScene) as pilot:
        pilot.click("main")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        await_others(pilot, house)
        decks = house.career.decks
        decks.choose(decks.add("Half a deck", [SideCard("+1")]).id)
        pilot.click("main")
        pilot.settle()
        assert "can't play" in pilot.told("dialog-title")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "tournament"


@pytest.mark.full
def test_withdrawing_is_asked_for_and_ends_the_players_part(house: AppServices) -> None:
    with shown(house, TournamentScene) as pilot:
        pilot.click("main")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        pilot.click("withdraw")
        pilot.settle()
        pilot.click("no")
        pilot.settle()
        assert held(house).own is not None
        pilot.click("withdraw")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert held(house).own is None
        await_others(pilot, house)
        assert held(house).over


@pytest.mark.full
def test_an_interrupted_bout_is_gone_on_with_from_the_tree(house: AppServices) -> None:
    with shown(house, TournamentScene) as pilot:
        pilot.click("main")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        pilot.click("main")
        pilot.settle()
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert not table.session.coached
        written(house)
        begun = table.session.match_id
        pilot.press("f10")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        assert "CONTINUE" in pilot.node("main").label
        pilot.click("main")
        pilot.settle()
        again = pilot.app.scene
        assert isinstance(again, TableScene)
        assert again.session.match_id == begun
        assert not again.session.coached


@pytest.mark.full
def test_the_table_of_the_day_is_played_once_for_the_book_and_again_for_fun(house: AppServices) -> None:
    with shown(house, DailyScene) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, DailyScene)
        assert scene.today is None
        pilot.click("play")
        play_match(pilot)
        first = scene.today
        assert first is not None
        assert first.tries == 1
        assert pilot.node("play").label == "PLAY AGAIN"
        pilot.steer_to("play")
        pilot.press("return")
        play_match(pilot, 7)
        assert scene.today is not None
        assert (scene.today.score, scene.today.tries) == (first.score, 2)
        assert f"{first.score:,}" in pilot.told("table")


def test_the_page_of_the_fair_deal_counts_what_became_of_the_seals(house: AppServices) -> None:
    rival: Rival = house.career.world.rivals_of(house.career.progress.venue.id)[0]
    sitting = Sitting(house, lambda: app)
    sitting_down = [sitting.seal_match(rival, house.career.terms(rival)) for _ in range(2)]
    assert sitting_down[0].deal.commitment != sitting_down[1].deal.commitment
    left = deal_table(house, sitting.seal_match(rival, house.career.terms(rival)), "blue moon")
    left.concede(0)
    won = deal_table(house, sitting.seal_match(rival, house.career.terms(rival)), "")
    won.concede(1)
    running = deal_table(house, sitting.seal_match(rival, house.career.terms(rival)), "")
    running.play(next(iter(running.match.rules.moves(running.match.view(seat_of(running))))), seat_of(running))
    running.close()
    app = open_app(house, FairDealScene(house))
    pilot = Pilot(app)
    pilot.settle()
    told = pilot.told("seals")
    assert "Seals made: 5" in told
    assert "Finished: 1" in told
    assert "Forfeited: 1" in told
    assert "Dropped or closed: 2" in told
    assert "In play: 1" in told
    app.close()


def seat_of(session: PazaakSession) -> int:
    seat = session.match.to_act
    assert seat is not None
    return seat


def test_the_way_of_a_winner_ends_at_the_row_in_which_the_winner_stands() -> None:
    for place in PLACES:
        for side, above in enumerate(place.above or ()):
            corners = way(above, place, side)
            assert corners[0] == (box(above).right, box(above).centery)
            x, y = corners[-1]
            assert x == box(place).left
            assert y == box(place).top + box(place).height * HEIGHTS[side]
            half = box(place).height / 2
            assert (y < box(place).top + half) is (side == 0), "two ways never run into one line"


def test_ways_are_thick_enough_for_the_smallest_window() -> None:
    assert OPEN * 960 / 1280 >= 2.5
    assert DECIDED > OPEN
