"""The power is cut at any moment: the profile opens without a word, and all that was confirmed is there."""

from __future__ import annotations

import shutil
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.ledger.disk.backups import backups_of
from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.rules.match import Match
from pazaak.house.session.seal_keeping import SEALS
from pazaak.house.session.session import Session
from tests.house.conftest import NOW, RIVALS, TODAY
from tests.house.ledger.disk.test_carry import KEPT
from tests.house.old_profiles import carried
from tests.house.power.player import STORIES
from tests.house.power.recorder import COMPILER
from tests.house.power.story import BROKEN, FILE, OLD, Cut, Moves, Recorded, cuts, digest, record
from tests.house.records.sealed_matches import GAMES

ROSTER = load_roster(RIVALS)
FEW = {"a fortnight": 7, "left in the middle": 5, "put back": 3, OLD: 5}
MANY = {"a fortnight": 350, "left in the middle": 250, "a long log": 50, BROKEN: 50, "put back": 100, OLD: 200}
"""Number of power cuts in each story."""


@pytest.mark.full
def test_the_power_is_cut_at_twenty_moments(tmp_path: Path, recorded: Recorded) -> None:
    recorded = recorded.anew()
    assert cut_often(recorded, FEW, 4, tmp_path).total() == 20
    look_at_the_end(recorded)


@pytest.mark.slow
@pytest.mark.skipif(COMPILER is None, reason="what is written is recorded on Linux, with a C compiler")
def test_the_power_is_cut_at_a_thousand_moments(tmp_path: Path) -> None:
    began = time.process_time()
    recorded = record(tmp_path, *STORIES)
    came = cut_often(recorded, MANY, 5, tmp_path)
    print(f"\n{came.total()} cuts after {len(recorded.acts):,} acts in all: {dict(came)}")
    print(f"{time.process_time() - began:.0f} s of the processor")
    look_at_the_end(recorded)
    assert came.total() == 1000
    assert came["put back: the backup"]
    assert came["put back: as it was before"]


def cut_often(recorded: Recorded, wanted: dict[str, int], seed: int, folder: Path) -> Counter[str]:
    """Cut the power so often in each story and look at what is left; what it came to."""
    came: Counter[str] = Counter()
    for cut in cuts(recorded, wanted, seed, folder):
        try:
            came[f"{cut.story}: {look(cut, recorded.old)}"] += 1
        except Exception as fault:
            raise AssertionError(f"{cut.story}, cut after act {cut.number}: {cut.how}, in {cut.folder}") from fault
        shutil.rmtree(cut.folder.parent)
    return came


def look_at_the_end(recorded: Recorded) -> None:
    """See that what was recorded is all that was done: the files are now as it makes them."""
    for act in recorded.acts[recorded.disk.done :]:
        recorded.disk.act(act)
    real = {
        str(path.relative_to(recorded.world)): path.read_bytes()
        for path in recorded.world.rglob("*")
        if path.is_file() and not path.name.endswith("-shm")
    }
    assert recorded.disk.files() == real


def look(cut: Cut, old: dict[str, Any]) -> str:
    """Open what a cut has left, twice; what it came to."""
    look_at_backups(cut)
    came = open_and_look(cut, again=False)
    assert open_and_look(cut, again=True) == came
    assert check(cut.folder / FILE) == Verdict(CURRENT_VERSION)
    if cut.story == OLD:
        now = carried(cut.folder / FILE)
        assert set(now["play"]) >= set(old["play"])
        finished = {row[0] for row in old["result"]}
        for name in KEPT:
            if name in old and name not in ("play", "marks", "heads"):
                assert set(now[name]) >= set(old[name]), name
        assert all(now["marks"][match] == old["marks"][match] for match in finished)
    return came


def open_and_look(cut: Cut, *, again: bool) -> str:
    with Profile.open(cut.folder, roster=ROSTER, now=NOW) as profile:
        assert profile.notices == [] or (is_named(cut, profile.notices) and not again)
        assert profile.purse.total() == 0
        look_at_unfinished(profile)
        stored = moves_in(profile)
        seals = {seal for (seal,) in profile.ledger.rows("SELECT commitment FROM seal")}
        profile.close(backup=False)
    assert listed(cut.folder) >= cut.told.seals, "a seal that was shown isn't listed"
    has_all = has(stored, cut.told.moves) and seals >= cut.told.seals
    if not cut.told.restoring:
        assert has_all, "something that was confirmed is gone"
        return "all is there"
    if not has_all:
        assert has(stored, cut.told.after), "something that was confirmed since the backup was put back is gone"
        kept = [backup.path for backup in backups_of(cut.folder / FILE) if "before-restore" in backup.path.name]
        assert kept, "what was there before the backup was put back is gone"
        return "the backup"
    assert not cut.told.restored, "the backup was put back, and then it was not"
    return "as it was before"


def listed(folder: Path) -> set[str]:
    """The seals in the list beside the profile; the power may have torn its last line."""
    path = folder / SEALS
    return (
        {line.split()[2] for line in path.read_text(encoding="utf-8").splitlines() if line.count(" ") > 2}
        if path.exists()
        else set()
    )


def is_named(cut: Cut, notices: list[str]) -> bool:
    """Whether what is told is what docs/inside/storage.md says of such a story, and nothing else."""
    told = {
        OLD: "The profile was brought up to date",
        BROKEN: "It was kept as purse.damaged-" if cut.told.broken else "-",
    }
    return len(notices) == 1 and cut.story in told and told[cut.story] in notices[0]


def look_at_backups(cut: Cut) -> None:
    """All that were there before the evening, and were not thinned out in it, are there and whole."""
    listed = backups_of(cut.folder / FILE)
    left = {backup.path.name.removesuffix(".xz"): digest(backup.path.read_bytes()) for backup in listed}
    for name in cut.before.keys() & cut.now.keys():
        assert name in left, f"the backup {name} is gone"
    if cut.before.keys() - left.keys():
        assert max(cut.ever) in left, "a backup was thinned out before there was a new one"
    for name, content in left.items():
        assert content in cut.ever[name], f"the backup {name} is not whole"
    days = [backup.day for backup in listed if backup.day is not None]
    assert days == sorted(days, reverse=True), "the newest is not the first"


def moves_in(profile: Profile) -> Moves:
    stored: Moves = defaultdict(dict)
    for match, ply, seat, move in profile.ledger.rows("SELECT match, ply, seat, move FROM play"):
        stored[match][ply] = (seat, move)
    return stored


def has(stored: Moves, confirmed: Moves) -> bool:
    return all(plies.items() <= stored[match].items() for match, plies in confirmed.items())


def look_at_unfinished(profile: Profile) -> None:
    """Each match that is offered is at the position that its moves lead to."""
    for one in profile.unfinished():
        session = Session.resume(profile, one, GAMES, today=TODAY)
        assert len(session.match.history) == one.plies
        again = Match(session.game.build(len(one.seats), one.options), one.seed)
        for move in session.match.history:
            again.play(move)
        assert again.state == session.match.state
