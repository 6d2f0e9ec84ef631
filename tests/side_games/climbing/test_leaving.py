"""Leaving a game of the climbing games for good: a hand that is played for is settled first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pazaak.house.fair_deal.chain import RELIEVED, SeatChange
from pazaak.house.ledger.reliefs import reliefs_of
from pazaak.house.phrases import counted
from pazaak.house.rules.game_path import load_game
from pazaak.root.games import GAMES
from pazaak.side_games.climbing.rules import ClimbingRules
from pazaak.side_games.climbing.state import Phase
from tests.pilot import Pilot
from tests.side_games.climbing.test_journey import by_mouse, make
from tests.side_games.journeys import casino, sit_at, until_asked
from tests.stage.tidy import check_tidy


def forfeit(pilot: Pilot) -> str:
    """Leave for good; what it was said to cost."""
    pilot.press("f10")
    pilot.settle()
    pilot.click("give-up")
    pilot.settle()
    told = " ".join(node.label for node in pilot.tree())
    pilot.click("yes")
    pilot.settle()
    headline = pilot.told("headline")
    assert "YOU LEFT THE TABLE" in headline
    check_tidy(pilot)
    pilot.click("lobby")
    pilot.settle()
    return f"{told} {headline}"


@pytest.mark.full("dou_dizhu-3", "dou_dizhu-6")
@pytest.mark.parametrize(("game", "seats"), [("dou_dizhu", 3), ("dou_dizhu", 6), ("big_three", 4)])
def test_who_leaves_in_the_middle_of_a_hand_pays_for_it(game: str, seats: int, tmp_path: Path) -> None:
    with casino(tmp_path, partial(load_game(GAMES[game]).agents["greedy"], 1)) as (pilot, house):
        table = sit_at(pilot, by_mouse, game, {"stake-2": 1, "length": 1, "seats": {3: 0, 4: 1, 6: 2}[seats]})
        player = house.games[game].agents["greedy"](2)
        until_asked(pilot, table)
        while table.view.table.phase is not Phase.PLAY or not any(table.view.round.plays):
            make(pilot, by_mouse, player.choose(table.view))
            until_asked(pilot, table)
        plies = table.plies
        told = forfeit(pilot)
        assert "plays this hand to its end" in told
        assert "Hand 1 was played to its end: " in told
        own = table.session.match.state.table.scores[table.viewer]
        brought = f"{counted(abs(own), 'point')} {'won' if own > 0 else 'lost'}" if own else "nothing lost"
        assert f"with {brought} for you." in told
        assert "out with it in the last hand" in told, "the play that ended it is seen"
        assert pilot.scene == "arcade"
        match = table.session.match
        assert len(match.history) > plies
        points = match.state.table.scores
        assert match.state.table.hand_number == 2
        assert any(points)
        assert house.profile.purse.player == 1000 + table.session.credits[table.viewer]
        assert isinstance(table.rules, ClimbingRules)
        if seats < 6:
            assert table.session.credits[table.viewer] == table.rules.variant.options.point * points[table.viewer]
        else:
            assert (table.session.credits[table.viewer] > 0) == (points[table.viewer] > 0)
        assert house.profile.purse.total() == 0
        assert table.session.match_id is not None
        reliefs = reliefs_of(house.profile.ledger, table.session.match_id)
        assert reliefs == tuple(SeatChange(plies, seat, RELIEVED) for seat in range(seats) if seat != table.viewer), (
            "the chain tells that the house played for all"
        )
        assert not pilot.has("continue")


def test_a_hand_that_nobody_plays_for_yet_costs_nothing(tmp_path: Path) -> None:
    with casino(tmp_path, partial(load_game(GAMES["dou_dizhu"]).agents["greedy"], 1)) as (pilot, house):
        table = sit_at(pilot, by_mouse, "dou_dizhu", {"stake-2": 1})
        until_asked(pilot, table)
        assert table.view.table.phase is Phase.AUCTION
        told = forfeit(pilot)
        assert "This hand doesn't count" in told
        assert "was played to its end" not in told
        assert not any(table.session.match.state.table.scores)
        assert house.profile.purse.player == 1000
