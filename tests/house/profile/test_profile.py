"""A profile adds up what was played, belongs to one running copy, and needs no window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

from pazaak.house.ledger.disk.places import private_folder
from pazaak.house.ledger.errors import ProfileLockedError, StoreError
from pazaak.house.profile.lock import ProfileLock
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import default_folder
from pazaak.house.profile.roster import Roster
from pazaak.house.profile.statistics import Tally
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.rivals.register import PAZAAK
from tests.house.bidding import BIDDING, Put
from tests.house.conftest import MIREL, NOW, RIVALS, TODAY

ROOT = Path(__file__).parents[3]
TOVIK = "rival:tovik"

HOLD_PROFILE = f"""
import sys
from datetime import datetime
from pathlib import Path
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
with Profile.open(Path(sys.argv[1]), roster=load_roster(Path({str(RIVALS)!r})), now=datetime(2031, 5, 4)):
    print("open", flush=True)
    sys.stdin.readline()
"""


def bid_once(profile: Profile, rival: str, mine: int, theirs: int) -> int:
    """A match of one round; returns the player's winnings."""
    session = Session.begin(profile, MatchTerms(BIDDING, (PLAYER, rival), 7, {"rounds": 1}), today=TODAY)
    session.play(Put(mine), 0)
    session.play(Put(theirs), 1)
    return session.credits[0]


def test_statistics_add_up_by_rival_and_game(profile: Profile) -> None:
    assert profile.statistics() == Tally()
    won = [bid_once(profile, MIREL, 20, 0), bid_once(profile, MIREL, 0, 20), bid_once(profile, TOVIK, 20, 3)]
    assert won == [0, 0, 3]
    lost = bid_once(profile, TOVIK, 4, 20)
    assert lost == -4
    everything = profile.statistics()
    assert (everything.matches, everything.credits, everything.best) == (4, -1, 3)
    against = profile.against()
    assert against.keys() == {MIREL, TOVIK}
    assert against[TOVIK].credits == -1
    assert against[TOVIK].matches == 2
    assert profile.statistics(TOVIK).credits == 1
    assert profile.statistics(game="bidding") == everything
    assert profile.statistics(game="pazaak") == Tally()
    assert profile.against(game="pazaak") == {}


def test_wins_are_counted_for_whoever_won(profile: Profile) -> None:
    bid_once(profile, MIREL, 20, 3)
    assert profile.history()[0].winners == (0,)
    assert (profile.statistics().wins, profile.statistics(MIREL).wins) == (1, 0)


def test_history_is_newest_first_and_limited(profile: Profile) -> None:
    for rival in (MIREL, TOVIK, MIREL):
        bid_once(profile, rival, 1, 1)
    assert [match.seats[1] for match in profile.history(limit=2)] == [MIREL, TOVIK]


def test_a_pazaak_match_between_computer_players_is_paid_out(profile: Profile) -> None:
    session = Session.begin(profile, MatchTerms(PAZAAK, (PLAYER, TOVIK), 3), today=TODAY, stakes=StakeTerms(300))
    players = [PAZAAK.agents["r2b"](1), PAZAAK.agents["r1"](2)]
    while (seat := session.match.to_act) is not None:
        session.play(players[seat].choose(session.match.view(seat)), seat)
    assert session.outcome is not None
    assert session.credits == session.outcome.points
    assert profile.purse.player == 1000 + session.credits[0]
    assert profile.statistics().credits == session.credits[0]
    assert profile.statistics().wins == int(session.outcome.winners == (0,))
    assert profile.history()[0].reason == session.outcome.reason


def test_a_pazaak_match_is_taken_up_at_every_ply(open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    session = Session.begin(profile, MatchTerms(PAZAAK, (PLAYER, TOVIK), 11), today=TODAY, stakes=StakeTerms(200))
    player = PAZAAK.agents["r1"](1)
    while (seat := session.match.to_act) is not None:
        session.play(player.choose(session.match.view(seat)), seat)
        if not session.over:
            left, session = session, Session.resume(profile, profile.unfinished()[0], {"pazaak": PAZAAK}, today=TODAY)
            assert session.match.state == left.match.state
            assert session.match.history == left.match.history
    assert profile.unfinished() == []


@pytest.mark.full
def test_a_second_process_gets_one_sentence(tmp_path: Path, roster: Roster) -> None:
    command = [sys.executable, "-c", HOLD_PROFILE, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(ProfileLockedError, match="close it, or start with another --profile-dir"):
            Profile.open(tmp_path, roster=roster, now=NOW)
        other.communicate("\n")
    Profile.open(tmp_path, roster=roster, now=NOW).close()


def test_a_lock_that_is_let_go_in_a_moment_is_waited_for(tmp_path: Path) -> None:
    held = ProfileLock(tmp_path / "profile.lock")
    letting_go = Timer(0.05, held.release)
    letting_go.start()
    ProfileLock(tmp_path / "profile.lock", patience=60.0).release()
    letting_go.join()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_lock_that_was_released_is_free_though_a_child_has_the_file_open(tmp_path: Path) -> None:
    """Closing the file alone would leave the lock with whoever inherited it."""
    lock = ProfileLock(tmp_path / "profile.lock")
    awake, asleep = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(asleep)
        os.read(awake, 1)
        os._exit(0)
    os.close(awake)
    try:
        with pytest.raises(ProfileLockedError):
            ProfileLock(tmp_path / "profile.lock")
        lock.release()
        ProfileLock(tmp_path / "profile.lock").release()
    finally:
        os.close(asleep)
        os.waitpid(child, 0)
    lock.release()


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path, roster: Roster) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError, match=r"^The profile in .+ couldn't be written: "):
        Profile.open(tmp_path / "file" / "profile", roster=roster, now=NOW)


def test_a_folder_on_a_drive_that_is_missing_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows not even the drive need be there, which is its own parent."""
    looks = 0

    def missing(self: Path) -> bool:
        nonlocal looks
        looks += 1
        assert looks < 100, f"{self} is looked for again and again"
        return False

    monkeypatch.setattr(Path, "exists", missing)
    monkeypatch.setattr(Path, "mkdir", _refused)
    with pytest.raises(FileNotFoundError):
        private_folder(tmp_path / "profile")


def _refused(self: Path, mode: int, exist_ok: bool) -> None:
    raise FileNotFoundError(2, "no such drive", str(self))


def test_a_guest_leaves_nothing_behind(tmp_path: Path, roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Profile.guest(tmp_path / "profile", "It isn't open.", roster=roster, now=NOW) as guest:
        assert guest.purse.player == 1000
        Session.begin(guest, MatchTerms(BIDDING, (PLAYER, MIREL), 7), today=TODAY).play(Put(3), 0)
    assert [*tmp_path.rglob("*")] == []


def test_any_folder_name_will_do(tmp_path: Path, roster: Roster) -> None:
    folder = tmp_path / os.fsdecode("käfig #7 100% [what]?".encode())
    with Profile.open(folder, roster=roster, now=NOW) as profile:
        assert profile.purse.player == 1000
    assert (folder / "profile.sqlite3").exists()


def test_the_default_folder_is_the_users_own() -> None:
    assert default_folder().name == "pazaak"
    assert default_folder().is_relative_to(Path.home())


def test_a_profile_needs_no_window() -> None:
    code = "import sys, pazaak.house.profile, pazaak.house.session; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
