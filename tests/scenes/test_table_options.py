"""Settings at the table, ties settled by hand, and a rival that fails."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from pazaak.game import moves as m
from pazaak.game.state import View
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from pazaak.scenes.app_services import AppServices, PazaakSession
from pazaak.scenes.table import layout as at
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.snapshots import RandomRival, same
from tests.scenes.tables import PazaakTable, house_in, made_at_last, open_app, sit_down

DECK = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]
MIDDLE: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pot": 40, "sets": [1, 1],
    "boards": [[4, 9], [7, 6]], "deck": [5, 2, 9], "hands": [["±3", "±1"], ["T", "+1"]],
}  # fmt: skip


@contextmanager
def seated(
    folder: Path,
    position: dict[str, Any] | None = None,
    rival: type[RandomRival] = RandomRival,
    *,
    seen: bool = False,
    auto_stand: str = "turn_end",
    **settings: Any,
) -> Iterator[tuple[Pilot, PazaakTable, AppServices]]:
    """A table from a position or from the toss, with settings, at the person's first decision."""
    with house_in(folder, 2) as house:
        for name, value in settings.items():
            setattr(house.profile.settings, name, value)
        house.think = lambda level, number, style: rival(number)
        table = PazaakTable(house, sit_down(house) if position is None else begin(house, position, auto_stand))
        app = open_app(house, table)
        try:
            pilot = Pilot(app, seen=seen)
            pilot.settle()
            yield pilot, table, house
        finally:
            app.close()


def begin(house: AppServices, position: dict[str, Any], auto_stand: str = "turn_end") -> PazaakSession:
    """A session in the middle of a match."""
    who = house.roster["tovik"]
    share = position["pot"] // 2
    purses = [house.profile.purse.player - share, house.profile.purse.balance(who.account) - share]
    return Session.begin(
        house.profile,
        MatchTerms(
            house.game,
            (PLAYER, who.account),
            seed=3,
            options={
                "ante_min": who.ante_min,
                "ante_max": who.ante_max,
                "side_decks": [DECK, DECK],
                "auto_stand": auto_stand,
            },
            position={**position, "purses": purses},
        ),
        today=house.now().date(),
    )


def written(table: PazaakTable) -> list[str]:
    """The moves so far."""
    return [table.session.game.write(move) for move in table.session.match.history]


# -- asking before a move -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("button", "move", "told"), [("end-turn", "end", "18"), ("stand", "stand", "18")])
def test_moves_are_asked_about_where_the_settings_say_so(tmp_path: Path, button: str, move: str, told: str) -> None:
    with seated(tmp_path, MIDDLE, confirm_moves=True) as (pilot, table, _):
        for answer, made in (("no", []), ("yes", [move])):
            pilot.click(button)
            pilot.settle()
            assert pilot.scene == "confirm"
            assert told in pilot.told("dialog-title")
            assert written(table) == []
            pilot.click(answer)
            pilot.settle()
            assert pilot.scene == "table"
            assert written(table)[:1] == made


def test_a_card_is_asked_about_too(tmp_path: Path) -> None:
    with seated(tmp_path, {**MIDDLE, "hands": [["+2"], ["+1"]]}, confirm_moves=True) as (pilot, table, _):
        pilot.drag("hand-1", "own-board")
        pilot.settle()
        assert pilot.scene == "confirm"
        assert "Play +2?" in pilot.told("dialog-title")
        pilot.press("escape")
        pilot.settle()
        assert written(table) == []
        pilot.press("1")
        pilot.settle()
        pilot.press("return")
        pilot.settle()
        assert written(table)[:1] == ["+2"]


def test_nothing_is_asked_where_they_do_not(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE) as (pilot, table, _):
        pilot.click("stand")
        pilot.settle()
        assert written(table)[:1] == ["stand"]


# -- the risk of a bust ---------------------------------------------------------------------------------------------


def risk_strip(pilot: Pilot) -> pygame.Surface:
    """The place where the risk is told."""
    rect = pygame.Rect(at.MESSAGE)
    return pilot.picture().subsurface(rect).copy()


@pytest.mark.full
def test_the_bust_risk_is_shown_and_hidden(tmp_path: Path) -> None:
    with seated(tmp_path, MIDDLE, seen=True, show_bust_risk=True) as (pilot, table, house):
        shown = risk_strip(pilot)
        pilot.click("menu")
        pilot.settle()
        pilot.click("open-settings")
        pilot.settle()
        pilot.click("tab-play")
        pilot.click("show-bust-risk")
        pilot.click("close")
        pilot.settle()
        pilot.click("resume")
        pilot.settle()
        assert not house.profile.settings.show_bust_risk
        hidden = risk_strip(pilot)
        assert not same(shown, hidden)
        table.picture.sides[0].total = 0.0
        table.invalidate()
        pilot.step()
        assert same(hidden, risk_strip(pilot))


