"""Leaving a match: for later, for good, at the ante, while the rival thinks."""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall
from typing import Any

import pytest

from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.scenes.app_services import PazaakSession
from pazaak.scenes.table.message import decision_prompt
from pazaak.scenes.table.ui import PAZAAK
from tests.game.positions import Position
from tests.pilot import Pilot
from tests.scenes.journey import lively
from tests.scenes.reopening import RIVAL, Slow, end_turn, opened, pause, position, reopened, sit, table_of, until
from tests.scenes.tables import house_in, sit_down

HIGH_TABLE: dict[str, Any] = {"preset": "cantina", "max_bet": 2, "ante_every": "set", "ante_min": 10, "ante_max": 30}


def test_save_and_leave_keeps_the_match_for_later(tmp_path: Path) -> None:
    with opened(tmp_path, 7) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(7))
        was = position(table, house)
        pause(pilot, "save-and-leave")
        assert pilot.scene == "hall"
        pilot.click("continue")
        pilot.settle()
        assert position(table_of(pilot), house) == was
        pause(pilot, "save-and-leave")
        pilot.click("back")
        pilot.settle()
        assert position(reopened(pilot), house) == was


@pytest.mark.full
def test_to_forfeit_costs_the_pot(tmp_path: Path) -> None:
    with opened(tmp_path, 8) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(8))
        pot, paid = table.view.table.pot, 1000 - table.view.table.purses[0]
        assert pot > 0
        pause(pilot, "give-up")
        assert str(pot) in pilot.told("dialog-title")
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "results"
        assert "You left the table" in pilot.told("headline")
        assert house.profile.purse.player == 1000 - paid
        assert house.profile.unfinished() == []
        assert house.profile.purse.total() == 0


@pytest.mark.full
def test_to_forfeit_while_the_rival_thinks_waits_for_him(tmp_path: Path) -> None:
    with opened(tmp_path, 6, Slow) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(6))
        Slow.thinking = True
        try:
            with pilot.impatient():
                end_turn(pilot, table, house)
                assert table.session.match.to_act == 1
                pause_busy(pilot, "give-up")
                pilot.click("yes")
                pilot.wait(0.5)
                assert not table.session.over
        finally:
            Slow.thinking = False
        pilot.settle()
        assert table.session.over
        assert pilot.scene == "results"
        assert house.profile.purse.total() == 0


@pytest.mark.full
def test_to_forfeit_while_cards_are_in_the_air_leaves_at_once(tmp_path: Path) -> None:
    """It is the person's turn already, and what led to it is still animated."""
    with opened(tmp_path, 6) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(6))
        house.profile.settings.speed = "normal"
        table.choose(m.END_TURN)
        while not (table.session.match.to_act == table.viewer and table.timeline.busy):
            pilot.step(0.05)
        pause_busy(pilot, "give-up")
        assert table.timeline.busy
        pilot.click("yes")
        pilot.settle()
        assert table.session.over
        assert table.view.table.reason == "left"
        assert pilot.scene == "results"
        assert table.session.match.history[-1] == m.LEAVE
        assert house.profile.purse.total() == 0


def pause_busy(pilot: Pilot, entry: str) -> None:
    """The same while the table waits for somebody."""
    pilot.press("escape")
    pilot.wait(0.2)
    pilot.click(entry)
    pilot.wait(0.2)


@pytest.mark.full
def test_leaving_at_the_ante_costs_the_least_ante(tmp_path: Path) -> None:
    for seed in range(1, 40):
        with opened(tmp_path / str(seed), seed) as (pilot, house):
            table = sit(pilot)
            if table.view.table.phase is not Phase.ACCEPT:
                continue
            least = house.roster[RIVAL].ante_min
            pilot.click("leave")
            pilot.settle()
            assert pilot.scene == "confirm"
            assert f"the minimum ante of {least} credits" in pilot.told("dialog-title")
            pilot.click("no")
            pilot.settle()
            assert pilot.scene == "table"
            pilot.click("leave")
            pilot.settle()
            pilot.click("yes")
            pilot.settle()
            assert pilot.scene == "results"
            assert house.profile.purse.player == 1000 - least
            assert "DEFEAT" in pilot.told("headline")
            assert house.profile.purse.total() == 0
            return
    raise AssertionError("the rival never led")


def test_the_message_says_what_leaving_costs() -> None:
    """Before the first ante its least; once there is a pot, the pot."""
    first = Position({"ante_min": 10, "ante_max": 100}, phase="ante", leader=1, pot=0).play("ante 60")
    assert decision_prompt(view_of(first)) == "Ante 60, or leave and lose 10"
    later = Position({"ante_min": 10, "ante_max": 100}, phase="ante", leader=1, pot=340, sets=[1, 1])
    later.play("ante 60")
    assert decision_prompt(view_of(later)) == "Ante 60, or leave and lose the 340 pot"


def test_what_leaving_costs_is_told_rightly_in_every_phase_of_every_set(tmp_path: Path) -> None:
    """At a table with an ante for every set: the amount told is what moves to the rival when it is done."""
    told = set()
    with house_in(tmp_path, 1) as house:
        for seed in range(4):
            told |= costs_told(sit_down(house, "tovik", **HIGH_TABLE), Random(seed))
    for phase in (Phase.ANTE, Phase.ACCEPT, Phase.BET, Phase.ANSWER, Phase.TURN):
        assert {(phase, 0, False), (phase, 1, False)} <= told
    assert {(Phase.ACCEPT, 0, True), (Phase.ACCEPT, 1, True)} <= told


def costs_told(session: PazaakSession, random: Random) -> set[tuple[Phase, int, bool]]:
    """Play a match and compare before every move; what was seen: phase, who acts, whether the pot is empty."""
    rules, match, seen = session.match.rules, session.match, set()
    while (seat := match.to_act) is not None:
        view, first = match.view(0), not match.state.table.pot
        amounts = numbers(PAZAAK.leaving(view, session).cost)
        if seat == 0:
            assert amounts == [gained(session, m.LEAVE)], (view.table.phase, view.table.set_number)
            if view.table.phase is Phase.ACCEPT:
                assert numbers(decision_prompt(view)) == [view.table.ante, *amounts]
        elif view.table.phase is Phase.ACCEPT:
            paid = match.state.table.purses[0] - rules.apply(match.state, m.ACCEPT).state.table.purses[0]
            assert amounts == [*(() if first else (view.table.pot,)), paid]
        seen.add((view.table.phase, seat, first))
        session.play(lively(match.view(seat), list(rules.moves(match.view(seat))), random), seat)
    session.close()
    return seen


def numbers(sentence: str) -> list[int]:
    return [int(number) for number in findall(r"\d+", sentence)]


def gained(session: PazaakSession, move: m.Move) -> int:
    """Return the credits that a move of the person brings the rival at once."""
    rules, state = session.match.rules, session.match.state
    rules.verify(session.match.view(0), move)
    return rules.apply(state, move).state.table.purses[1] - state.table.purses[1]


def view_of(position: Position) -> View:
    """Return the view of the person in a position."""
    seat = position.match.to_act
    assert seat is not None
    return position.match.view(seat)
