"""The page of records of games that were played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.career.history.wall import game_page
from pazaak.house.ledger.figures import BEST_DEAL, DEALS, MOVES
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.table.hall.door import PURSES
from tests.arcade.arcade_rooms import play_on
from tests.arcade.parlour import begin

pytestmark = pytest.mark.full

SHORT: dict[str, dict[str, Any]] = {
    "hazari": {"target": 200, "stake": 20},
    "fives": {"target": 6, "stake": 20},
    "kitti": {"ante": 2},
    "crash": {"stake": 20},
    "dou_dizhu": {"hands": 3, "point": 1},
}


def _begun(house: AppServices, game: str, seed: int, seats: int) -> AnySession:
    if game != "dou_dizhu":
        return begin(house, game, seats=seats, seed=seed, **SHORT[game])
    accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
    setup = MatchTerms(house.games[game], accounts, seed, SHORT[game])
    return Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(50, PURSES))


def _played(house: AppServices, game: str, seed: int, seats: int) -> AnySession:
    session = _begun(house, game, seed, seats)
    play_on(session, Random(seed))
    return session


@pytest.mark.parametrize(("game", "seats"), [("hazari", (4, 4)), ("crash", (2, 3)), ("dou_dizhu", (3, 4))])
def test_a_page_is_counted_from_the_games_that_were_played(tmp_path: Path, game: str, seats: tuple[int, int]) -> None:
    with open_house(tmp_path, None, 1) as house:
        counts = [seats[seed % 2] for seed in range(3 if game == "dou_dizhu" else 6)]
        sessions = [_played(house, game, seed, count) for seed, count in enumerate(counts)]
        won = [0 in session.outcome.winners for session in sessions if session.outcome is not None]
        page = game_page(house.career, game)
        assert page.record.matches == len(sessions)
        assert page.record.wins == sum(won)
        assert {count: one.matches for count, one in page.by_seats.items()} == {
            count: counts.count(count) for count in counts
        }
        told = [house.games[game].record_figures(session.match.told_again(), 0) for session in sessions]  # type: ignore[misc]
        assert page.figures[DEALS].total == sum(figures[DEALS] for figures in told)
        best = [figures.get(BEST_DEAL, 0) for figures in told]
        assert page.best_deal is not None
        assert page.best_deal.value == max(best)
        assert page.best_deal.match_id == sessions[best.index(max(best))].match_id
        assert page.best_deal.deal == told[best.index(max(best))]["best_deal_at"]
        own = [_own_moves(session) for session in sessions]
        assert page.figures[MOVES].total == sum(own)
        if any(won):
            assert page.quickest is not None
            assert page.quickest.value == min(moves for moves, one in zip(own, won, strict=True) if one)
        assert page.has_pots is (game != "dou_dizhu" and any(won))


def _own_moves(session: AnySession) -> int:
    states = session.match.states()
    return sum(session.match.rules.to_act(state) == 0 for state in states[:-1])
