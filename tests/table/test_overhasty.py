"""Somebody who presses the same again and again to get on decides nothing by it that came up meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pazaak.table.play.haste import OVERHASTY, SILENCE
from tests.pilot import FRAME, Pilot, middle
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.tempo import Clock, seated

APART = 0.2
"""Seconds from one hasty press to the next."""
MOST = 100
CASE = Case("overhasty", seed=17)


def by_mouse(pilot: Pilot) -> None:
    at = middle(pilot.node("end-turn")) if pilot.has("end-turn") else (855.0, 640.0)
    pilot.move(at)
    for down in (True, False):
        pilot.button(at, down=down)


def by_key(pilot: Pilot) -> None:
    pilot.press("e")


def at_a_turn(clock: Clock) -> None:
    """Play on to a turn of the person."""
    player = clock.adapter.player(CASE, clock.table.rules, CASE.at)
    clock.until(lambda: clock.asked)
    while not clock.pilot.has("end-turn"):
        clock.table.commit(player.choose(clock.table.view))
        clock.until(lambda: clock.asked)


@pytest.mark.parametrize("press", [by_mouse, by_key])
def test_a_turn_that_opens_under_hasty_presses_is_not_ended_by_them(press: Callable[[Pilot], None]) -> None:
    with seated(ADAPTERS["pazaak"], CASE) as clock:
        at_a_turn(clock)
        pilot, table = clock.pilot, clock.table
        press(pilot)
        for _ in range(MOST):
            pilot.wait(APART)
            if table.deciding:
                break
            press(pilot)
        known = len(table.session.match.history)
        for _ in range(4):
            press(pilot)
            pilot.wait(APART)
            assert table.deciding
            assert len(table.session.match.history) == known
            assert table.message.told == OVERHASTY
        pilot.wait(SILENCE)
        press(pilot)
        pilot.wait(2 * FRAME)
        assert not table.deciding, "once it was left alone it is heard"


def test_a_turn_is_ended_at_once_by_who_hurried_with_another_key() -> None:
    with seated(ADAPTERS["pazaak"], CASE) as clock:
        at_a_turn(clock)
        pilot, table = clock.pilot, clock.table
        by_key(pilot)
        pilot.wait(APART)
        while not table.deciding:
            pilot.press("space")
        by_key(pilot)
        pilot.wait(2 * FRAME)
        assert not table.deciding


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats", "key"), [("pazaak", 2, "return"), ("pazu", 4, "e")])
def test_no_choice_is_made_by_presses_that_go_on_and_on(game: str, seats: int, key: str) -> None:
    """Also where the press before led to the end of a moment that darkens the room."""
    case = Case("overhasty", seats, seed=5)
    with seated(ADAPTERS[game], case) as clock:
        pilot, table = clock.pilot, clock.table
        player = clock.adapter.player(case, table.rules, case.at)
        opened, chosen = 0, 0
        while not clock.ended and chosen < 8:
            known = len(table.session.match.history)
            before = table.deciding
            pilot.press(key)
            pilot.wait(APART)
            assert not before or (len(table.session.match.history), table.deciding) == (known, True)
            opened = opened + 1 if table.deciding else 0
            if opened == 3:  # the person looks, and chooses
                table.commit(player.choose(table.view))
                opened, chosen = 0, chosen + 1
        assert chosen


def test_enter_hurries_and_opens_no_menu_that_nobody_went_to() -> None:
    with seated(ADAPTERS["hokm"], Case("overhasty", 4, seed=5)) as clock:
        pilot, table = clock.pilot, clock.table
        for _ in range(MOST):
            assert pilot.app.scene is table
            if table.deciding:
                break
            pilot.press("return")
            pilot.wait(APART)
        assert table.deciding
