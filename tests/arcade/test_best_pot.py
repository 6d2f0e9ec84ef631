"""The best pot of a profile counts those of every game, and names the game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pazaak.career.history.statistics import statistics
from pazaak.house.ledger.figures import BEST_POT, figures_of
from pazaak.house.session.session import AnySession
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from tests.arcade.arcade_rooms import play_on
from tests.arcade.parlour import begin

pytestmark = pytest.mark.full

GAMES = ("hazari", "fives", "kitti", "crash")
ANTE = 10
SHORT: dict[str, dict[str, Any]] = {
    "hazari": {"stake": 20, "target": 200},
    "kitti": {"ante": ANTE},
    "fives": {"stake": 20},
    "crash": {"stake": 20},
}


def _kept(house: AppServices, session: AnySession) -> int | None:
    assert session.match_id is not None
    return figures_of(house.profile.ledger, session.match_id).get(0, {}).get(BEST_POT)


def _seen(session: AnySession, seat: int = 0) -> int:
    """The most by which a purse grew in a deal that brought its owner points; antes are paid from it at once, and
    four of a kind may win the next deal of Kitti before anybody has moved."""
    best, states = 0, [state.table for state in session.match.states()]
    for before, after in pairwise(states):
        kitti = session.game.name == "kitti"
        paid = ANTE * (after.deal_number - before.deal_number) if kitti else 0
        if after.scores[seat] > before.scores[seat] and (kitti or not after.pot):
            won = after.purses[seat] - before.purses[seat] + paid
            twice = after.scores[seat] - before.scores[seat] > 1 and kitti
            best = max(best, max(before.pot, won - before.pot) if twice else won)
    return best


def _played(house: AppServices, game: str, seed: int, **options: Any) -> AnySession:
    session = begin(house, game, seed=seed, **SHORT[game], **options)
    play_on(session, Random(seed))
    return session


@pytest.mark.parametrize("game", GAMES)
def test_the_pot_that_a_player_took_is_kept_with_the_match(tmp_path: Path, game: str) -> None:
    found = set()
    with open_house(tmp_path, None, 1) as house:
        for seed in range(60):
            session = _played(house, game, seed)
            kept = _kept(house, session)
            assert kept == _seen(session)
            found.add(bool(kept))
            if len(found) == 2:
                break
        assert found == {True, False}
        assert statistics(house.career).best_pot_game == game


def test_practice_has_no_pot(tmp_path: Path) -> None:
    with open_house(tmp_path, None, 1) as house:
        for seed in range(3):
            play_on(begin(house, "kitti", practice=True, seed=seed), Random(seed))
        assert (statistics(house.career).best_pot, statistics(house.career).best_pot_game) == (0, "")
