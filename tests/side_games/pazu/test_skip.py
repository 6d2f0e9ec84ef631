"""SKIP and PASS THE REST with six at the table: by mouse and keys, held and doubled, interrupted and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.state import Phase
from pazaak.table.scene import TableScene
from tests.pilot import FRAME, Pilot
from tests.side_games.journeys import casino, until_asked
from tests.side_games.pazu.test_table import AnyTable, at_table

BID: dict[str, Any] = {"phase": "bid", "leader": 0, "ante": 20, "pazaak_pot": 745,
                       "lots": ["±4", "-5", "+3", "-1", "+1", "+2", "-2"]}  # fmt: skip
TURN: dict[str, Any] = {"phase": "turn", "leader": 0, "ante": 20, "boards": [[10, 6], [4, 9], [2, 1], [10], [9], [8]],
                        "deck": [3, 4, 5, 6, 7, 2, 1, 9, 8, 3, 4, 5, 6]}  # fmt: skip
POSITIONS = {"bid": BID, "turn": TURN}
ANSWER = {"bid": "f", "turn": "s"}
"""The key of the move after which the others are waited for."""
OFTEN = 12
"""Number of frames between two presses of somebody in a hurry."""


class Six:
    """A table of six, after a move of the person."""

    def __init__(self, pilot: Pilot, table: AnyTable, phase: str) -> None:
        self.pilot, self.table = pilot, table
        pilot.press(ANSWER[phase])

    def wait(self, press: Callable[[], None] | None = None) -> float:
        """Until the person is asked, with a press now and then; how long that took."""
        frames = 0
        while not self.table.deciding:
            if press is not None and frames % OFTEN == 0:
                press()
            self.pilot.step()
            frames += 1
            assert frames < 3000
        return frames * FRAME

    def click(self) -> None:
        if self.pilot.has("skip"):
            self.pilot.click("skip")

    @property
    def moves(self) -> list[Any]:
        return list(self.table.session.match.history)


@contextmanager
def six(folder: Path, phase: str) -> Iterator[Six]:
    with at_table(folder, 6, POSITIONS[phase], speed="normal") as (pilot, _, table):
        yield Six(pilot, table, phase)


@cache
def unhurried(phase: str) -> tuple[float, list[Any]]:
    with TemporaryDirectory() as folder, six(Path(folder), phase) as table:
        return table.wait(), table.moves


@pytest.mark.full("mouse-turn", "key-turn", "mouse-bid")
@pytest.mark.parametrize("phase", POSITIONS)
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_whoever_skips_waits_less_and_decides_nothing(phase: str, by: str, tmp_path: Path) -> None:
    seconds, moves = unhurried(phase)
    with six(tmp_path, phase) as table:
        hurried = table.wait(table.click if by == "mouse" else lambda: table.pilot.press("space"))
        assert hurried < seconds / 2
        assert table.moves == moves
        table.pilot.wait(1.0)
        assert table.moves == moves


@pytest.mark.parametrize("phase", POSITIONS)
def test_a_held_key_stops_where_the_person_is_asked(phase: str, tmp_path: Path) -> None:
    seconds, moves = unhurried(phase)
    with six(tmp_path, phase) as table:
        table.pilot.step(FRAME, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
        assert table.wait() < seconds
        table.pilot.wait(3.0)
        assert table.moves == moves
        table.pilot.step(FRAME, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
        table.pilot.wait(3.0)
        assert table.moves == moves


@pytest.mark.parametrize("phase", POSITIONS)
def test_a_double_click_makes_no_move(phase: str, tmp_path: Path) -> None:
    _, moves = unhurried(phase)
    with six(tmp_path, phase) as table:

        def twice() -> None:
            for _ in range(2):
                table.click()

        table.wait(twice)
        assert table.moves == moves


@pytest.mark.full
def test_nothing_happens_under_a_menu(tmp_path: Path) -> None:
    _, moves = unhurried("turn")
    with six(tmp_path, "turn") as table:
        table.pilot.wait(0.4)
        table.pilot.press("space")
        table.pilot.press("escape")
        assert table.pilot.scene == "pause"
        made = table.moves
        table.pilot.wait(5.0)
        assert table.moves == made
        table.pilot.press("escape")
        table.wait()
        assert table.moves == moves


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_the_rest_of_the_lots_is_passed_and_bid_for_again(by: str, tmp_path: Path) -> None:
    with at_table(tmp_path, 6, BID, speed="normal") as (pilot, _, table):

        def toggle() -> None:
            if by == "mouse":
                pilot.click("pass-rest")
            else:
                pilot.press("r")

        toggle()
        pilot.wait(0.3)
        assert pilot.node("pass-rest").label == "BID AGAIN"
        lots = table.view.table.lots_left
        while table.view.table.lots_left > lots - 2:
            pilot.step()
            assert not table.deciding
        toggle()
        assert pilot.node("pass-rest").label == "PASS THE REST"
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.BID


@pytest.mark.full
def test_who_comes_back_is_asked_for_the_lots_again(tmp_path: Path) -> None:
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, house):
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[:5]))
        setup = MatchTerms(PAZU, accounts, 3, {"sets": 2, "ante_max": 10}, {**BID, "ante": 10, "pazaak_pot": 0})
        session = Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(200))
        table: AnyTable = TableScene(house, session)
        pilot.app.push(table, how="none")
        until_asked(pilot, table)
        house.profile.settings.speed = "normal"
        pilot.app.apply(house.profile.settings)
        pilot.press("r")
        pilot.wait(0.5)
        assert pilot.node("pass-rest").label == "BID AGAIN"
        made = list(session.match.history)
        assert made
        pilot.close()
    with casino(tmp_path, partial(PAZU.agents["regular"], 1)) as (pilot, _):
        pilot.click("continue")
        again = pilot.app.scene
        assert isinstance(again, TableScene)
        until_asked(pilot, again)
        assert again.session.match.history[: len(made)] == made
        assert again.view.table.phase is Phase.BID
        assert pilot.node("pass-rest").label == "PASS THE REST"
