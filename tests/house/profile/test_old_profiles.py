"""A profile of an older release opens in this one, with every credit, every match and the match it was left in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pazaak.house.ledger.disk.chain import LINK_TABLES
from pazaak.house.ledger.disk.check import check
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.figures import figure_sums
from pazaak.house.ledger.inventory import owned
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.schema import CURRENT_VERSION, migrate
from pazaak.house.profile.profile import Profile
from pazaak.house.rules.match import Match
from pazaak.house.session.session import PLAYER, Session
from pazaak.rivals.register import PAZAAK
from tests.house.conftest import NOW, TODAY
from tests.house.old_profiles import FIXTURES, IN_HAND, OLD_VERSIONS, ON_TABLE, carried, content, old_profile

GAMES = {"pazaak": PAZAAK}
pytestmark = pytest.mark.parametrize("version", OLD_VERSIONS)


@pytest.mark.full
def test_it_opens_with_all_that_was_in_it(tmp_path: Path, open_profile: Callable[..., Profile], version: int) -> None:
    old_profile(tmp_path, version)
    profile = open_profile()
    (notice,) = profile.notices
    assert f"purse.before-v{CURRENT_VERSION}-20310504-123015.sqlite3" in notice
    assert (profile.purse.player, profile.purse.on_table(PLAYER), profile.purse.in_pots(PLAYER)) == (919, 140, 10)
    assert profile.purse.total() == 0
    assert (profile.statistics().matches, profile.statistics().wins) == (6, 3)
    assert profile.statistics().credits == 70 - 50 + 50 + 15 - 10 - 6
    assert [match.game for match in profile.history()] == ["kitti", *["pazaak"] * 5]
    assert [match.reason for match in profile.history(game="pazaak")] == ["left", *["sets"] * 4]
    assert profile.settings.theme == "high_contrast"
    profile.close()
    assert open_profile().notices == []


@pytest.mark.full
def test_the_copy_is_the_old_file(tmp_path: Path, open_profile: Callable[..., Profile], version: int) -> None:
    old_profile(tmp_path, version)
    open_profile()
    backup = next((tmp_path / "backups").glob("purse.before-*.sqlite3"))
    assert check(backup).version == version
    assert content(backup) == content(FIXTURES / f"profile-v{version}.sqlite3")


@pytest.mark.full
def test_nothing_is_changed_or_lost_on_the_way(tmp_path: Path, version: int) -> None:
    path = old_profile(tmp_path, version)
    before = carried(path)
    Ledger(path, NOW).close()
    assert check(path).version == CURRENT_VERSION
    after = carried(path)
    assert {table: after[table] for table in before} == before
    assert any(len(marks) > 2 for marks in before["marks"].values())
    assert all(not after[table] for table in after.keys() - before.keys() - {"score", "score_total", *LINK_TABLES})


@pytest.mark.full
def test_its_unfinished_match_is_played_to_the_end(
    tmp_path: Path, open_profile: Callable[..., Profile], version: int
) -> None:
    old_profile(tmp_path, version)
    profile = open_profile()
    (record,) = profile.unfinished()
    session = Session.resume(profile, record, GAMES, today=TODAY)
    assert (session.purpose, session.fairness, session.coached) == (None, None, True)
    assert len(session.match.history) == record.plies == 9
    players = [PAZAAK.agents["r2b"](1), PAZAAK.agents["r1"](1)]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    assert profile.purse.player == IN_HAND + ON_TABLE + 10 + session.credits[0]
    assert profile.purse.total() == 0
    assert profile.unfinished() == []


@pytest.mark.full
def test_its_finished_matches_can_be_replayed(
    tmp_path: Path, open_profile: Callable[..., Profile], version: int
) -> None:
    old_profile(tmp_path, version)
    profile = open_profile()
    for finished in profile.history(game="pazaak"):
        transcript = profile.transcript(finished.id)
        assert transcript is not None
        again = Match(PAZAAK.build(2, transcript.options), transcript.seed)
        for move in transcript.moves:
            again.play(PAZAAK.parse(move))
        outcome = again.rules.outcome(again.state)
        if finished.reason == "left":
            assert outcome is None
        else:
            assert outcome is not None
            assert (outcome.points, outcome.winners) == (finished.points, finished.winners)


@pytest.mark.full
def test_it_begins_a_career_with_nothing(tmp_path: Path, open_profile: Callable[..., Profile], version: int) -> None:
    old_profile(tmp_path, version)
    profile = open_profile()
    assert owned(profile.ledger) == {}
    assert figure_sums(profile.ledger) == {}


@pytest.mark.full
def test_entries_of_any_kind_are_sealed_as_before(tmp_path: Path, version: int) -> None:
    path = old_profile(tmp_path, version)
    Ledger(path, NOW).close()
    with closing(connect(path)) as connection:
        for attack, why in (
            ("UPDATE entry SET kind = 'gift' WHERE id = 1", "append-only"),
            ("DELETE FROM entry WHERE id = 1", "append-only"),
            ("INSERT INTO posting VALUES (1, 'rival:zed', 1)", "sealed"),
            ("INSERT INTO entry (id, kind, day) VALUES (9999, 'purchase', '2031-05-04')", "does not balance"),
            ("INSERT INTO entry (id, kind, day) VALUES (9999, 'purchase', 'today')", "balance|CHECK"),
        ):
            with pytest.raises(sqlite3.IntegrityError, match=why):
                connection.execute(attack)


Payments = list[tuple[str, str, int, bool]]
any_history = given(
    payments=st.lists(
        st.tuples(
            st.sampled_from(("opening", "grant", "stake", "settle")),
            st.sampled_from((PLAYER, "rival:a", "rival:b")),
            st.integers(1, 10**6),
            st.booleans(),
        ),
        max_size=12,
    ),
    endings=st.lists(st.sampled_from(("finished", "void", None)), max_size=6),
)


@pytest.mark.full
@settings(max_examples=10)
@any_history
def test_whatever_an_old_file_holds_is_conserved(
    tmp_path_factory: pytest.TempPathFactory, version: int, payments: Payments, endings: list[str | None]
) -> None:
    check_conserved(tmp_path_factory.mktemp("old"), version, payments, endings)


@pytest.mark.slow
@settings(max_examples=200)
@any_history
def test_whatever_many_old_files_hold_is_conserved(
    tmp_path_factory: pytest.TempPathFactory, version: int, payments: Payments, endings: list[str | None]
) -> None:
    check_conserved(tmp_path_factory.mktemp("old"), version, payments, endings)


def check_conserved(folder: Path, version: int, payments: Payments, endings: list[str | None]) -> None:
    """A file of an older release with this in it holds the same after it was opened."""
    path = folder / "purse.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, 0, target=version)
        connection.execute("BEGIN")
        for match_id, status in enumerate(endings, start=1):
            write_match(connection, match_id, status)
        for entry, (kind, who, amount, in_match) in enumerate(payments, start=1):
            write_entry(connection, (entry, kind, "2030-01-31", 1 if in_match and endings else None, None), who, amount)
        connection.execute("COMMIT")
    before = carried(path)
    Ledger(path, NOW).close()
    after = carried(path)
    assert {table: after[table] for table in before} == before
    assert check(path).version == CURRENT_VERSION


def write_match(connection: sqlite3.Connection, match_id: int, status: str | None) -> None:
    rows: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("match", (match_id, "pazaak", str(10**25 + match_id), "{}", None, 1, "2030-01-30", "{}")),
        ("chair", (match_id, 0, PLAYER)),
        ("chair", (match_id, 1, "rival:a")),
        ("play", (match_id, 1, 0, "end turn", "{}")),
    )
    if status is not None:
        rows += (("result", (match_id, status, "sets", "[1, -1]", "[0]", "2030-01-31")),)
    for table, values in rows:
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)


def write_entry(connection: sqlite3.Connection, entry: tuple[Any, ...], who: str, amount: int) -> None:
    for account, sum_ in ((who, amount), ("bank", -amount)):
        connection.execute(
            "INSERT INTO account (id, kind) VALUES (?, ?) ON CONFLICT DO NOTHING", (account, account.partition(":")[0])
        )
        connection.execute("INSERT INTO posting VALUES (?, ?, ?)", (entry[0], account, sum_))
    connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", entry)
