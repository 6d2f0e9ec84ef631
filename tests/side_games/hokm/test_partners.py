"""Partners who are drawn: who draws the second ace is seated opposite Hâkem, at the table, in the books, in a film."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.phrases import short_names
from pazaak.house.records.transcript import names_by_seat, replayed
from pazaak.house.records.transcript_file import record_of_sealed
from pazaak.house.session.sealed_table import SealedTable, deal_table, seal_table
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.hokm.dealing import draw_aces, seating
from pazaak.side_games.hokm.options import Options, Partners
from pazaak.side_games.hokm.players.simple import Sensible, sensible_move
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.words import HokmNarrator
from pazaak.stage.app.app import App
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.door import PURSES
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from pazaak.table.ui.player_card import YOU
from tests.apps import scene_app
from tests.pilot import Pilot
from tests.side_games.hokm.test_journey import by_mouse, play_on
from tests.side_games.journeys import AnyTable, by_keys, casino, sit_at

DRAWN = Options(partners=Partners.DRAWN)


@pytest.mark.parametrize("seed", range(40))
def test_the_second_ace_sits_opposite_hakem_and_nobody_else_is_moved(seed: int) -> None:
    first, second = draw_aces(4, seed)
    order = seating(DRAWN, seed)
    opposite = (first.hakem + 2) % 4
    assert order[first.hakem] == first.hakem
    assert order[opposite] == second.seat
    assert order[second.seat] == opposite
    assert sorted(order) == [0, 1, 2, 3]


def test_without_a_draw_all_stay() -> None:
    assert seating(Options(), 1) == (0, 1, 2, 3)
    assert seating(Options(seats=3, partners=Partners.DRAWN), 1) == (0, 1, 2)


def test_the_hall_offers_it_to_four_alone(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        door = house.uis["hokm"].door
        assert door is not None
        choice = Choice(door, settings={"partners": "drawn"})
        for seats in door.seats:
            choice.seats = seats
            assert ("partners" in [setting.id for setting in choice.open_settings]) == (seats == 4)
            assert choice.options.get("partners") == ("drawn" if seats == 4 else None)


def sealed(house: AppServices) -> SealedTable:
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[:3]))
    setup = MatchTerms(house.games["hokm"], accounts, 0, {"stake": 100, "partners": "drawn", "target": 1})
    return seal_table(house, setup, StakeTerms(100, PURSES))


def moved_table(house: AppServices, own: bool) -> tuple[AnyTable, SealedTable]:
    """A table at which the person had to change seats in the engine, or others alone."""
    for number in range(60):
        table = sealed(house)
        session = deal_table(house, table, f"words {number}")
        taken = seating(DRAWN, session.seed)
        if taken != (0, 1, 2, 3) and (session.seats[0] != PLAYER) == own:
            return TableScene(house, session), table
        session.concede(session.seats.index(PLAYER))
    raise AssertionError("no such draw")


@pytest.mark.parametrize("own", [False, True])
def test_at_the_table_the_others_change_seats_before_the_deal(own: bool, tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        table, agreed = moved_table(house, own)
        sat, session = agreed.setup.seats, table.session
        first, second = draw_aces(4, session.seed)
        mate = (first.hakem + 2) % 4
        assert session.seats[first.hakem] == sat[first.hakem]
        assert session.seats[mate] == sat[second.seat]
        for seat, account in enumerate(session.seats):
            if account != PLAYER:
                assert session.sealed_mind(seat) == agreed.deal.record.agent_seed(sat.index(account))
        narrator = HokmNarrator(table.room.names, table.viewer)
        told = [narrator.tell(event) for event in session.match.opening]
        who = YOU if session.seats[mate] == PLAYER else house.name_of(session.seats[mate])
        assert any(line.startswith(f"{who} draw") and "next ace" in line for line in told)
        before, after = plates(house, table)
        names = {account: house.name_of(account) for account in sat if account != PLAYER}
        # to the right of the person sat the next to sit down, then the one after
        assert [before[name] for name in names.values()] == [1, 2, 3]
        hakem, partner = (session.seats[seat] for seat in (first.hakem, mate))
        where = {account: after[name] for account, name in names.items()} | {PLAYER: 0}
        assert (where[hakem] - where[partner]) % 4 == 2


def plates(house: AppServices, table: AnyTable) -> tuple[dict[str, int], dict[str, int]]:
    """Return the sides of the names as the draw begins and after the deal: 0 at the bottom, 1 to the right of it."""
    app: App = scene_app(lambda: table, house.profile.settings, (960, 540))
    try:
        pilot = Pilot(app)
        board = table.board
        assert isinstance(board, HokmBoard)
        assert board.picture.apart == 1.0
        before = names_round(board)
        for _ in range(4000):
            pilot.step()
            if board.picture.hand_number:
                break
        assert board.picture.apart == 0.0
        return before, names_round(board)
    finally:
        app.close()


@pytest.mark.parametrize("calm", [False, True])
def test_plates_glide_only_where_motion_is_wanted(calm: bool, tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        house.profile.settings.reduced_motion = calm
        table, _ = moved_table(house, own=False)
        app: App = scene_app(lambda: table, house.profile.settings, (960, 540))
        try:
            pilot, seen = Pilot(app), set[float]()
            while not table.picture.hand_number:
                pilot.step()
                seen.add(table.picture.apart)
            assert {0.0, 1.0} <= seen
            assert (len(seen) > 4) != calm
            assert not calm or seen == {0.0, 1.0}
        finally:
            app.close()


def names_round(board: HokmBoard) -> dict[str, int]:
    places = [board.places[(board.viewer + turn) % 4].plate.center for turn in range(4)]
    return {board.names[seat]: places.index(board.place_of(seat).plate.center) for seat in range(4)}


def test_a_film_of_it_and_its_transcript_name_who_played_where(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 5) as house:
        table, _ = moved_table(house, own=True)
        session = table.session
        while not session.over:
            acting = session.match.to_act
            assert acting is not None
            session.play(sensible_move(session.match.view(acting)), acting)
        session.close()
        assert session.match_id is not None
        assert session.seal is not None
        record = record_of_sealed(house.profile.ledger, session.match_id, session.seal)
        assert record is not None
        played = [YOU if account == PLAYER else house.full_name_of(account) for account in session.seats]
        assert list(names_by_seat(record, house.games["hokm"])) == played
        film = TableReplay(house, record, replayed(record, house.games))
        assert film.viewer == session.seats.index(PLAYER)
        assert list(film.room.full_names) == played
        assert list(film.room.names) == list(short_names(played))
        assert isinstance(film.board, HokmBoard)
        assert film.board.last_key == "", "a film has no key that shows the last trick"


@pytest.mark.full
def test_from_the_title_to_a_finished_match_with_a_drawn_partner(tmp_path: Path) -> None:
    with casino(tmp_path, partial(Sensible, 0)) as (pilot, _):
        table = sit_at(pilot, by_keys, "hokm", {"length": 1, "partners": 1})
        assert table.session.options["partners"] == "drawn"
        assert play_on(pilot, table, by_mouse) >= 3 * 7
