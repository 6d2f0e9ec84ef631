"""Fives: between two deals one may look at what one knows of the stock, and the result tells whether one did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partition_games.scenes.stock import StockPage, keep_look, known_stock, looks_at
from pazaak.scenes.profile.history import MatchTold
from pazaak.scenes.profile.statistics import StatisticsPage
from pazaak.stage.paint.card_sprites import CARD_SIZE
from pazaak.table.round.ending.decided import GameEnding
from tests.arcade.parlour import PartitionTable, at_table, own_cards
from tests.arcade.table_players import MousePlayer, play_to_the_end, until_asked
from tests.pilot import Pilot


def first_sheet(pilot: Pilot, table: PartitionTable) -> None:
    """Exchange two cards, and see the sheet of the first deal."""
    until_asked(pilot, table)
    pilot.press("4")
    pilot.press("5")
    pilot.press("e")
    assert until_asked(pilot, table) == "deal"


@pytest.mark.parametrize("seats", [2, 5])
def test_known_cards_are_where_they_lie_and_the_rest_are_gaps(tmp_path: Path, seats: int) -> None:
    """The stock of the first deal's end, against the truth of the state: nothing else is told."""
    with at_table(tmp_path, "fives", seed=4, seats=seats) as (pilot, table, _):
        first_sheet(pilot, table)
        match = table.session.match
        view, state = table.view, match.state
        rules = own_cards(table).rules
        known = known_stock(view, rules)
        in_turn = rules.dealt_in_turn(view.table)
        hands = state.hands
        whole = [hands[seat][turn] for turn in range(5) for seat in in_turn] + list(state.stock)
        assert len(known) == len(whole) == 52
        assert all(card is None or card == truth for card, truth in zip(known, whole, strict=True))
        hands_shown = 5 * seats
        assert all(card is not None for card in known[-hands_shown:]), "the hands lie at the bottom as they were shown"
        own = [card for card in known[:-hands_shown] if card is not None]
        assert len(own) == 2, "above them the own two, and gaps for all others"


def test_the_stock_is_looked_at_by_mouse_and_by_key_and_the_look_is_kept(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=4, seats=3) as (pilot, table, house):
        first_sheet(pilot, table)
        match_id = table.session.match_id
        assert match_id is not None
        assert looks_at(house.profile, match_id) == 0
        pilot.click("stock")
        pilot.settle()
        assert isinstance(pilot.app.scene, StockPage)
        pilot.click("close")
        pilot.settle()
        assert pilot.scene == "deal"
        pilot.press("s")
        pilot.settle()
        assert isinstance(pilot.app.scene, StockPage)
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "deal"
        assert looks_at(house.profile, match_id) == 2


@pytest.mark.parametrize("rule", [{"mix": True}, {"reshuffle": True}])
def test_a_mixed_stock_is_not_looked_at(tmp_path: Path, rule: dict[str, Any]) -> None:
    with at_table(tmp_path, "fives", seed=4, seats=3, **rule) as (pilot, table, _):
        first_sheet(pilot, table)
        assert not pilot.has("stock")


@pytest.mark.parametrize("looks", [0, 1])
def test_the_result_tells_of_memory(tmp_path: Path, looks: int) -> None:
    with at_table(tmp_path, "fives", seed=4, seats=3, deals=2) as (pilot, table, _):
        first_sheet(pilot, table)
        if looks:
            pilot.click("stock")
            pilot.settle()
            pilot.press("escape")
            pilot.settle()
        play_to_the_end(pilot, table, MousePlayer(pilot, table, 1))
        ending = table.ui.result(table.room, table.session, True)
        assert isinstance(ending, GameEnding)
        told = " ".join(ending.notes)
        assert ("looked at the stock 1 time" in told) is bool(looks)
        assert ("Played from memory" in told) is not bool(looks)


@pytest.mark.parametrize(("looks", "rule"), [(0, {}), (2, {}), (0, {"mix": True})])
def test_history_and_statistics_tell_of_memory_and_count_it_only_without_a_look(
    tmp_path: Path, looks: int, rule: dict[str, Any]
) -> None:
    with at_table(tmp_path, "fives", seed=1, seats=2, deals=1, **rule) as (pilot, table, house):
        until_asked(pilot, table)
        match_id = table.session.match_id
        assert match_id is not None
        for _ in range(looks):
            keep_look(house.profile, match_id)
        play_to_the_end(pilot, table, MousePlayer(pilot, table, 1))
        outcome = table.session.outcome
        assert outcome is not None
        won = 0 in outcome.winners
        match = house.profile.history(1)[0]
        facts = dict(MatchTold(house, match).facts)
        if rule:
            assert "Stock" not in facts
        else:
            assert facts["Stock"] == (f"looked at {looks} times" if looks else "played from memory")
        page = StatisticsPage(house)
        page._show_group("game")
        (row,) = page.list.rows
        assert ("1 from memory" in row.value) is (won and not looks and not rule)
        assert won, "else nothing is counted, and this test shows nothing"


def test_the_page_of_a_whole_stock_fits(tmp_path: Path) -> None:
    with at_table(tmp_path, "fives", seed=4, seats=2) as (pilot, table, _):
        first_sheet(pilot, table)
        pilot.click("stock")
        pilot.settle()
        page = pilot.app.scene
        assert isinstance(page, StockPage)
        _, top, _, _ = pilot.node("close").rect
        assert max(y for _, y in page.places()) + CARD_SIZE[1] * 0.78 / 2 < top
