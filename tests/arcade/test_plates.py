"""Plates of a partition table: a gem for each show won covers no word, number or purse."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from pazaak.table.round.places import PURSE
from tests.arcade.parlour import at_table, board_of, deal_on
from tests.arcade.table_players import KeyPlayer, play_to_the_end, until_asked
from tests.screens import ruler
from tests.screens.layout_checks import letters

TABLES = [*(("kitti", seats) for seats in (2, 3, 4, 5)), *(("crash", seats) for seats in (2, 3, 4)), ("hazari", 4),
          *(("fives", seats) for seats in (2, 3, 5))]  # fmt: skip
HIGHEST = {"kitti": 9.0, "crash": 13.0, "hazari": 1995.0, "fives": 39.0}


class GemRuler(ruler.Ruler):
    """Writes down the gems and bars too."""

    gems: list[FRect]
    bars: list[FRect]

    def pip(self, center: Any, on: bool, role: str = "own", radius: float = 10.5, *, alpha: float = 255) -> None:
        self.gems.append(FRect(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius))

    def panel(self, rect: Any, **looks: Any) -> None:
        if looks.get("fill") == "sunken" and rect[3] <= 10:
            self.bars.append(FRect(rect))


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_gem_and_no_bar_lies_on_a_word_or_a_purse(
    game: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    with at_table(tmp_path, game, seats=seats) as (pilot, table, _):
        pilot.resize(*size)
        plates, board = board_of(table).plates, board_of(table)
        states = board.picture.seats
        for state in states:
            state.score, state.won = HIGHEST[game], [True] * len(state.won)
        for scale in (1.0, 1.4, 2.0):
            measured = GemRuler(pilot.app, scale)
            measured.gems, measured.bars = [], []
            measured.sheet.begin()
            plates.draw_still(measured)
            board.picture.turn = None
            plates.draw_live(measured, board, states, 0)
            assert len(measured.gems) == (seats * len(states[0].won) if plates.gems else 0)
            words = [letters(line) for line in measured.written]
            assert len(words) >= 3 * seats
            for thing in measured.gems + measured.bars:
                assert thing.inflate(2, 2).collidelistall(words) == [], (scale, measured.written)
                assert not thing.colliderect(PURSE)
                assert any(place.plate.contains(thing) for place in board.places)
            assert not any(one.colliderect(other) for one, other in combinations(measured.gems, 2))


@pytest.mark.full("True-fives")
@pytest.mark.parametrize("game", ["hazari", "kitti", "crash", "fives"])
@pytest.mark.parametrize("practice", [True, False])
def test_practice_has_no_pot_and_no_purse(game: str, practice: bool, tmp_path: Path) -> None:
    with at_table(tmp_path, game, seed=6, practice=practice) as (pilot, table, house):
        assert until_asked(pilot, table) == table.name
        told = [line.text for line in ruler.measure(pilot.app, 1.0).lines]
        assert any(line.startswith("POT") for line in told) is not practice
        owned = house.profile.purse.player + table.view.table.purses[table.viewer]
        assert (f"{owned:,}" in told) is not practice


@pytest.mark.full("crash", "hazari")
@pytest.mark.parametrize("game", ["hazari", "kitti", "crash", "fives"])
def test_practice_tells_of_no_pot(game: str, tmp_path: Path) -> None:
    told: set[str] = set()
    with at_table(tmp_path, game, seed=6, practice=True, deals=3) as (pilot, table, _):
        follow = table.message.follow

        def heard(sentence: str) -> None:
            told.add(sentence)
            follow(sentence)

        class Reader(KeyPlayer):
            """Reads every sheet."""

            def go_on(self) -> None:
                told.update(deal_on(pilot.app.scene).notes)
                super().go_on()

        table.log._follow = heard
        play_to_the_end(pilot, table, Reader(pilot, table, 1))
        told |= {*table.log.sentences, table.message.text}
    assert len(told) > 10
    assert not [sentence for sentence in told if re.search(r"\b(pot|ante|stake)\b", sentence, re.IGNORECASE)]
