"""Transcripts of matches without a seal: their deal, moves and end are checked, and they never prove a fair deal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import load_roster
from pazaak.house.records.transcript import GameRecord, TranscriptError, read_transcript, replayed, write_transcript
from pazaak.house.records.transcript_file import record_of_session, record_of_stored
from pazaak.house.records.verify import verify
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms
from pazaak.root.commands import main
from tests.house.conftest import NOW, RIVALS, TODAY
from tests.house.records.sealed_matches import DECKS, GAMES, TABLES, play_out

UNSEALED = "The match wasn't sealed, so nobody can say when its seed was chosen."
NAMES = ("You", "Dax", "Mirel Oss", "Grusk")
every_game = pytest.mark.parametrize("game", sorted(TABLES))


@cache
def played(game: str = "pazaak", moves: int = 100_000) -> GameRecord:
    """The record of a match without a seal, of so many moves or to its end."""
    seats, options = TABLES[game]
    rivals = load_roster(RIVALS).rivals[: seats - 1]
    accounts = (PLAYER, *(rival.account for rival in rivals))
    if game == "pazaak":
        options = {**options, "side_decks": DECKS}
    with TemporaryDirectory() as folder, Profile.open(Path(folder), roster=load_roster(RIVALS), now=NOW) as profile:
        session = Session.begin(profile, MatchTerms(GAMES[game], accounts, 2026, options), today=TODAY)
        play_out(session, moves=moves)
        record = record_of_session(session, NAMES[:seats])
        if session.over:
            assert session.match_id is not None
            assert record_of_stored(profile.ledger, session.match_id, NAMES[:seats]) == record
        session.close()
    return record


def complaints(record: GameRecord) -> list[str]:
    """Return what fails but that there is no seal, which always does."""
    verdict = verify(record, GAMES)
    assert verdict.sentence == "This transcript doesn't prove a fair deal."
    first, *others = [finding.sentence for finding in verdict.findings if not finding.holds]
    assert first == UNSEALED
    return others


def digest(record: GameRecord, at: int) -> str:
    """Return the digest of the state after a move, as anybody can compute it."""
    state = GAMES[record.game].describe_state(replayed(record, GAMES)[at][0])
    return sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()


@every_game
def test_one_that_is_right_lacks_nothing_but_a_seal(game: str) -> None:
    record = played(game)
    again = read_transcript(write_transcript(record))
    assert again == record
    assert complaints(again) == []
    assert (record.dealt, record.ended) == (digest(record, 0), digest(record, -1))


@every_game
def test_another_deal_or_another_end_is_found_out(game: str) -> None:
    record = played(game)
    other = played(game, moves=1)
    assert other.dealt == record.dealt
    assert complaints(replace(record, dealt=other.ended)) == ["The deal: seed and moves lead to something else."]
    assert complaints(replace(record, ended=other.ended)) == ["The end: seed and moves lead to something else."]
    assert len(complaints(replace(record, dealt=record.ended, ended=record.dealt))) == 2


def test_another_seed_or_another_move_is_found_out() -> None:
    record = played()
    assert "ante 10" in record.moves
    raised = ["ante 20" if move == "ante 10" else move for move in record.moves]
    assert complaints(replace(record, moves=tuple(raised))) == ["The end: seed and moves lead to something else."]
    assert "The moves don't fit the rules" in complaints(replace(record, moves=("stand", *record.moves)))[0]
    reseeded = complaints(replace(played(moves=0), seed=11))
    assert reseeded == [f"The {what}: seed and moves lead to something else." for what in ("deal", "end")]
    cut = replace(record, moves=record.moves[:-1])
    assert complaints(cut) == ["The end: seed and moves lead to something else."]


def test_without_digests_nothing_is_confirmed() -> None:
    assert complaints(replace(played(), dealt=None, ended=None)) == [
        f"The {what}: the transcript has no digest to compare with." for what in ("deal", "end")
    ]


def test_a_position_that_was_set_up_is_told() -> None:
    found = complaints(replace(played(moves=0), position={"leader": 0}))
    assert found[0] == "The match began from a position that was set up, not from a shuffle."


@pytest.mark.parametrize("options", [[], ["--rivals"], ["--commitment", "ab" * 16, "--end", "cd" * 32]])
def test_the_command_fails_and_says_why(options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.txt"
    path.write_text(write_transcript(played()), encoding="utf-8")
    assert main(["verify", str(path), *options]) == 1
    first, *others = capsys.readouterr().out.splitlines()
    assert first == f"FAILS  {UNSEALED}"
    assert others[:3] == [
        "holds  The shuffles and the deal follow from the seed.",
        f"holds  All {len(played().moves)} moves are legal.",
        "holds  Seed and moves lead to the very end on record.",
    ]
    assert ("open   Rivals can't be proved: the match wasn't sealed." in others) == ("--rivals" in options)


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_mark_and_line_ends_of_another_system_do_no_harm_where_nothing_is_hashed(
    change: Callable[[str], str],
) -> None:
    assert read_transcript(change(write_transcript(played()))) == played()


@pytest.mark.parametrize("part", ["dealt", "ended"])
@pytest.mark.parametrize("broken", ['{"deck": "8c0e"}', "7", '"00"', '"' + "G" * 64 + '"', '"' + "0" * 65 + '"'])
def test_a_broken_digest_in_a_file_is_a_sentence(part: str, broken: str) -> None:
    text = re.sub(f"\n{part}: .*", f"\n{part}: {broken}", write_transcript(played()))
    with pytest.raises(TranscriptError, match=rf"^The transcript's {part} is missing or wrong\.$"):
        read_transcript(text)


@pytest.mark.parametrize("name", ["fair", "commitment", "record", "end", "version"])
def test_nothing_else_stands_in_it(name: str) -> None:
    """A seal can't be added by hand."""
    text = write_transcript(played()).replace("moves:", f"{name}: {{}}\nmoves:", 1)
    with pytest.raises(TranscriptError, match=f"^The transcript's {name} is missing or wrong"):
        read_transcript(text)