# -- speed and motion -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("speed", ["cinematic", "normal", "fast", "instant"])
def test_a_set_is_played_to_its_end_at_any_speed(tmp_path: Path, speed: str, reduced_motion: bool) -> None:
    with seated(tmp_path, speed=speed, reduced_motion=reduced_motion) as (pilot, table, _):
        random = Random(3)
        while not any(table.view.table.sets):
            table.choose(choose(table, random))
            made_at_last(pilot)
            pilot.step(0.0)
            while pilot.app.busy:
                pilot.step(0.05)
        assert sum(table.picture.sides[side].sets for side in (0, 1)) == 1
        assert table.deciding


@pytest.mark.full
def test_speeds_differ(tmp_path: Path) -> None:
    took = {}
    for speed in ("cinematic", "normal", "fast", "instant"):
        with seated(tmp_path / speed, MIDDLE) as (pilot, table, house):
            house.profile.settings.speed = speed
            pilot.click("end-turn")
            took[speed] = 0.0
            while pilot.app.busy or table.session.pending:
                step = 0.02 if table.timeline.busy or table.flow.busy else 0.0
                took[speed] += step
                pilot.step(step)
    assert took["cinematic"] > took["normal"] > took["fast"] > took["instant"]


def test_the_skip_key_hurries_a_rival_who_seems_to_think(tmp_path: Path) -> None:
    """Animations count towards the rival's pause: they think on where little was shown before their move."""
    with seated(tmp_path, MIDDLE, speed="cinematic", reduced_motion=True) as (pilot, table, house):
        pilot.click("stand")
        for _ in range(500):
            pilot.step(0.02)
            if table.flow.pondering and not table.timeline.busy:
                break
        before = written(table)
        assert before[0] == "stand"
        pilot.step(0.02)
        assert table.flow.pondering
        assert written(table) == before
        pilot.press("space")
        for _ in range(3):
            house.profile.ledger.submit(lambda: None).result()
            pilot.step(0.0)
        assert len(written(table)) == len(before) + 1


# -- ties -----------------------------------------------------------------------------------------------------------


TIE = {**MIDDLE, "boards": [[9, 4], [10, 8]], "stood": [False, True], "deck": [5], "hands": [["T", "±2"], ["+1", "-2"]]}


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize(("spend", "sets"), [(True, (2, 1)), (False, (1, 1))])
def test_a_tie_is_settled_by_hand(tmp_path: Path, device: str, spend: bool, sets: tuple[int, int]) -> None:
    with seated(tmp_path, TIE) as (pilot, table, _):
        buttons = ("stand", "spend" if spend else "keep")
        for button, key in zip(buttons, ("s", "c" if spend else "f"), strict=True):
            pilot.node(button)
            if device == "mouse":
                pilot.click(button)
            else:
                pilot.press(key)
            pilot.settle()
        assert written(table)[:2] == ["stand", "tiebreak yes" if spend else "tiebreak no"]
        assert table.view.table.sets == sets
        assert len(table.view.hand) == (1 if spend else 2)


def test_a_tie_with_nothing_to_hide_settles_itself(tmp_path: Path) -> None:
    with seated(tmp_path, {**TIE, "hands": [["±2"], ["+1"]]}) as (pilot, table, _):
        pilot.click("stand")
        pilot.settle()
        assert written(table)[:2] == ["stand", "tiebreak no"]
        assert table.view.table.sets == (1, 1)
        assert table.view.table.set_number == 4


# -- a rival who goes wrong -----------------------------------------------------------------------------------------


class Wrong(RandomRival):
    """Always bets a million."""

    def ask(self, view: View) -> None:
        self._move = m.Bet(1_000_000)


class Broken(RandomRival):
    """Fails as often as it is asked."""

    def poll(self) -> m.Move | None:
        raise RuntimeError("lost the thread")


@pytest.mark.full
@pytest.mark.parametrize(("rival", "logged"), [(Wrong, "chose an illegal move"), (Broken, "could not answer")])
def test_a_rival_who_goes_wrong_does_not_hang_the_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, rival: type[RandomRival], logged: str
) -> None:
    with seated(tmp_path, rival=rival) as (pilot, table, house):
        random = Random(4)
        for _ in range(300):
            if pilot.scene == "results":
                break
            table.choose(choose(table, random))
            made_at_last(pilot)
            pilot.settle()
        assert table.session.over
        assert house.profile.purse.total() == 0
    wrong = [record for record in caplog.records if logged in record.message]
    assert wrong
    assert all(record.levelno == logging.ERROR for record in wrong)
