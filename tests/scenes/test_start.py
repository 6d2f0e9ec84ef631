"""The start after a kill, and on a disk that takes nothing: the title and practice do not wait for the profile."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest

from pazaak.house.ledger.disk.check import fault_of, mark_closed
from pazaak.house.ledger.ledger import HOUSE
from pazaak.house.profile import entrance
from pazaak.house.profile.purse import OPENING_CREDITS
from pazaak.house.session.session import PLAYER
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from tests.apps import whole_game
from tests.patience import until
from tests.pilot import Pilot
from tests.scenes.profile.test_books import play_one
from tests.scenes.reopening import pause
from tests.scenes.tables import house_in, sit_down, written

FILE = "profile.sqlite3"


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The folder of a profile as a kill leaves it, in the middle of a match."""
    with house_in(tmp_path / "alive") as house:
        session = sit_down(house)
        written(house)
        shutil.copytree(tmp_path / "alive", tmp_path / "killed")
        session.close()
    return tmp_path / "killed"


@pytest.fixture
def let_check(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Set, it lets the full check begin."""
    gate = Event()

    def fault_when_let(path: Path) -> str:
        gate.wait()
        return fault_of(path)

    monkeypatch.setattr("pazaak.house.ledger.disk.opening.fault_of", fault_when_let)
    yield gate
    gate.set()


@contextmanager
def started(folder: Path) -> Iterator[tuple[Pilot, AppServices]]:
    """The program as its command starts it."""
    with open_house(folder, None, 1, wait=False) as house:
        house.profile.settings.speed = "instant"
        with whole_game(house) as pilot:
            yield pilot, house


@contextmanager
def disk_that_takes_nothing() -> Iterator[None]:
    """No file of this process can be written to, as on a disk that is full to the last byte."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def practise(pilot: Pilot) -> None:
    """From the title to a table and back, as a guest: for credits nobody sits down."""
    for hall in ("play", "arcade"):
        pilot.click(hall)
        pilot.settle()
        assert not pilot.node("sit-down").state.enabled
        assert "ou can practise" in pilot.node("reason").label
        assert not pilot.has("purse"), "the guest's credits are nobody's"
        pilot.click("practice")
        pilot.settle()
        assert pilot.scene.endswith("table")
        pause(pilot, "end-practice")
        assert pilot.scene == ("hall" if hall == "play" else hall)
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene == "title"


def content(folder: Path) -> dict[str, bytes]:
    """The ledger and its log."""
    return {ending: (folder / f"{FILE}{ending}").read_bytes() for ending in ("", "-wal")}


def await_step(pilot: Pilot, what: str, come: Callable[[], bool]) -> None:
    """Frame by frame until something another thread does has come."""

    def stepped() -> bool:
        pilot.step()
        return come()

    until(what, stepped)
    pilot.settle()


def await_profile(pilot: Pilot, house: AppServices) -> None:
    """Until the guest has gone."""
    await_step(pilot, "the profile", lambda: not house.profile.closed)


@pytest.mark.full
def test_while_a_killed_profile_is_checked_one_practises_and_then_goes_on(killed: Path, let_check: Event) -> None:
    before = content(killed)
    with started(killed) as (pilot, house):
        assert house.profile.closed == entrance.CHECKED
        assert pilot.scene == "title"
        assert not pilot.has("continue")
        assert pilot.node("play").label == "PRACTISE"
        practise(pilot)
        pilot.click("settings")
        pilot.settle()
        pilot.click("tab-play")
        pilot.click("confirm-moves")
        pilot.press("escape")
        pilot.settle()
        pilot.wait(60.0)
        assert content(killed) == before, "nothing is posted before the check is through"
        let_check.set()
        await_profile(pilot, house)
        assert pilot.scene == "title"
        assert pilot.has("continue")
        assert pilot.node("play").label == "PLAY"
        assert house.profile.settings.confirm_moves
        assert house.profile.purse.on_table(PLAYER) == OPENING_CREDITS
        assert house.profile.purse.total() == 0
        assert house.profile.history() == []
        pilot.click("continue")
        pilot.settle()
        assert pilot.scene == "table"
    with started(killed) as (pilot, house):
        assert not house.profile.closed, "what was closed well is open at once"
        assert house.profile.settings.confirm_moves


def test_the_first_picture_does_not_wait_for_the_check(killed: Path) -> None:
    with open_house(killed, None, 1, wait=False) as house:
        waits = house.entrance
        assert waits is not None
        assert house.profile.closed == entrance.CHECKED
        assert waits.poll() is None
        assert waits._task is None


def test_a_profile_that_was_closed_is_open_with_the_first_picture(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        sit_down(house).close()
    with started(tmp_path) as (pilot, house):
        assert pilot.has("continue")
        assert house.profile.notices == []


def test_a_read_that_fails_opens_the_backup_at_the_title(tmp_path: Path) -> None:
    with started(tmp_path) as (pilot, house):
        ledger = house.profile.ledger
        with ledger.transaction() as store:
            store.post("prize", {PLAYER: 7, HOUSE: -7}, house.now().date())
        ledger._keeper.submit(ledger._back_up).result()
        ledger._writing.execute("INSERT INTO milestone VALUES (CAST(x'e7' AS TEXT), '2031-05-04', NULL)")
        pilot.app._rescue.strict = False
        pilot.click("play")
        pilot.settle()
        assert "had to close" in pilot.told("dialog-title")
        pilot.click("ok")
        await_step(pilot, "the backup", lambda: house.profile.ledger is not ledger and not house.profile.closed)
        assert "A part of the profile couldn't be read. It was kept as profile.damaged-" in pilot.told("dialog-title")


def test_damage_of_a_file_that_is_as_it_was_closed_opens_the_backup(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        play_one(house)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[100:4096] = bytes(4096 - 100)
    (tmp_path / FILE).write_bytes(content)
    mark_closed(tmp_path / FILE, "")
    with started(tmp_path) as (pilot, house):
        await_profile(pilot, house)
        assert "A part of the profile couldn't be read. It was kept as profile.damaged-" in pilot.told("dialog-title")
        assert len(house.profile.history()) == 1


@pytest.mark.full
def test_at_a_table_of_practice_the_profile_waits_for_the_title(killed: Path, let_check: Event) -> None:
    with started(killed) as (pilot, house):
        pilot.click("play")
        pilot.settle()
        let_check.set()
        pilot.wait(1.0)
        assert pilot.scene == "hall"
        assert house.profile.closed
        pilot.press("escape")
        await_profile(pilot, house)
        assert pilot.has("continue")


@pytest.mark.full
def test_what_the_check_has_found_is_told_on_the_title(killed: Path, let_check: Event) -> None:
    shutil.copy(killed / FILE, killed / "kept")
    (killed / FILE).write_bytes((killed / FILE).read_bytes()[:20_000])
    with started(killed) as (pilot, house):
        practise(pilot)
        let_check.set()
        await_profile(pilot, house)
        assert pilot.scene == "notice"
        assert "It was kept as profile.damaged-" in pilot.told("dialog-title")
        pilot.click("ok")
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        if pilot.scene == "welcome":
            pilot.click("know")
            pilot.settle()
        assert not house.profile.closed
        assert "ou can practise" not in pilot.node("reason").label


@pytest.mark.full
def test_who_leaves_during_the_check_finds_everything_at_the_next_start(
    killed: Path, let_check: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "LAST_WAIT", 0.0)
    with started(killed) as (pilot, house):
        waits = house.entrance
        assert waits is not None
        pilot.click("quit")
        assert not pilot.app.running
    let_check.set()
    assert waits._task is not None
    waits._task.join()
    with started(killed) as (pilot, house):
        await_profile(pilot, house)
        assert pilot.has("continue")
        assert house.profile.purse.total() == 0


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit for files")
@pytest.mark.parametrize("life", ["none", "closed", "killed"])
def test_a_disk_that_takes_nothing_is_a_sentence_and_one_practises(tmp_path: Path, killed: Path, life: str) -> None:
    folder = {"none": tmp_path / "none", "closed": tmp_path / "alive", "killed": killed}[life]
    with disk_that_takes_nothing(), started(folder) as (pilot, house):
        if life == "killed":
            await_step(pilot, "the sentence", lambda: pilot.scene == "notice")
        told = pilot.told("dialog-title")
        assert any(reason in told for reason in ("disk is full", "disk reported an error", "File too large"))
        assert "You can practise" in told
        pilot.click("ok")
        pilot.settle()
        practise(pilot)
        assert house.profile.closed == entrance.NOT_OPEN
    with started(folder) as (pilot, house):
        await_profile(pilot, house)
        assert house.profile.notices == []
        assert pilot.has("continue") == (life != "none")
        assert house.profile.purse.total() == 0
