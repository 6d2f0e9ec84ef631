"""One altered value in a profile that was killed: by the disk it is mended, by somebody else it is named."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.ledger.lines import edits_of
from tests.house.ledger.disk.lives import (
    FILE,
    Life,
    credits_in,
    everything_in,
    killed_life,
    matches_in,
    opened,
    read_everything,
)

ALTER: dict[str, str] = {
    "a note": "UPDATE note SET value = '\"elsewhere\"' WHERE key = 'where'",
    "a balance": f"UPDATE account SET balance = balance + 500 WHERE id = '{PLAYER}'",
    "a winner": "UPDATE score SET credits = -credits WHERE match = 1 AND seat = 0",
    "a move": "UPDATE play SET move = 'stand' WHERE match = 1 AND ply = 2",
    "a card": "UPDATE stock SET count = count + 5 WHERE item = '+3'",
}


@pytest.fixture(scope="module")
def life(tmp_path_factory: pytest.TempPathFactory) -> Life:
    return killed_life(tmp_path_factory.mktemp("lives") / "killed")


def altered(life: Life, folder: Path, statement: str) -> list[str]:
    """A copy of a killed profile in which one value is another; the triggers that forbid it are as they were."""
    shutil.copytree(life.folder, folder)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute(statement)
        ((changed,),) = connection.execute("SELECT changes()").fetchall()
        for _, sql in triggers:
            connection.execute(sql)
        connection.commit()
    assert changed == 1, statement
    return [name for name, _ in triggers]


def as_the_disk_does(life: Life, folder: Path) -> None:
    """Nobody has written the files since the game did."""
    for file in folder.iterdir():
        kept = life.folder / file.name
        if file.is_file() and kept.exists():
            stat = kept.stat()
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))


def by_somebody_else(life: Life, folder: Path) -> None:
    """The file has been written later."""
    later = (folder / f"{FILE}-state").stat().st_mtime_ns + 5_000_000_000
    os.utime(folder / FILE, ns=(later, later))


Mark = Callable[[Life, Path], None]


@pytest.mark.full
@pytest.mark.parametrize("statement", ALTER.values(), ids=ALTER)
def test_what_the_disk_has_altered_is_put_together_again(life: Life, tmp_path: Path, statement: str) -> None:
    folder = tmp_path / "profile"
    altered(life, folder, statement)
    as_the_disk_does(life, folder)
    damaged = (folder / FILE).read_bytes()
    with opened(folder) as profile:
        (notice,) = profile.notices
        assert "It was kept as purse.damaged-" in notice
        assert (matches_in(profile), credits_in(profile)) == (life.matches, life.credits)
        assert edits_of(profile.ledger) == []
        assert profile.purse.total() == 0
        read_everything(profile)
    assert any(aside.read_bytes() == damaged for aside in folder.glob("purse.damaged-*.sqlite3"))
    with opened(folder) as profile:
        assert profile.notices == []


@pytest.mark.full("a note", "a balance")
@pytest.mark.parametrize("statement", ALTER.values(), ids=ALTER)
def test_what_somebody_has_altered_is_named_and_played_on_with(life: Life, tmp_path: Path, statement: str) -> None:
    folder = tmp_path / "profile"
    altered(life, folder, statement)
    by_somebody_else(life, folder)
    with opened(folder) as profile:
        (notice,) = profile.notices
        assert notice.startswith("This profile was changed outside the game.")
        assert len(edits_of(profile.ledger)) == 1
    assert not list(folder.glob("purse.damaged-*"))


@pytest.mark.full
def test_a_profile_that_was_named_once_is_not_taken_for_damaged_after_a_kill(life: Life, tmp_path: Path) -> None:
    folder, killed = tmp_path / "profile", tmp_path / "killed"
    altered(life, folder, ALTER["a winner"])
    by_somebody_else(life, folder)
    with opened(folder) as profile:
        named = edits_of(profile.ledger)
        shutil.copytree(folder, killed)
    before = everything_in(killed)
    with opened(killed) as profile:
        assert profile.notices == []
        assert edits_of(profile.ledger) == named
    assert everything_in(killed) == before
    assert not list(killed.glob("purse.damaged-*"))
