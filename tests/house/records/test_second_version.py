"""Transcripts of the second version, as the house wrote them: to the byte what they were, and fair as they were."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from pazaak.house.fair_deal.record import SealedDeal, read_record
from pazaak.house.fair_deal.second_version import SecondRecord
from pazaak.house.fair_deal.words import FairDealError
from pazaak.house.records.transcript import load_transcript, write_transcript
from pazaak.root.commands import main
from tests.house.records.sealed_matches import TABLES, sealed_part

SHELF = Path(__file__).parent / "second_version"
PATHS = sorted(SHELF.glob("*.txt"))


def test_there_is_one_of_each_game() -> None:
    """Games that were added later have none."""
    assert {path.stem for path in PATHS} <= set(TABLES)
    assert len(PATHS) >= 9


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_each_is_read_written_and_verified_as_before(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = load_transcript(path)
    assert write_transcript(record) == path.read_text(encoding="utf-8")
    sealed = sealed_part(record)
    told = json.loads(sealed.deal.line)
    assert isinstance(sealed.deal.record, SecondRecord)
    assert sealed.deal.record.agent_seeds == told["agents"]
    assert sealed.commitment == sha256(b"pazaak seal 2\n" + sealed.deal.line.encode()).hexdigest()
    assert sealed.end is not None
    digits = ["--commitment", sealed.commitment, "--end", sealed.end]
    assert main(["verify", str(path), *digits]) == 0
    *findings, verdict = capsys.readouterr().out.splitlines()
    assert all(finding.startswith("holds") for finding in findings)
    assert verdict.startswith("The deal was fair")
    assert main(["verify", str(path), "--commitment", sealed.end, "--end", sealed.end]) == 1


def test_a_record_of_one_version_is_none_of_the_other() -> None:
    line = sealed_part(load_transcript(PATHS[0])).deal.line
    assert SealedDeal(line).commitment != SealedDeal(line.replace('"v":2', '"v": 2', 1)).commitment
    with pytest.raises(FairDealError, match="missing or wrong"):
        read_record(line.replace('"v":2', '"v":3', 1))
    with pytest.raises(FairDealError, match="agents aren't as many"):
        read_record(line.replace('"agents":[', '"agents":[7,', 1))
