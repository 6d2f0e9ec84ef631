"""A disk that refuses, a purse that is empty: what the person is told, and how play goes on."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from pazaak.game.phases import Phase
from pazaak.house.ledger.ledger import BANK, rival_account
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.stage.screens.modal import Notice
from tests.pilot import Pilot
from tests.scenes.journey import choose
from tests.scenes.reopening import (
    LEADING,
    RIVAL,
    deal,
    opened,
    pause,
    position,
    reopened,
    see_seal,
    sit,
    submit,
    until,
)
from tests.scenes.tables import PazaakTable, made_at_last


def fill_disk(house: AppServices, *, full: bool) -> None:
    """Let the file of the ledger grow no further, as SQLite sees a full disk; or let it grow again."""

    def limit() -> None:
        connection = house.profile.ledger._writing
        if full:
            leave_no_room(connection)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages if full else 1_000_000}")

    house.profile.ledger.submit(limit).result()


def leave_no_room(connection: sqlite3.Connection) -> None:
    """Fill the pages of moves with those of a later match, which is over, and pack them."""
    connection.execute("BEGIN")
    ((match,),) = connection.execute("SELECT MAX(id) + 1 FROM match").fetchall()
    connection.execute(
        "INSERT INTO match SELECT ?, game, seed, options, position, 0, started, opening FROM match WHERE id = ?",
        (match, match - 1),
    )
    connection.execute("INSERT INTO chair VALUES (?, 0, 'rival:nib')", (match,))
    moves = [(match, ply, 0, "end" * 10) for ply in range(1, 400)]
    connection.executemany("INSERT INTO play VALUES (?, ?, ?, ?)", moves)
    connection.execute(
        "INSERT INTO result SELECT id, 'void', '', '[]', '[]', started, NULL FROM match WHERE id = ?", (match,)
    )
    connection.execute("COMMIT")
    connection.execute("VACUUM")


def lock_file(house: AppServices, *, locked: bool) -> None:
    """Let nothing at all be written, as with a folder that has become read-only."""
    writing = house.profile.ledger._writing
    house.profile.ledger.submit(lambda: writing.execute(f"PRAGMA query_only = {int(locked)}")).result()


def refused(pilot: Pilot, table: PazaakTable, random: Random) -> int:
    """Play on until the disk refuses a move; how many were stored."""
    for _ in range(200):
        pilot.settle()
        if pilot.scene == "notice":
            return len(table.session.match.history)
        submit(pilot, table, random)
    raise AssertionError("the disk never refused")


@pytest.mark.full
def test_a_full_disk_makes_no_move_and_play_goes_on_afterwards(tmp_path: Path) -> None:
    with opened(tmp_path, 9) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(9))
        fill_disk(house, full=True)
        stored = refused(pilot, table, Random(9))
        assert "The disk is full" in pilot.told("dialog-title")
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
            pause(pilot, "give-up")
            pilot.click("yes")
            pilot.settle()
            assert isinstance(pilot.app.scene, Notice)
            pilot.click("ok")
            pilot.settle()
            assert pilot.scene == "table"
            assert table.flow.own.leaving is None
        pilot.close()
        assert not pilot.app.running


def test_a_match_that_could_not_be_opened_is_opened_with_its_first_move(tmp_path: Path) -> None:
    with opened(tmp_path, LEADING) as (pilot, house):
        house.profile.settings.show_seal = True  # what is sealed has been stored when its page is shown
        see_seal(pilot)
        lock_file(house, locked=True)
        pilot.click("deal")
        table = deal(pilot)
        lock_file(house, locked=False)
        gate: Future[None] = Future()
        house.profile.ledger.submit(gate.result)
        try:
            assert table.view.table.phase is Phase.ANTE
            assert table.deciding
            assert table.session.match_id is None
            table.choose(choose(table, Random(9)))
            made_at_last(pilot)
            with pilot.impatient():
                pilot.wait(0.2)
            assert pilot.scene == "table"
            assert table.session.match.history == []
        finally:
            gate.set_result(None)
        pilot.settle()
        assert table.session.match.history
        assert table.session.match_id is not None
        assert house.profile.purse.total() == 0


# -- empty purses ---------------------------------------------------------------------------------------------------


def leave_with(house: AppServices, account: str, credits: int) -> None:
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
        assert "3 credits" in pilot.told("dialog-title")
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


@pytest.mark.full
def test_a_rematch_that_the_rival_cannot_pay_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with opened(tmp_path, 8) as (pilot, house):
        table = sit(pilot)
        until(pilot, table, Phase.TURN, Random(8))
        pause(pilot, "give-up")
        pilot.click("yes")
        pilot.settle()
        leave_with(house, rival_account(RIVAL), 1)
        pilot.click("rematch")
        pilot.settle()
        assert pilot.scene == "notice"
        assert "minimum ante" in pilot.told("dialog-title")
        pilot.click("ok")
        pilot.settle()
        assert pilot.scene == "hall"
