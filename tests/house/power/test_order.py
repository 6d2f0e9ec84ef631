"""In which order the disk is written and synced, as it was recorded: backups, packing, an older profile, the lease."""

from __future__ import annotations

import shutil
from contextlib import closing
from itertools import groupby
from pathlib import Path
from sqlite3 import Connection
from typing import Any, NamedTuple

import pytest

from pazaak.house.ledger.disk.lease import take_lease
from pazaak.house.ledger.ledger import PLAYER, Ledger
from tests.house.conftest import NOW
from tests.house.ledger.disk.lives import FILE
from tests.house.ledger.disk.test_backups import earn
from tests.house.power.story import OLD, Recorded

FORTNIGHT = "a fortnight"
FIRST_DAY = "backups/purse.2031-05-04.sqlite3"
OWN = ("-journal", "-shm", ".old", "-wal", "-state")
"""Endings of what is not to be looked at here."""


class Step(NamedTuple):
    """Something that was done, once or often in a row, to what has this name below the profile."""

    kind: str
    name: str
    to: str = ""


@pytest.fixture(scope="module")
def steps(recorded: Recorded) -> dict[str, list[Step]]:
    done = list(_steps(recorded))
    return {
        story: [
            step
            for step, _ in groupby(
                Step(kind, *(name.removeprefix(f"{story}/profile/") for name in names))
                for kind, *names in done
                if names[0].startswith(f"{story}/profile")
                and (not names[0].endswith(OWN) or (kind, names[0]) == ("unlink", f"{story}/profile/{FILE}-state"))
            )
        ]
        for story in recorded.spans
    }


def _steps(recorded: Recorded) -> Any:
    world, disk = f"{recorded.world}/", recorded.anew().disk
    for act in recorded.acts:
        name = "" if act.first else disk.name_of(act.inode)
        disk.act(act)
        if act.kind not in ("sync begins", "date"):
            yield act.kind, name or act.first.removeprefix(world), act.second.removeprefix(world)


def between(steps: list[Step], first: Step, last: Step) -> list[Step]:
    """The steps from one to the next of another kind, with both."""
    start = steps.index(first)
    return steps[start : steps.index(last, start) + 1]


def replaced(copy: str, last: str) -> list[Step]:
    """Return the steps by which a new file enters the folder of backups: synced before, and the folder after."""
    return [
        Step("open", f"{copy}.new"),
        Step("write", f"{copy}.new"),
        Step("synced", f"{copy}.new"),
        Step("rename", f"{copy}.new", copy),
        Step("synced", last),
    ]


@pytest.mark.full
def test_the_closing_backup_is_synced_before_it_replaces_the_days_earlier_one(steps: dict[str, list[Step]]) -> None:
    wanted = replaced(FIRST_DAY, "backups")
    opened = [number for number, step in enumerate(steps[FORTNIGHT]) if step == wanted[0]]
    assert len(opened) == 2, "it is made twice on the first day"
    for number in opened:
        assert steps[FORTNIGHT][number : number + len(wanted)] == wanted


@pytest.mark.full
def test_earlier_ones_go_only_once_the_new_one_is_on_the_disk(steps: dict[str, list[Step]]) -> None:
    gone = [step for step in steps[FORTNIGHT] if step.kind == "unlink" and step.name.endswith(".xz")]
    assert gone
    for step in gone:
        before = steps[FORTNIGHT][: steps[FORTNIGHT].index(step)]
        last = max(number for number, one in enumerate(before) if one.kind == "rename")
        assert before[last].to.endswith(".sqlite3"), "the day's copy"
        assert before[last + 1] == Step("synced", "backups")


@pytest.mark.full
def test_a_copy_goes_only_once_its_packed_form_is_on_the_disk(steps: dict[str, list[Step]]) -> None:
    packed = f"{FIRST_DAY}.xz"
    assert between(steps[FORTNIGHT], Step("open", f"{packed}.new"), Step("unlink", FIRST_DAY)) == [
        *replaced(packed, "backups"),
        Step("unlink", FIRST_DAY),
    ]


def test_an_older_file_is_a_backup_before_the_new_one_takes_its_place(steps: dict[str, list[Step]]) -> None:
    told = steps[OLD]
    link = next(number for number, step in enumerate(told) if step.kind == "link")
    assert told[link].name == FILE
    assert told[link + 1] == Step("synced", "backups")
    place = told.index(Step("rename", f"{FILE}.new", FILE))
    assert link < place
    assert told[place - 2 : place + 2] == [
        Step("synced", f"{FILE}.new"),
        Step("synced", f"{OLD}/profile"),
        told[place],
        Step("synced", f"{OLD}/profile"),
    ]


def test_what_was_known_of_a_profile_goes_before_a_backup_takes_its_place(steps: dict[str, list[Step]]) -> None:
    told = steps["put back"]
    gone = told.index(Step("unlink", f"{FILE}-state"))
    place = told.index(Step("rename", f"{FILE}.new", FILE), gone)
    assert Step("synced", "put back/profile") in told[gone:place]
    assert any(step.kind == "rename" and "before-restore" in step.to for step in told[:gone])


def test_a_folder_that_is_made_is_on_the_disk_before_anything_in_it(steps: dict[str, list[Step]]) -> None:
    told = steps[FORTNIGHT]
    assert told[told.index(Step("mkdir", "backups")) + 1] == Step("synced", f"{FORTNIGHT}/profile")


@pytest.mark.full("True")
@pytest.mark.parametrize("killed", [False, True])
def test_over_a_log_that_a_kill_has_left_the_lease_is_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    path = tmp_path / "life" / FILE
    earn(path, 10)
    with closing(Ledger(path, NOW)) as ledger:
        with ledger.transaction() as store:
            store.post("prize", {PLAYER: 5, "house": -5}, NOW.date())
        shutil.copytree(path.parent, tmp_path / "killed")
    seen = []

    def taking(connection: Connection, *rest: Any) -> Any:
        seen.append(connection.execute("PRAGMA synchronous").fetchone())
        return take_lease(connection, *rest)

    monkeypatch.setattr("pazaak.house.ledger.ledger.take_lease", taking)
    with closing(Ledger(tmp_path / "killed" / FILE if killed else path, NOW)) as ledger:
        assert ledger.balance(PLAYER) == 15
        assert ledger._writing.execute("PRAGMA synchronous").fetchone() == (2,)
    assert seen == [(2 if killed else 0,)]
