"""The flow of a partition table has no traps: keys keep their meaning, every deal ends with a sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from partition_games.engine.events import DealScored, PotPaid
from partition_games.scenes.drawing import label_pieces
from pazaak.house.rules.notation import write_card
from pazaak.stage.app.scene import Scene
from pazaak.table.scene import TableScene
from pazaak.table.sitting import TableSitting
from pazaak.table.ui.key_debounce import SECONDS
from tests.arcade.arcade_rooms import in_hall
from tests.arcade.parlour import PartitionTable, arcade_in, at_table, begin, deal_on, own_cards
from tests.arcade.table_players import MousePlayer, lay_a_deal, play_to_the_end, until_asked
from tests.pilot import Pilot

PAIRS = ("AS AH KS KH 9D 9C 4S 4H 2C", "AD KC QS JH TS 8D 6C 5S 3D", "AC KD 8S 7D 5H 4C 3S 2S 2H")


def mash(pilot: Pilot, table: PartitionTable, key: str, seconds: float) -> None:
    """Somebody impatient."""
    for _ in range(round(seconds / 0.2)):
        pilot.press(key)
        pilot.step(0.2 - 2 / 60)


def test_an_impatient_key_gives_no_exchange_away(tmp_path: Path) -> None:
    """NEXT of the sheet and KEEP ALL of the next deal are one key."""
    with at_table(tmp_path, "fives", seed=2, speed="fast", seats=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("e")
        assert until_asked(pilot, table) == "deal"
        mash(pilot, table, "e", 9.0)
        assert table.choosing, "the cards of the next deal lie there"
        pilot.step(SECONDS)
        pilot.press("e")
        assert not table.choosing


def test_a_sheet_is_not_put_away_by_the_key_of_up(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=2, seats=2) as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("a")
        mash(pilot, table, "e", 2.0)
        sheet = pilot.app.scene
        assert pilot.scene == "deal"
        pilot.step(SECONDS)
        pilot.press("e")
        pilot.step(0.5)
        assert pilot.app.scene is not sheet


def test_space_does_not_pick_a_card_of_the_next_deal(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=2, speed="fast", seats=2) as (pilot, table, _):
        pilot.move((640.0, 572.0))  # the middle card will lie here
        mash(pilot, table, "space", 6.0)
        assert own_cards(table).hot_card
        assert not own_cards(table).selected
        pilot.step(SECONDS)
        pilot.press("space")
        assert own_cards(table).selected


def test_a_special_deal_ends_with_a_sheet_too(tmp_path: Path) -> None:
    position = {"hands": [hand.split() for hand in PAIRS], "dealer": 0}
    with at_table(tmp_path, "kitti", seats=3, position=position, speed="normal") as (pilot, table, _):
        pilot.step(0.1)
        pilot.click("skip")
        assert until_asked(pilot, table) == "deal", "a skip stops here"
        sheet = deal_on(pilot.app.scene)
        assert [write_card(card) for card in sheet.specials[0].cards[:2]] == ["AS", "AH"]
        assert any("Four pairs" in note for note in sheet.notes)
        assert table.view.table.deal_number == 2
        pilot.press("e")
        pilot.settle()
        assert pilot.scene != "deal" or deal_on(pilot.app.scene) is not sheet


def test_the_sheet_says_who_took_the_pot(tmp_path: Path) -> None:
    nines = ("9S 9H 9C 9D AS KH QC 5D 3C", "AH KS 8S 7D 5H 4C 3D 2S 2H", "AD KC QS JH TS 8D 6C 5S 4D")
    position = {"hands": [hand.split() for hand in nines], "dealer": 0}
    with at_table(tmp_path, "kitti", seats=3, position=position) as (pilot, table, _):
        assert until_asked(pilot, table) == "deal"
        assert deal_on(pilot.app.scene).notes[-1] == "You take the pot: +30."
    with at_table(tmp_path / "practice", "kitti", seats=3, position=position, practice=True) as (pilot, table, _):
        assert until_asked(pilot, table) == "deal"
        assert not any("pot" in note for note in deal_on(pilot.app.scene).notes), "practice has none"


def test_the_sheet_says_that_a_pot_is_shared_and_of_one_that_was_paid_not_that_it_stays(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=3, seats=2) as (pilot, table, _):
        lay_a_deal(pilot, table)
        sheet = deal_on(pilot.app.scene)
        sheet.notes.clear()
        sheet.see(DealScored((0, 0), (0, 0), "kitti"))
        assert sheet.notes == ["Kitti! No two in a row. The pot stays."]
        sheet.see(PotPaid((0, 1), (10, 10)))
        assert sheet.notes == ["Kitti! No two in a row.", "The pot is shared: +10 each."]


def test_the_line_does_not_fall_back_to_the_beginning_of_the_deal(tmp_path: Path) -> None:
    """When all are ready, what was said before the cards were dealt is long past."""
    with at_table(tmp_path, "hazari", seed=2, speed="normal") as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("a")
        pilot.press("e")
        pilot.step(1.0)
        while not any(seat.shown for seat in table.picture.seats):
            assert not table.message.text.startswith("Deal 1.")
            pilot.step(0.1)


@pytest.mark.full
def test_words_about_a_deal_do_not_stay_into_the_next(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, speed="normal") as (pilot, table, _):
        lay_a_deal(pilot, table)
        effects = table.board.effects
        effects.line, effects._line_left = "Left it right on your doormat.", 9.0
        pilot.press("e")
        pilot.settle()
        while table.picture.deal < 2:
            pilot.step(0.1)
        pilot.step(0.5)
        assert not effects.line


def test_nothing_said_in_a_deal_is_read_after_its_sheet(tmp_path: Path) -> None:
    """Antes are paid before the next deal begins: neither the line nor a bubble speaks of the last one."""
    with at_table(tmp_path, "kitti", seed=2, speed="normal", seats=3) as (pilot, table, _):
        lay_a_deal(pilot, table)
        effects = table.board.effects
        effects.line, effects._line_left = "Left it right on your doormat.", 9.0
        assert table.message.happened
        pilot.press("e")
        pilot.step(0.1)
        assert pilot.app.scene is table
        assert table.picture.deal == 1
        assert not table.message.text
        assert not effects.line


TIED = ("5H 5D 4C QH JD TC 2H 7D 8C 9D KS 3C 6D", "AH KH QD JH TD 9C 6S 6H 4H 3H 5C 2C 8D",
        "AD KD QC JC TH 9H 7C 7H 4D 3D 5S 2D 8H", "AC KC QS JS TS 9S 7S 6C 4S 3S AS 2S 8S")  # fmt: skip


def test_a_tie_that_the_last_shown_wins_says_so_on_its_label_and_its_sheet(tmp_path: Path) -> None:
    """The first groups of three are A-K-Q of no suit."""
    position = {"hands": [hand.split() for hand in TIED], "dealer": 3}
    told: set[str] = set()
    with at_table(tmp_path, "hazari", position=position, speed="normal") as (pilot, table, _):
        until_asked(pilot, table)
        pilot.press("a")
        pilot.press("e")
        while pilot.scene != "deal":
            pilot.step(0.1)
            for shown in table.picture.seats:
                if shown.named is not None:
                    pieces = "".join(text for text, _ in label_pieces(shown, own=False))
                    told |= {pieces} if "shown last" in pieces else set()
        sheet = deal_on(pilot.app.scene)
    assert told
    assert any(cell.told.endswith("shown last") for cell in sheet.cells.values())


def test_the_end_shows_sheets_and_film(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=3, seats=2, deals=1) as (pilot, table, _):
        player = MousePlayer(pilot, table, 1)
        play_to_the_end(pilot, table, player)
        for id, scene in (("scores", "score-sheet"), ("last-part", "deal"), ("film", "replay")):
            pilot.settle()
            pilot.click(id)
            pilot.settle()
            assert pilot.scene == scene
            pilot.press("escape")
            pilot.settle()
            assert pilot.scene == "results"


def test_the_score_sheet_opens_over_the_deal(tmp_path: Path) -> None:
    with at_table(tmp_path, "kitti", seed=3, seats=2) as (pilot, table, _):
        lay_a_deal(pilot, table)
        pilot.press("f3")
        pilot.settle()
        assert pilot.scene == "score-sheet"
        pilot.press("f3")
        pilot.settle()
        assert pilot.scene == "deal"


@pytest.mark.full
def test_waiting_games_are_named_on_their_doors_and_lead_to_the_arcade(tmp_path: Path) -> None:
    with arcade_in(tmp_path, 3) as house:
        begin(house, "kitti", deals=1, seats=2).close()
        with in_hall(house) as (pilot, visit):
            assert "1 game waiting" in pilot.node("door-kitti").label
            assert "waiting" not in pilot.node("door-crash").label
            tables = TableSitting(house, lambda: pilot.app)
            tables.arcade = lambda: visit.hall
            elsewhere = Waypoint()
            pilot.app.replace(elsewhere)
            tables.restore(house.profile.unfinished()[0])
            pilot.settle()
            table = pilot.app.scene
            assert isinstance(table, TableScene)
            play_to_the_end(pilot, table, MousePlayer(pilot, table, 1))
            pilot.settle()
            pilot.click("lobby")
            pilot.settle()
            assert pilot.scene == "arcade"


@pytest.mark.full
def test_tempers_are_told_in_lines(tmp_path: Path) -> None:
    with at_table(tmp_path, "hazari", seed=2, deals=3) as (pilot, table, house):
        effects = table.board.effects
        spoken: list[tuple[int, str]] = []
        boast = effects.boast

        def heard(seat: int, often: float = 1.0) -> None:
            effects.line = ""
            boast(seat, 1.0)
            spoken.append((seat, effects.line))

        effects.boast = heard  # type: ignore[method-assign]
        play_to_the_end(pilot, table, MousePlayer(pilot, table, 1))
        assert len({seat for seat, _ in spoken}) > 1
        for seat, line in spoken:
            rival = house.rival_at(table.session.seats[seat])
            assert rival is not None
            assert line in rival.arcade


def test_every_rival_has_a_voice_of_their_own_at_the_arcade(tmp_path: Path) -> None:
    with arcade_in(tmp_path) as house:
        rivals = house.roster.rivals
    assert all(rival.arcade for rival in rivals)
    lines = [line for rival in rivals for line in rival.arcade]
    assert len(lines) == len(set(lines)) >= 3 * 20


class Waypoint(Scene[None]):
    """Somewhere else in the house."""

    name = "elsewhere"
