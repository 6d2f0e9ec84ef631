"""From the title to a finished game of the climbing games: by mouse, by keyboard and by gamepad alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.rules.game_path import load_game
from pazaak.root.games import GAMES
from pazaak.side_games.climbing.moves import Bid, Move, NameCard, Pass, Play
from pazaak.side_games.climbing.scenes.copies import COPIES, copy_id, numbered
from tests.pilot import Pilot
from tests.side_games.journeys import Act, by_keys, by_pad, casino, sit_at, to_the_end_of_a_hand, until_asked

pytestmark = pytest.mark.full

TABLES = (("dou_dizhu", 3, 0), ("dou_dizhu", 6, 2), ("big_three", 4, 1))
"""Game, seats, and how many steps of the hall's row lead to them."""


def by_mouse(pilot: Pilot, id: str) -> None:
    x, y, wide, high = pilot.node(id).rect
    pilot.click_at((x + 10, y + 14) if id in COPIES else (x + wide / 2, y + high / 2))


def make(pilot: Pilot, act: Act, move: Move) -> None:
    """A move by one device alone."""
    match move:
        case Bid(points):
            act(pilot, f"bid-{points}")
        case NameCard(card):
            act(pilot, f"name-{copy_id(card)}")
        case Pass():
            act(pilot, "pass")
        case Play(cards):
            for card in numbered(cards):
                act(pilot, copy_id(card))
            act(pilot, "play")


@pytest.mark.parametrize(
    ("act", "game", "seats", "steps"),
    [(act, *table) for act, table in zip((by_pad, by_keys, by_mouse), TABLES, strict=True)],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_from_the_title_to_a_finished_game(act: Act, game: str, seats: int, steps: int, tmp_path: Path) -> None:
    with casino(tmp_path, partial(load_game(GAMES[game]).agents["greedy"], 1)) as (pilot, house):
        table = sit_at(pilot, act, game, {"stake-0": 1, "length": 1, "seats": steps})
        assert table.board.seats == seats
        held = house.profile.purse.player
        assert held == 1000 - 50, "the buy-in is held while one sits"
        player = house.games[game].agents["greedy"](2)
        until_asked(pilot, table)
        while pilot.scene != "results":
            plies, move = table.plies, player.choose(table.view)
            make(pilot, act, move)
            until_asked(pilot, table)
            assert table.plies > plies
            assert table.session.match.history[plies] == move
        outcome, credits = table.session.outcome, table.session.credits
        assert outcome is not None
        assert sum(credits) == 0
        assert credits[table.viewer] >= -50
        assert house.profile.purse.player == 1000 + credits[table.viewer]
        told = " ".join(node.label for node in pilot.tree())
        assert ("VICTORY" in told) == (table.viewer in outcome.winners)
        tally = house.profile.statistics(PLAYER, game)
        assert (tally.matches, tally.wins) == (1, int(table.viewer in outcome.winners))
        act(pilot, "lobby")
        pilot.settle()
        assert pilot.scene == "arcade"


@pytest.mark.parametrize("act", [by_mouse, by_keys], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("game", "seats"), [("dou_dizhu", 3), ("big_three", 4)])
def test_a_whole_hand_its_picture_and_on_to_the_next(act: Act, game: str, seats: int, tmp_path: Path) -> None:
    with casino(tmp_path, partial(load_game(GAMES[game]).agents["greedy"], 1)) as (pilot, house):
        table = sit_at(pilot, act, game, {"seats": seats - 3})
        player = house.games[game].agents["greedy"](2)
        to_the_end_of_a_hand(pilot, table, player.choose, partial(make, pilot, act))
        pilot.settle()
        act(pilot, "stay")
        act(pilot, "tricks")
        pilot.settle()
        assert pilot.scene == "tricks"
        pilot.press("escape") if act is by_keys else pilot.click("close")
        pilot.settle()
        act(pilot, "next-hand")
        until_asked(pilot, table)
        assert pilot.app.scene is table
        assert table.view.table.hand_number == 2
