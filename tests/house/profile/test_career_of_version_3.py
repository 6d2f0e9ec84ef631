"""A career of the release with tables of version 3 opens in this one, closed or killed, whole or damaged."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from partition_games.register import HAZARI
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.fairness import fairness_of
from pazaak.house.ledger.figures import figure_sums
from pazaak.house.ledger.inventory import owned
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.catalogue import AnyGame
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.rivals.register import PAZAAK
from tests.house.conftest import TODAY
from tests.house.old_profiles import career_of_version_3, carried

GAMES: dict[str, AnyGame] = {"pazaak": PAZAAK, "hazari": HAZARI}
ON_TABLE = {False: 1906, True: 1891}
WINS = {False: 5, True: 4}
PAGE = 4096

pytestmark = pytest.mark.parametrize("killed", [False, True])


@pytest.mark.full
def test_it_opens_with_all_that_was_in_it(tmp_path: Path, open_profile: Callable[..., Profile], killed: bool) -> None:
    path = career_of_version_3(tmp_path, killed=killed)
    before = carried(path)
    profile = open_profile()
    (notice,) = profile.notices
    assert "brought up to date" in notice
    check_content(profile, killed)
    profile.close()
    after = carried(path)
    assert {table: after[table] for table in before} == before
    assert check(path) == Verdict(CURRENT_VERSION)
    assert open_profile().notices == []


def check_content(profile: Profile, killed: bool) -> None:
    assert (profile.purse.player, profile.purse.on_table(PLAYER), profile.purse.in_pots(PLAYER)) == (
        0,
        ON_TABLE[killed],
        17,
    )
    assert profile.purse.total() == 0
    assert (profile.statistics().matches, profile.statistics().wins) == (7, WINS[killed])
    assert len(profile.history()) == 7
    assert sum(owned(profile.ledger).values()) == 14
    assert figure_sums(profile.ledger)
    assert all(fairness_of(profile.ledger, match.id) for match in profile.history(game="pazaak"))
    assert profile.settings.theme == "colour_blind"


@pytest.mark.full
def test_its_unfinished_matches_go_on(tmp_path: Path, open_profile: Callable[..., Profile], killed: bool) -> None:
    career_of_version_3(tmp_path, killed=killed)
    profile = open_profile()
    records = profile.unfinished()
    assert [(record.game, record.plies) for record in records] == [("pazaak", 9), ("hazari", 2)]
    for record in records:
        session: AnySession = Session.resume(profile, record, GAMES, today=TODAY)
        assert len(session.match.history) == record.plies
        while (seat := session.match.to_act) is not None:
            session.play(next(iter(session.match.rules.moves(session.match.view(seat)))), seat)
    assert profile.unfinished() == []
    profile.close()
    assert open_profile().notices == []


@pytest.mark.full
def test_what_is_left_of_a_damaged_one_is_saved(
    tmp_path: Path, open_profile: Callable[..., Profile], killed: bool
) -> None:
    """It has no backup and no links: what makes sense is taken."""
    path = career_of_version_3(tmp_path, killed=killed)
    pages = path.stat().st_size // PAGE
    saved = []
    for page in range(pages - 1, pages // 2, -9):
        for left in tmp_path.glob("purse*"):
            left.unlink()
        shutil.rmtree(tmp_path / "backups", ignore_errors=True)
        career_of_version_3(tmp_path, killed=killed)
        damaged = bytearray(path.read_bytes())
        damaged[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
        path.write_bytes(damaged)
        profile = open_profile()
        notices = list(profile.notices)
        assert profile.purse.total() == 0
        saved.append(len(profile.history()))
        profile.close()
        assert "damaged" in notices[0] or "brought up to date" in notices[0]
        again = open_profile()
        assert again.notices == []
        again.close()
    assert max(saved) == 7
