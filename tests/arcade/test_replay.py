"""A recorded game of the arcade is looked at again: forwards, backwards, deal by deal, at any speed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from partition_games.engine import events as e
from partition_games.scenes.board import PartitionBoard
from partition_games.scenes.layout import STOCK, STOCK_SCALE
from partition_games.scenes.table_rules import TableRules
from pazaak.house.records.transcript import replayed, write_transcript
from pazaak.house.records.transcript_file import record_of_session
from pazaak.house.session.session import AnySession
from pazaak.root.commands import main
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.profile.history import HistoryScene
from pazaak.table.replay import TableReplay
from pazaak.table.round.places import card_rect
from tests.apps import game_app
from tests.arcade.arcade_rooms import play_on
from tests.arcade.parlour import arcade_in, at_table, begin
from tests.arcade.table_players import MousePlayer, play_to_the_end
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app
from tests.snapshots import snapshot

GAMES = ("hazari", "fives", "kitti", "crash")
NAMES = ("Pell", "You", "Dax", "Orda")


def finished(house: AppServices, game: str, *, deals: int = 2, at: int = 1, **choices: Any) -> AnySession:
    """A game played to its end at random."""
    session = begin(house, game, at=at, deals=deals, seed=5, **choices)
    play_on(session, Random(5))
    assert session.over
    session.close()
    return session


def film_of(house: AppServices, session: AnySession, names: tuple[str, ...] = NAMES) -> TableReplay:
    record = record_of_session(session, names[: len(session.seats)])
    return TableReplay(house, record, replayed(record, house.games))


@contextmanager
def shown(folder: Path, game: str, speed: str = "instant", **choices: Any) -> Iterator[tuple[Pilot, TableReplay]]:
    """A Pilot before the film of a finished game, where nobody looks."""
    with arcade_in(folder, 3, speed) as house:
        film = film_of(house, finished(house, game, **choices))
        app = open_app(house, film)
        try:
            yield Pilot(app), film
        finally:
            app.close()


def animated(pilot: Pilot, film: TableReplay) -> None:
    """Let the animation to a frame come to its end, with nobody waiting for it."""
    film.timeline.finish()
    pilot.step()


@pytest.mark.full("hazari", "kitti")
@pytest.mark.parametrize("game", GAMES)
def test_forwards_by_animations_is_backwards_by_layouts(tmp_path: Path, game: str) -> None:
    with shown(tmp_path, game) as (pilot, film):
        seen = [(snapshot(film.board.picture), film.told)]
        told: list[e.Event] = []
        while film.index < film.last:
            pilot.press("right")
            animated(pilot, film)
            seen.append((snapshot(film.board.picture), film.told))
            told += film.steps[film.rests[film.index].step][1][
                film.rests[film.index].start : film.rests[film.index].stop
            ]
        assert told == [event for _, events in film.steps for event in events]
        assert film.steps[-1][0].table.winners
        for picture, sentence in reversed(seen[:-1]):
            pilot.press("left")
            assert snapshot(film.board.picture) == picture
            assert film.told == sentence
        assert film.index == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_own_hand_is_seen_as_dealt_and_as_laid_and_no_other(tmp_path: Path, game: str) -> None:
    with shown(tmp_path, game) as (pilot, film):
        pilot.press("page down")
        dealt = film.steps[0][0].hands[film.viewer]
        assert tuple(film.board.picture.own) == TableRules(film.rules).in_order(dealt), "sorted"
        laid = shows = 0
        while film.index < film.last:
            pilot.press("right")
            animated(pilot, film)
            own = film.board.picture.seats[film.viewer].groups
            laid += bool(own)
            assert all(sprite.turn == 1 for group in own for sprite in group)
            shows += all(seat.shown for seat in film.board.picture.seats)
            others = [seat for number, seat in enumerate(film.board.picture.seats) if number != film.viewer]
            assert all(sprite.turn == 0 for seat in others for sprite in seat.hand)
            assert all(sprite.turn == 0 for seat in others for group in seat.groups for sprite in group)
        assert shows
        assert bool(laid) == (game != "fives")


def test_the_last_words_leave_the_stock_of_fives_uncovered(tmp_path: Path) -> None:
    with shown(tmp_path, "fives") as (_, film):
        film.go(film.last)
        board = film.board
        assert isinstance(board, PartitionBoard)
        assert board.picture.banner
        box = board.banner.box
        assert not box.colliderect(card_rect(STOCK, STOCK_SCALE))
        assert not box.collidelistall([place.plate for place in board.places])


def test_page_keys_go_deal_by_deal_and_the_ends_are_a_click_away(tmp_path: Path) -> None:
    with shown(tmp_path, "kitti", deals=3) as (pilot, film):
        assert len(film.pages) >= 3
        reached = []
        for _ in film.pages:
            pilot.press("page down")
            reached.append(film.index)
            assert film.board.picture.deal == len(reached)
            assert pilot.node("deal-number").label == f"Deal {len(reached)} of {len(film.pages)}"
        assert tuple(reached) == film.pages
        pilot.press("page down")
        assert film.index == film.last
        for expected in reversed(reached):
            pilot.press("page up")
            assert film.index == expected
        pilot.pad("x")
        assert film.index == film.pages[1]
        pilot.pad("lb")
        assert film.index == film.pages[0]
        pilot.click("last")
        assert film.index == film.last
        pilot.click("back")
        assert film.index == film.last - 1
        pilot.click("first")
        assert film.index == 0
        pilot.click("page-on")
        assert film.index == film.pages[0]


def test_it_plays_by_itself_as_fast_as_is_wished(tmp_path: Path) -> None:
    def seconds(pilot: Pilot, film: TableReplay) -> float:
        pilot.click("first")
        pilot.press("right")
        passed = 0.0
        while film.timeline.busy:
            pilot.step(0.05)
            passed += 0.05
        return passed

    with shown(tmp_path, "fives", speed="normal", deals=1) as (pilot, film):
        pilot.press("down", 10)
        assert film.pace == 0.25
        slow = seconds(pilot, film)
        for _ in range(4):
            pilot.click("faster")
        assert film.pace == 4
        assert seconds(pilot, film) * 8 < slow
        pilot.press("up", 10)
        assert film.pace == 16
        pilot.press("space")
        assert film.playing
        pilot.step()
        assert film.index
        pilot.press("left")
        assert not film.playing
        pilot.click("play")
        for _ in range(600):
            pilot.step(0.05)
            if not film.playing and not film.timeline.busy:
                break
        assert film.index == film.last
        assert film.told.endswith("the game.")


def test_a_step_in_the_middle_of_an_animation_and_the_log_of_what_was_seen(tmp_path: Path) -> None:
    with shown(tmp_path, "hazari", speed="normal", deals=1) as (pilot, film):
        pilot.press("right")
        assert film.timeline.busy
        pilot.press("right")
        assert film.index == 2
        pilot.press("left")
        assert film.index == 1
        assert not film.timeline.busy
        assert not film.board.effects.callouts
        shown_now = snapshot(film.board.picture)
        pilot.press("f2")
        pilot.settle()
        drawer = pilot.scene
        text = " ".join(f"{node.label} {node.state.value}" for node in pilot.tree())
        assert drawer == "log"
        assert "Deal 1." in text
        assert "win" not in text
        pilot.press("escape")
        pilot.settle()
        assert snapshot(film.board.picture) == shown_now
        pilot.press("escape")
        pilot.settle()
        assert not film.shown


def test_where_nobody_is_called_you_the_first_seat_is_shown(tmp_path: Path) -> None:
    with arcade_in(tmp_path, 3) as house:
        film = film_of(house, finished(house, "crash", deals=1), ("Ann", "Bo", "Cy"))
        assert film.viewer == 0
        assert film.narrator.name(0) == "Ann"


# -- ways to it --------------------------------------------------------------------------------------------------------


def arcade_game(house: AppServices, game: str) -> AnySession:
    return finished(house, game, deals=1, at=0)


@pytest.mark.parametrize("game", GAMES)
def test_the_history_shows_it_at_its_table(tmp_path: Path, game: str) -> None:
    with house_in(tmp_path) as house:
        arcade_game(house, game)
        app = open_app(house, HistoryScene(house))
        try:
            pilot = Pilot(app)
            pilot.settle()
            pilot.click("replay")
            pilot.settle()
            film = app.scene
            assert isinstance(film, TableReplay)
            assert film.record.game == game
            assert film.record.seats[film.viewer] == "You"
            pilot.click("leave")
            pilot.settle()
            assert pilot.scene == "history"
        finally:
            app.close()


def test_a_transcript_opens_in_a_window_and_tells_the_same_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with house_in(tmp_path / "house") as house:
        session = arcade_game(house, "kitti")
        file = tmp_path / "kitti.txt"
        file.write_text(write_transcript(record_of_session(session, NAMES)), encoding="utf-8")
        assert main(["replay", str(file), "--text"]) == 0
        told = capsys.readouterr().out.splitlines()
        app = game_app(house, transcript=file)
        try:
            film = app.scene
            assert isinstance(film, TableReplay)
            assert [film.narrator.tell(event) for _, events in film.steps for event in events] == told
        finally:
            app.close()


def test_a_deal_that_cannot_be_verified_says_why(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        finished(house, "fives")
        app = open_app(house, HistoryScene(house))
        try:
            pilot = Pilot(app)
            pilot.settle()
            assert not pilot.node("verify").state.enabled
            pilot.hover("verify")
            pilot.wait(1.5)
            assert pilot.app.screen.tooltip.shown == "Dealt without a seal: nothing to verify"
        finally:
            app.close()


@pytest.mark.full("crash", "hazari")
@pytest.mark.parametrize("game", GAMES)
def test_the_film_of_a_practice_game_stakes_no_chips(tmp_path: Path, game: str) -> None:
    with at_table(tmp_path, game, seed=3, practice=True, deals=1) as (pilot, table, _):
        play_to_the_end(pilot, table, MousePlayer(pilot, table, 1))
        pilot.settle()
        pilot.click("film")
        pilot.settle()
        film = pilot.app.scene
        assert isinstance(film, TableReplay)
        assert isinstance(film.board, PartitionBoard)
        assert not film.board.paid
        assert not film.narrator.paid
        film.timeline.own_speed = 1.0
        while film.index < film.last:
            pilot.press("right")
            for _ in range(40):
                pilot.step(0.2)
                assert not film.board.picture.chips
