"""The look back at the plays of a hand: all of them can be read, by mouse, keys and gamepad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from pazaak.side_games.climbing.moves import Bid
from pazaak.side_games.climbing.players.simple import Greedy
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.plays import PlaysOfHand
from pazaak.side_games.climbing.state import Phase
from tests.pilot import Pilot
from tests.side_games.climbing.test_table import LEADS, AnyTable, at_table, slide, written
from tests.side_games.journeys import until_asked

MANY = 12


def after_many_plays(pilot: Pilot, table: AnyTable) -> None:
    player = Greedy(1)
    for _ in range(60):
        if len(table.view.round.history) >= MANY:
            return
        view = table.view
        auction = view.table.phase is Phase.AUCTION
        table.commit(Bid(3) if auction and view.table.bid < 3 else player.choose(view))
        until_asked(pilot, table)
    raise AssertionError("the hands of this seed are too short")


def look_back(pilot: Pilot) -> PlaysOfHand:
    pilot.press("l")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, PlaysOfHand)
    pilot.step()
    return scene


def test_the_plays_of_a_hand_are_read_and_closed_by_the_same_key(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        slide(pilot, "8D", "8H")
        pilot.press("e")
        until_asked(pilot, table)
        look_back(pilot)
        assert "You: Pair 8" in pilot.told("told")
        pilot.press("l")
        pilot.settle()
        assert pilot.app.scene is table


@pytest.mark.full
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_every_play_comes_into_sight_by_scrolling(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(tmp_path, size=size) as (pilot, table):
        pilot.watch(True)
        after_many_plays(pilot, table)
        count = len(table.view.round.history)
        scene = look_back(pilot)
        assert scene.view.room > 0, "more than fits: the bar says so"
        assert scene.view.offset == scene.view.room, "the newest is seen first"
        assert isinstance(table.board, ClimbingBoard)
        names = set(table.board.names)
        with written(monkeypatch) as told:
            while scene.view.offset > 0:
                before = scene.view.offset
                pilot.press("page up")
                pilot.settle()
                assert scene.view.offset < before
        rows = sum(text in names for text in told)
        assert rows >= count


@pytest.mark.full
def test_plays_are_scrolled_by_wheel_arrows_and_pad(tmp_path: Path) -> None:
    with at_table(tmp_path) as (pilot, table):
        pilot.watch(True)
        after_many_plays(pilot, table)
        scene = look_back(pilot)
        steps: list[Callable[[], None]] = [
            partial(pilot.wheel, "told", 1), partial(pilot.press, "up"), partial(pilot.pad, "up"),
        ]  # fmt: skip
        for step in steps:
            before = scene.view.offset
            step()
            pilot.settle()
            assert scene.view.offset < before


def test_the_book_over_the_plays_opens_at_the_game(tmp_path: Path) -> None:
    with at_table(tmp_path, position=LEADS) as (pilot, table):
        slide(pilot, "8D", "8H")
        pilot.press("e")
        until_asked(pilot, table)
        assert look_back(pilot).help == "dou_dizhu"
