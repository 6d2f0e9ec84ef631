"""A match that is interrupted: the window closed at any moment, the disk full, a purse empty."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame
import pytest

from main import build_app, open_house
from pazaak.game import moves as m
from pazaak.game.phases import Phase
from pazaak.game.state import State
from pazaak.house.ledger import BANK, rival_account
from pazaak.house.session import PLAYER
from pazaak.scenes.house_context import House
from pazaak.scenes.table import PazaakTable
from pazaak.stage.log_drawer import LogDrawer
from pazaak.stage.modal import Notice
from pazaak.stage.page import Page
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.snapshots import RandomRival, snapshot

RIVAL = "tovik"


class Slow(RandomRival):
    """A rival who does not answer until he is let."""

    thinking = False

    def poll(self) -> m.Move | None:
        return None if self.thinking else super().poll()


@contextmanager
def opened(folder: Path, seed: int = 1, rival: type[RandomRival] = RandomRival) -> Iterator[tuple[Pilot, House]]:
    """The program, started anew on the profile in a folder."""
    with open_house(folder, None, seed) as house:
        house.profile.settings.speed = "instant"
        house.think = lambda level, number: rival(number)
        app = build_app(house, strict=True)
        pilot = Pilot(app)
        # Nobody looks: what is shown is read from the tree and the picture's values.
        pilot.step(0.0, pygame.Event(pygame.WINDOWMINIMIZED))
        pilot.settle()
        try:
            yield pilot, house
        finally:
            app.quit()
            app.close()


def sit(pilot: Pilot) -> PazaakTable:
    """From the title to the table."""
    pilot.click("play")
    pilot.settle()
    pilot.click(f"rival-{RIVAL}")
    pilot.click("deck-good")
    pilot.click("sit-down")
    pilot.settle()
    return table_of(pilot)


def table_of(pilot: Pilot) -> PazaakTable:
    """The table that is on the stack."""
    return next(scene for scene in pilot.app.scenes if isinstance(scene, PazaakTable))


def submit(pilot: Pilot, table: PazaakTable, random: Random) -> None:
    """A move by the person, who waits for nothing."""
    table.choose(choose(table, random))
    pilot.step(0.0)


@dataclass(frozen=True)
class Position:
    """What has to be there again."""

    state: State
    told: tuple[str, ...]
    purses: Mapping[str, int]


def position(table: PazaakTable, house: House) -> Position:
    """The match, what was told of it, and who has what."""
    accounts = (PLAYER, rival_account(RIVAL))
    purses = {who: house.profile.purse.balance(who) + house.profile.purse.on_table(who) for who in accounts}
    return Position(table.session.match.state, tuple(table.log.sentences), purses)


def reopened(pilot: Pilot) -> PazaakTable:
    """The title offers to go on, and does."""
    assert pilot.node("continue").label == "CONTINUE MATCH"
    pilot.click("continue")
    pilot.settle()
    assert pilot.scene == "table"
    return table_of(pilot)


def until(pilot: Pilot, table: PazaakTable, phase: Phase, random: Random) -> None:
    """Play on to a decision of the person in this phase."""
    for _ in range(300):
        pilot.settle()
        assert not table.session.over, f"the match ended without {phase}"
        if table.view.table.phase is phase:
            return
        submit(pilot, table, random)
    raise AssertionError(f"no {phase}")


@pytest.mark.parametrize("phase", [Phase.ANTE, Phase.ACCEPT, Phase.BET, Phase.ANSWER, Phase.TURN])
def test_a_closed_window_loses_nothing(tmp_path: Path, phase: Phase) -> None:
    for seed in range(1, 30):
        folder = tmp_path / str(seed)
        with opened(folder, seed) as (pilot, house):
            table = sit(pilot)
            if phase in (Phase.ANTE, Phase.ACCEPT) and table.view.table.phase is not phase:
                continue
            try:
                until(pilot, table, phase, Random(seed))
            except AssertionError:
                continue
            was = position(table, house)
            shown = snapshot(table.picture)
            pilot.close()
            assert not pilot.app.running
        with opened(folder) as (pilot, house):
            again = reopened(pilot)
            assert position(again, house) == was
            assert snapshot(again.picture) == shown
            assert again.deciding
            assert house.profile.purse.total() == 0
            before = len(again.session.match.history)
            submit(pilot, again, Random(seed))
            pilot.settle()
            assert len(again.session.match.history) > before
        return
    raise AssertionError(f"no match came to {phase}")


def test_the_log_drawer_of_a_resumed_match_tells_all_of_it(tmp_path: Path) -> None:
    with opened(tmp_path, 3) as (pilot, _):
        table = sit(pilot)
        for _ in range(5):
            submit(pilot, table, Random(3))
            pilot.settle()
        told = drawer(pilot)
        assert len(told) > 10
        pilot.close()
    with opened(tmp_path) as (pilot, _):
        reopened(pilot)
        assert drawer(pilot) == told


def end_turn(pilot: Pilot, table: PazaakTable) -> None:
    """End the turn, and wait until the table has seen it."""
    ply = len(table.session.match.history)
    table.choose(m.END_TURN)
    while len(table.session.match.history) == ply:
        time.sleep(0.001)
        pilot.step()
    pilot.wait(0.2)


def drawer(pilot: Pilot) -> list[str]:
    """What the log drawer tells, read from its page."""
    pilot.click("log")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, LogDrawer)
    page = scene.view.page
    assert isinstance(page, Page)
    told = [block.text for block in page.blocks if hasattr(block, "text")]
    pilot.press("escape")
    pilot.settle()
    return told


@pytest.mark.parametrize("frames", [1, 9, 40])
def test_closed_in_the_middle_of_a_dance(tmp_path: Path, frames: int) -> None:
    with opened(tmp_path, 4) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(4))
        house.profile.settings.speed = "normal"
        table.choose(m.END_TURN)
        while not table.timeline.busy:
            pilot.step(0.001)
        for _ in range(frames):
            pilot.step(1 / 60)
        assert table.timeline.busy
        moves = list(table.session.match.history)
        pilot.close()
    with opened(tmp_path) as (pilot, house):
        again = reopened(pilot)
        assert again.session.match.history[: len(moves)] == moves
        assert house.profile.purse.total() == 0


def test_closed_at_the_moment_of_a_move(tmp_path: Path) -> None:
    """The move is on its way to the disk: it is waited for."""
    with opened(tmp_path, 5) as (pilot, _):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(5))
        moves = list(table.session.match.history)
        table.choose(m.STAND)
        assert table.session.pending
        pilot.app.quit()
    with opened(tmp_path, 5, Slow) as (pilot, _):
        again = reopened(pilot)
        assert again.session.match.history[: len(moves) + 1] == [*moves, m.STAND]


def test_closed_while_the_rival_thinks(tmp_path: Path) -> None:
    with opened(tmp_path, 6, Slow) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(6))
        Slow.thinking = True
        try:
            end_turn(pilot, table)
            assert table.busy
            assert not table.deciding
            was = position(table, house)
            pilot.close()
        finally:
            Slow.thinking = False
    with opened(tmp_path, 6, Slow) as (pilot, house):
        Slow.thinking = True
        try:
            pilot.click("continue")
            pilot.wait(0.5)
            again = table_of(pilot)
            assert position(again, house) == was
        finally:
            Slow.thinking = False
        pilot.settle()
        assert again.deciding or again.session.over
        assert len(again.session.match.history) > 0


# -- leaving --------------------------------------------------------------------------------------------------------


def pause(pilot: Pilot, entry: str) -> None:
    """Choose from the menu of the table."""
    pilot.press("escape")
    pilot.settle()
    pilot.click(entry)
    pilot.settle()


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


def test_to_forfeit_costs_the_pot(tmp_path: Path) -> None:
    with opened(tmp_path, 8) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(8))
        pot, paid = table.view.table.pot, 1000 - table.view.table.purses[0]
        assert pot > 0
        pause(pilot, "forfeit")
        assert str(pot) in pilot.node("dialog-title").label
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "results"
        assert "You left the table" in pilot.node("headline").label
        assert house.profile.purse.player == 1000 - paid
        assert house.profile.unfinished() == []
        assert house.profile.purse.total() == 0


def test_to_forfeit_while_the_rival_thinks_waits_for_him(tmp_path: Path) -> None:
    with opened(tmp_path, 6, Slow) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(6))
        Slow.thinking = True
        try:
            end_turn(pilot, table)
            assert table.session.match.to_act == 1
            pause_busy(pilot, "forfeit")
            pilot.click("yes")
            pilot.wait(0.5)
            assert not table.session.over
        finally:
            Slow.thinking = False
        pilot.settle()
        assert table.session.over
        assert pilot.scene == "results"
        assert house.profile.purse.total() == 0


def pause_busy(pilot: Pilot, entry: str) -> None:
    """The same while the table waits for somebody."""
    pilot.press("escape")
    pilot.wait(0.2)
    pilot.click(entry)
    pilot.wait(0.2)


def test_leaving_at_the_ante_costs_the_least_ante(tmp_path: Path) -> None:
    for seed in range(1, 40):
        with opened(tmp_path / str(seed), seed) as (pilot, house):
            table = sit(pilot)
            if table.view.table.phase is not Phase.ACCEPT:
                continue
            least = house.roster[RIVAL].ante_min
            pilot.click("leave")
            pilot.settle()
            assert pilot.scene == "results"
            assert house.profile.purse.player == 1000 - least
            assert "DEFEAT" in pilot.node("headline").label
            assert house.profile.purse.total() == 0
            return
    raise AssertionError("the rival never led")


# -- a disk that refuses --------------------------------------------------------------------------------------------


def fill_disk(house: House, *, full: bool) -> None:
    """Let the file of the ledger grow no further, as SQLite sees a full disk; or let it grow again."""

    def limit() -> None:
        connection = house.profile.ledger._writing
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages if full else 1_000_000}")

    house.profile.ledger.submit(limit).result(timeout=10)


def lock_file(house: House, *, locked: bool) -> None:
    """Let nothing at all be written, as with a folder that has become read-only."""
    writing = house.profile.ledger._writing
    house.profile.ledger.submit(lambda: writing.execute(f"PRAGMA query_only = {int(locked)}")).result(timeout=10)


def refused(pilot: Pilot, table: PazaakTable, random: Random) -> int:
    """Play on until the disk refuses a move; how many were stored."""
    for _ in range(200):
        pilot.settle()
        if pilot.scene == "notice":
            return len(table.session.match.history)
        submit(pilot, table, random)
    raise AssertionError("the disk never refused")


def test_a_full_disk_makes_no_move_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    with opened(tmp_path, 9) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(9))
        fill_disk(house, full=True)
        stored = refused(pilot, table, Random(9))
        assert "The disk is full" in pilot.node("dialog-title").label
        was = position(table, house)
        assert house.profile.purse.total() == 0
        fill_disk(house, full=False)
        pilot.click("ok")
        pilot.settle()
        assert pilot.scene == "table"
        assert table.deciding
        assert position(table, house).state.table.set_number >= was.state.table.set_number
        submit(pilot, table, Random(9))
        pilot.settle()
        assert len(table.session.match.history) > stored
        pilot.close()
    with opened(tmp_path) as (pilot, house):
        again = reopened(pilot)
        assert again.session.match.history == table.session.match.history


def test_a_disk_that_stays_full_still_lets_one_leave(tmp_path: Path) -> None:
    with opened(tmp_path, 9) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(9))
        fill_disk(house, full=True)
        refused(pilot, table, Random(9))
        for _ in range(3):
            pilot.click("ok")
            pilot.settle()
            if pilot.scene == "table":
                break
        if pilot.scene == "table":
            pause(pilot, "forfeit")
            pilot.click("yes")
            pilot.settle()
            assert isinstance(pilot.app.scene, Notice)
            pilot.click("ok")
            pilot.settle()
            assert pilot.scene == "table"
            assert not table.leaving
        pilot.close()
        assert not pilot.app.running


def test_a_match_that_could_not_be_opened_is_opened_with_its_first_move(tmp_path: Path) -> None:
    with opened(tmp_path, 9) as (pilot, house):
        lock_file(house, locked=True)
        table = sit(pilot)
        lock_file(house, locked=False)
        gate: Future[None] = Future()
        house.profile.ledger.submit(lambda: gate.result(timeout=10))
        assert table.deciding
        assert table.session.match_id is None
        table.choose(choose(table, Random(9)))
        pilot.wait(0.2)
        assert pilot.scene == "table"
        assert table.session.match.history == []
        gate.set_result(None)
        pilot.settle()
        assert table.session.match.history
        assert table.session.match_id is not None
        assert house.profile.purse.total() == 0


# -- empty purses ---------------------------------------------------------------------------------------------------


def leave_with(house: House, account: str, credits: int) -> None:
    """Let an account hold so much: the rest goes back where credits come from."""
    ledger = house.profile.ledger
    with ledger.transaction() as store:
        surplus = store.balance(account) - credits
        store.post("opening", {account: -surplus, BANK: surplus}, house.now().date())


def test_a_broke_player_is_helped_back_into_a_game(tmp_path: Path) -> None:
    with opened(tmp_path, 1) as (pilot, house):
        leave_with(house, PLAYER, 3)
        pilot.click("play")
        pilot.settle()
        assert pilot.scene == "confirm"
        assert "3 credits" in pilot.node("dialog-title").label
        pilot.click("no")
        pilot.settle()
        assert not pilot.has("sit-down")
        pilot.click("ask-house")
        pilot.settle()
        assert pilot.scene == "notice"
        pilot.click("ok")
        pilot.settle()
        assert house.profile.purse.player >= house.least_ante
        assert f"{house.profile.purse.player:,} credits" in pilot.node("purse").label
        pilot.click("sit-down")
        pilot.settle()
        assert pilot.scene == "table"
        assert house.profile.purse.total() == 0


def test_a_broke_rival_is_out(tmp_path: Path) -> None:
    with opened(tmp_path, 1) as (pilot, house):
        leave_with(house, rival_account(RIVAL), house.roster[RIVAL].ante_min - 1)
        pilot.click("play")
        pilot.settle()
        pilot.click(f"rival-{RIVAL}")
        assert "out of credits" in pilot.node(f"rival-{RIVAL}").label
        assert not pilot.node("sit-down").state.enabled
        pilot.click("rival-yelu")
        assert pilot.node("sit-down").state.enabled


def test_a_rematch_that_the_rival_cannot_pay_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with opened(tmp_path, 8) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(8))
        pause(pilot, "forfeit")
        pilot.click("yes")
        pilot.settle()
        leave_with(house, rival_account(RIVAL), 1)
        pilot.click("rematch")
        pilot.settle()
        assert pilot.scene == "notice"
        assert "least ante" in pilot.node("dialog-title").label
        pilot.click("ok")
        pilot.settle()
        assert pilot.scene == "hall"
