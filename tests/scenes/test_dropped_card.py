"""A card that is dropped on the board flies on from there; it is never back in the hand on its way."""

from __future__ import annotations

import itertools
from math import dist
from pathlib import Path

from pazaak.scenes.table import layout as at
from tests.pilot import FRAME, middle
from tests.scenes.tables import at_table, board_of, controls_of

DECK = ["+1", "+2", "+3", "+4", "-1", "-2", "-3", "-4", "+5", "+6"]


def test_a_dropped_card_flies_on_from_where_it_was_dropped(tmp_path: Path) -> None:
    with at_table(tmp_path, side_decks=[DECK, DECK]) as (pilot, table):
        table.house.profile.settings.speed = "normal"
        pilot.settle()
        while not any(controls_of(table).ways.values()):
            button = next(id for id in ("name-ante", "accept", "check", "call", "end-turn", "keep") if pilot.has(id))
            pilot.click(button)
            pilot.settle()
        pilot.app.apply(table.house.profile.settings)
        own = board_of(table).picture.sides[at.OWN]
        card = own.hand[0]
        start, end = middle(pilot.node("hand-1")), middle(pilot.node("own-board"))
        end = (end[0] + 90, end[1] + 120)
        pilot.move(start)
        pilot.button(start, down=True)
        pilot.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        pilot.move(end)
        assert dist((card.x, card.y - card.lift), end) < 1
        count = len(own.board)
        place, way = at.slot(at.OWN, count, count + 1), []
        pilot.button(end, down=False)
        for _ in range(40):
            way.append(dist(card.center, place))
            pilot.step(FRAME)
        assert card in own.board
        assert way[-1] == 0.0
        assert max(way) < dist(end, place) + 50, "it went back before it flew"
        assert all(after <= before + 20 for before, after in itertools.pairwise(way)), "it jumped"


def test_a_card_with_two_ways_goes_home_until_one_is_chosen(tmp_path: Path) -> None:
    both = ["±1", "±2", "±3", "±4", "±5", "±6", "±1", "±2", "±3", "±4"]
    with at_table(tmp_path, side_decks=[both, both]) as (pilot, table):
        pilot.settle()
        while not any(controls_of(table).ways.values()):
            pilot.click(
                next(id for id in ("name-ante", "accept", "check", "call", "end-turn", "keep") if pilot.has(id))
            )
            pilot.settle()
        pilot.drag("hand-1", "own-board")
        assert pilot.has("way-1")
        pilot.wait(1.0)
        card = board_of(table).picture.sides[at.OWN].hand[0]
        assert dist(card.center, at.hand_place(at.OWN, 0)) < 1
