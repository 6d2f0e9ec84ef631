"""The practice table: moves are taken back, and nothing of it counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from pazaak.career.world import rival_deck
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.table.ending.scene import MatchResult
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.scenes.coaching import quick_door
from tests.scenes.journey import Mouse, Player
from tests.scenes.snapshots import RandomRival, freshly_laid
from tests.scenes.tables import PazaakTable, house_in, open_app
from tests.scenes.test_table_options import seated
from tests.snapshots import snapshot


def sit(pilot: Pilot) -> PazaakTable:
    """From the title to a practice table at its first decision."""
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    pilot.click("practice")
    pilot.settle()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    return table


@contextmanager
def practising(folder: Path) -> Iterator[tuple[Pilot, PazaakTable, AppServices]]:
    """A practice table where nobody looks, at its first decision."""
    with house_in(folder) as house:
        house.think = lambda level, number, style: RandomRival(number)
        who = house.roster["mirel"]
        decks = [list(house.game.decks["good"]), [card.value for card in rival_deck(who)]]
        options = {"ante_min": who.ante_min, "ante_max": who.ante_max, "side_decks": decks}
        setup = MatchTerms(house.game, (PLAYER, who.account), 5, options)
        table = PazaakTable(house, PracticeSession.of(setup))
        app = open_app(house, table)
        try:
            pilot = Pilot(app)
            pilot.settle()
            yield pilot, table, house
        finally:
            app.close()


def books(house: AppServices) -> list[object]:
    """Everything that a match for credits would move."""
    tables = ("entry", "posting", "match", "play", "result", "score")
    rows: list[object] = [house.profile.ledger.rows(f"SELECT COUNT(*) FROM {table}") for table in tables]
    return [*rows, house.profile.purse.player, house.profile.statistics(), house.profile.unfinished()]


def test_a_move_is_taken_back_with_the_replies_to_it(tmp_path: Path) -> None:
    with practising(tmp_path) as (pilot, table, _):
        assert not table.can_take_back
        player = Player(Mouse(pilot), Random(2))
        seen = []
        for _ in range(4):
            seen.append((table.view, list(table.log.sentences)))
            player.act_at_random()
            pilot.settle()
        for view, told in reversed(seen):
            assert table.can_take_back
            pilot.pick("take-back")
            assert table.view == view
            assert table.log.sentences == told
            assert table.deciding
            assert snapshot(table.picture) == freshly_laid(table)
        assert not table.can_take_back


@pytest.mark.full
def test_nothing_of_it_counts(tmp_path: Path) -> None:
    with quick_door(tmp_path) as (pilot, house):
        before = books(house)
        sit(pilot)
        Player(Mouse(pilot), Random(3)).play_match()
        assert pilot.scene == "results"
        pilot.click("lobby")
        pilot.settle()
        assert pilot.scene == "hall"
        assert books(house) == before
        assert not pilot.has("continue")


def test_the_last_move_of_the_match_is_taken_back_from_its_result(tmp_path: Path) -> None:
    with practising(tmp_path) as (pilot, table, _):
        Player(Mouse(pilot), Random(4)).play_match()
        assert table.session.over
        pilot.press("t")
        pilot.settle()
        assert pilot.scene == "table"
        assert table.deciding
        assert not table.session.over
        Player(Mouse(pilot), Random(5)).play_match()
        assert pilot.scene == "results"


def test_an_interrupted_practice_is_gone(tmp_path: Path) -> None:
    with practising(tmp_path) as (pilot, _, house):
        before = books(house)
        Player(Mouse(pilot), Random(2)).act_at_random()
        pilot.settle()
        pilot.close()
        assert books(house) == before
    with house_in(tmp_path) as house:
        assert house.profile.unfinished() == []
        assert house.profile.history() == []


def test_its_menu_offers_no_forfeit(tmp_path: Path) -> None:
    with practising(tmp_path) as (pilot, _, _):
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "pause"
        assert pilot.has("end-practice")
        assert not pilot.has("give-up")
        assert not pilot.has("save-and-leave")


def test_a_table_for_credits_takes_nothing_back(tmp_path: Path) -> None:
    with seated(tmp_path) as (pilot, table, _):
        pilot.click("menu")
        pilot.settle()
        assert not pilot.has("take-back")
        pilot.press("escape")
        Player(Mouse(pilot), Random(2)).act_at_random()
        pilot.settle()
        moves = len(table.session.match.history)
        pilot.press("t")
        pilot.settle()
        assert len(table.session.match.history) == moves


def test_who_is_broke_may_practise(tmp_path: Path) -> None:
    with quick_door(tmp_path) as (pilot, house):
        with house.profile.ledger.transaction() as store:
            store.post("stake", {"player": -1000, "house": 1000}, house.now().date())
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        pilot.click("no")
        pilot.settle()
        pilot.click("practice")
        pilot.settle()
        assert pilot.scene == "table"


def test_it_says_that_it_left_everything_as_it_was(tmp_path: Path) -> None:
    with practising(tmp_path) as (pilot, _, house):
        rating, purse = house.profile.ledger.rows("SELECT COUNT(*) FROM score"), house.profile.purse.player
        Player(Mouse(pilot), Random(4)).play_match()
        scene = pilot.app.scene
        assert isinstance(scene, MatchResult)
        told = [f"{kept.value}: {kept.label}" for kept in scene.ending.kept]
        assert told == ["Practice: nothing was at stake", "Rating and purse: unchanged"]
        assert (house.profile.ledger.rows("SELECT COUNT(*) FROM score"), house.profile.purse.player) == (rating, purse)
