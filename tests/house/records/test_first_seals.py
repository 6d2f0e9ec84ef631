"""Matches that began under the first version of the seal stay with it, through the change of releases."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pazaak.house.ledger.fairness import fairness_of
from pazaak.house.profile.profile import Profile
from pazaak.house.records.transcript import load_transcript, write_transcript
from pazaak.house.records.transcript_file import record_of_stored, save_record
from pazaak.house.session.session import Session
from pazaak.rivals.register import PAZAAK
from pazaak.root.commands import main
from tests.house.conftest import TODAY
from tests.house.old_profiles import FIXTURES

GAMES = {"pazaak": PAZAAK}
NAMES = ["You", "Mirel Oss"]


@pytest.fixture
def old(tmp_path: Path, open_profile: Callable[..., Profile]) -> Profile:
    """A profile with a finished and an unfinished match of the first version."""
    shutil.copyfile(FIXTURES / "sealed-v3.sqlite3", tmp_path / "purse.sqlite3")
    return open_profile()


@pytest.mark.full
def test_a_finished_one_gives_the_very_transcript_it_gave(old: Profile) -> None:
    record = record_of_stored(old.ledger, 1, NAMES)
    assert record is not None
    assert write_transcript(record) == (FIXTURES / "transcript-1.txt").read_text(encoding="utf-8")


@pytest.mark.full
def test_an_unfinished_one_is_played_on_and_stays_one(old: Profile, capsys: pytest.CaptureFixture[str]) -> None:
    (waiting,) = old.unfinished()
    session = Session.resume(old, waiting, GAMES, today=TODAY)
    assert session.seal is None
    assert session.fairness is not None
    assert session.fairness.words == "blue moon"
    assert session.fairness == fairness_of(old.ledger, waiting.id)
    assert fairness_of(old.ledger, 99) is None
    agents = [PAZAAK.agents["r1"](seat) for seat in (0, 1)]
    while (seat := session.match.to_act) is not None:
        session.play(agents[seat].choose(session.match.view(seat)), seat)
    record = record_of_stored(old.ledger, waiting.id, NAMES)
    assert record is not None
    assert record.sealed is None
    save_record(old.folder, "late.txt", record, "")
    digits = session.fairness.commitment[:12]
    assert main(["verify", str(old.folder / "transcripts" / "late.txt"), "--commitment", digits]) == 3
    told = capsys.readouterr().out.splitlines()
    assert all(line.startswith("holds") for line in told[:-1])
    assert "the seed was sealed, decks and seats were not. You noted 48 bits of the seal" in told[-1]


def test_its_transcript_still_verifies_and_is_told_by_replay(capsys: pytest.CaptureFixture[str]) -> None:
    file = FIXTURES / "transcript-1.txt"
    assert main(["verify", str(file)]) == 3
    assert main(["replay", str(file), "--text"]) == 0
    assert capsys.readouterr().out
    assert load_transcript(file).fair is not None
