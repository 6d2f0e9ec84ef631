"""Sitting down in the arcade, being paid, going on after an interruption, giving up: the credits and the books."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from partition_games.scenes.doors import STYLES
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.phrases import signed
from pazaak.house.profile.statistics import Tally
from pazaak.house.records.transcript_file import save_transcript
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import AnySession, Session
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.commands import main
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.choice import Choice, Order
from pazaak.table.hall.door import Door
from pazaak.table.hall.lobby import Lobby, OpponentFilter
from pazaak.table.hall.widgets import best_of
from pazaak.table.results import shared_places
from pazaak.table.sitting import TableSitting
from pazaak.table.table_base import TableEnd
from pazaak.table.ui.player_card import player_card_at
from tests.apps import game_app, piloted
from tests.arcade.arcade_rooms import pay, play_on
from tests.arcade.parlour import PartitionTable, arcade_in
from tests.patience import until
from tests.pilot import Pilot
from tests.scenes.tables import house_in

DOORS = [style.door for style in STYLES.values()]


def ordered(house: AppServices, game: str, *, practice: bool = False, stake: int = 0, **options: object) -> Order:
    choice = Choice(STYLES[game].door, stake)
    guests = Lobby(house, choice.buy_in).company(OpponentFilter.MIXED, choice.seats - 1)
    order = choice.order(guests, practice=practice)
    order.options.update(options)
    return order


def sitting_in(house: AppServices) -> TableSitting:
    def nowhere() -> None:
        raise AssertionError("nothing is shown here")

    return TableSitting(house, nowhere)  # type: ignore[arg-type]


def begin(house: AppServices, order: Order) -> AnySession:
    """The session of an order; one for stakes is sealed and dealt at once."""
    sitting = sitting_in(house)
    return sitting.practise(order) if order.practice else deal_table(house, sitting.seal(order), "")


def result_of(house: AppServices, session: AnySession) -> str:
    """All that the result of a game tells."""
    table = PartitionTable(house, session)
    return table.ui.ending(table.ui.result(table.room, session, table.rematch)).widgets()[0].label


def wealth(house: AppServices) -> int:
    """All that the guests have in hand."""
    purse = house.profile.purse
    return purse.player + sum(purse.balance(rival.account) for rival in house.roster)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_every_seat_pays_and_is_paid(door: Door, tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        before, purse = wealth(house), house.profile.purse
        order = ordered(house, door.game, deals=3)
        session = begin(house, order)
        session.close()
        assert purse.player == 1000 - order.buy_in
        assert wealth(house) == before - order.buy_in * door.usual
        assert all(purse.is_seated(guest.account) for guest in order.guests)
        play_on(session, Random(1))
        assert purse.total() == 0
        assert wealth(house) == before
        assert purse.player == 1000 + session.credits[0]
        for seat, guest in enumerate(order.guests, start=1):
            assert purse.balance(guest.account) == guest.bankroll + session.credits[seat]
        tally = house.profile.statistics(PLAYER, door.game)
        assert (tally.matches, tally.credits, tally.best) == (1, session.credits[0], session.credits[0])
        assert len(house.profile.against(door.game)) == door.usual - 1
        assert house.profile.unfinished() == []


def test_nobody_pays_when_somebody_cannot(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        order = ordered(house, "hazari", stake=1)
        poor = order.guests[1].account
        pay(house, poor, HOUSE, house.profile.purse.balance(poor) - 99)
        before = wealth(house)
        with pytest.raises(ValueError, match="must hold the stake of 100 credits"):
            begin(house, order)
        assert wealth(house) == before
        assert house.profile.unfinished() == []


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_a_game_goes_on_where_it_was(door: Door, tmp_path: Path) -> None:
    with house_in(tmp_path, 5) as house:
        session = begin(house, ordered(house, door.game, deals=4))
        play_on(session, Random(2), 6)
        session.close()
    with house_in(tmp_path) as house:
        (record,) = house.profile.unfinished()
        again = Session.resume(house.profile, record, house.games, today=house.now().date())
        assert again.match.state == session.match.state
        assert again.credits == session.credits
        order = sitting_in(house)._order_of(again)
        assert order is not None
        assert [guest.account for guest in order.guests] == list(session.seats[1:])
        play_on(again, Random(3))
        assert house.profile.purse.total() == 0
        assert house.profile.unfinished() == []


@pytest.mark.parametrize("game", ["crash", "kitti"])
def test_who_gives_up_leaves_the_pot_to_the_others(game: str, tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        before, purse = wealth(house), house.profile.purse
        order = ordered(house, game, stake=1, deals=9)
        session = begin(house, order)
        play_on(session, Random(4), 5)
        holdings = session.match.rules.holdings(session.match.state)
        session.concede(0)
        assert purse.player == 1000 - order.buy_in + holdings.seats[0]
        assert wealth(house) == before
        assert purse.total() == 0
        assert purse.in_pots(PLAYER) == 0
        assert house.profile.unfinished() == []
        ended = house.profile.history()[0]
        assert (ended.reason, ended.winners) == ("left", (1, 2, 3))
        assert house.profile.statistics(PLAYER, game).wins == 0
        shares = [purse.balance(guest.account) - guest.bankroll for guest in order.guests]
        assert sum(shares) == 1000 - purse.player


@pytest.mark.parametrize("moves", [3, None], ids=["broken off", "played to the end"])
def test_practice_moves_no_credits_and_leaves_no_trace(moves: int | None, tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        before = wealth(house)
        session = begin(house, ordered(house, "kitti", practice=True, deals=3))
        play_on(session, Random(5), moves)
        session.close()
        assert len(session.match.history) >= 3
        assert session.over is (moves is None)
        assert house.profile.unfinished() == []
        assert house.profile.history() == []
        assert wealth(house) == before
        assert not house.profile.purse.is_seated(PLAYER)
        assert house.profile.statistics(PLAYER).matches == 0


def test_places_are_shared_by_equals() -> None:
    assert shared_places((10, 30, 20, 30), (1, 3)) == [4, 1, 3, 1]
    assert shared_places((5, 9, 9), (1,)) == [3, 1, 2]


def test_the_result_tells_places_and_credits(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        session = begin(house, ordered(house, "crash", deals=2))
        play_on(session, Random(6))
        told = result_of(house, session)
        for seat, account in enumerate(session.seats):
            rival = house.rival_at(account)
            assert (rival.short if rival is not None else "(you)") in told
            assert signed(session.credits[seat]) in told or not session.credits[seat]
        now = house.profile.purse.player
        before = now - session.credits[session.seats.index(PLAYER)]
        assert f"Your purse: {before:,} before, {now:,} now" in told


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.game)
def test_a_transcript_is_told_again(door: Door, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with arcade_in(tmp_path) as house:
        session = begin(house, ordered(house, door.game, deals=2))
        play_on(session, Random(8))
        names = [player_card_at(house, account).name for account in session.seats]
        title, told = save_transcript(house.profile, session, names, "x")
        assert title == "Transcript saved"
    file = told.splitlines()[0]
    assert main(["replay", file, "--text"]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()
    assert any("You" in line for line in lines)
    assert len(lines) > 20


# -- in the app -----------------------------------------------------------------------------------------------------


@contextmanager
def at_home(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    """The whole game, opened at its title."""
    with house_in(folder) as house, piloted(game_app(house, edition="tested")) as pilot:
        yield pilot, house


def test_from_the_title_to_a_table_and_back_to_it(tmp_path: Path) -> None:
    with at_home(tmp_path) as (pilot, house):
        pilot.click("arcade")
        pilot.settle()
        pilot.click("door-kitti")
        pilot.click("sit-down")
        pilot.settle()
        table = pilot.app.scene
        assert table is not None
        assert house.profile.purse.player == 800
        table.close(TableEnd.SAVED)
        pilot.settle()
        assert pilot.scene == "arcade"
        assert pilot.has("continue")
        pilot.press("escape")
        pilot.settle()
        pilot.click("continue")
        pilot.settle()
        assert type(pilot.app.scene) is type(table)
        pilot.press("f10")
        pilot.settle()
        pilot.click("give-up")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        assert pilot.scene == "results"
        pilot.click("lobby")
        pilot.settle()
        assert pilot.scene == "arcade", "a game of the arcade leads there, wherever it was taken up"
        assert not pilot.has("continue")
        assert house.profile.purse.total() == 0


@pytest.mark.full
def test_rivals_think_in_the_worker(tmp_path: Path) -> None:
    worker = WorkerProcess()
    try:
        with open_house(tmp_path, worker, 1) as house:
            session = begin(house, ordered(house, "hazari"))
            seat = session.match.to_act
            assert seat is not None
            mind = house.mind(session, house.roster.rivals[-1].account, seat)
            mind.prepare(session.match.view(seat))
            mind.ask(session.match.view(seat))
            move = until("the rival", mind.poll)
            assert worker.process_id is not None
            assert move is not None
            session.match.verify(move, seat)
    finally:
        worker.close()


def test_playing_again_seats_somebody_else_for_who_cannot_pay(tmp_path: Path) -> None:
    with at_home(tmp_path) as (pilot, house):
        order = ordered(house, "crash", stake=0)
        gone = order.guests[0]
        pay(house, gone.account, HOUSE, house.profile.purse.balance(gone.account) - 20)
        sitting = TableSitting(house, lambda: pilot.app)
        sitting.again(order)
        pilot.settle()
        seats = pilot.app.scene.session.seats  # type: ignore[union-attr]
        assert gone.account not in seats
        assert len(set(seats)) == 4
        pilot.app.home()
        pay(house, PLAYER, HOUSE, house.profile.purse.player - 3)
        sitting.again(order)
        pilot.settle()
        assert pilot.told("dialog-title").endswith("You need 25 credits; you have 3.")


def test_a_loss_is_no_best_result() -> None:
    assert best_of(Tally()) == "–"
    assert best_of(Tally(matches=2, credits=-300, best=-100)) == "No win yet"
    assert best_of(Tally(matches=2, wins=1, credits=20, best=120)) == "+120 credits"
