"""Transcripts of the first version, whose seal covered the seed alone: they still verify, as what they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256

import pytest

from pazaak.house.fair_deal.first_version import Revealed, commitment, match_seed
from pazaak.house.fair_deal.kept import read_kept
from pazaak.house.records.transcript import GameRecord, TranscriptError, read_transcript, write_transcript
from pazaak.house.records.verify import verify
from pazaak.house.records.written_digits import WrittenDigits
from pazaak.house.rules.match import Match
from pazaak.house.session.store import fingerprint
from pazaak.rivals.register import PAZAAK
from tests.contracts.playing import AnyMatch

GAMES = {PAZAAK.name: PAZAAK}


@dataclass(frozen=True)
class FairDeal:
    """The house's seed and salt, sealed by the commitment, and the player's own words, as the first version had it."""

    house_seed: int
    salt: str
    words: str = ""

    @property
    def seed(self) -> int:
        return match_seed(self.house_seed, self.words)

    @property
    def commitment(self) -> str:
        return commitment(self.house_seed, self.salt)

    @property
    def revealed(self) -> Revealed:
        return Revealed(commitment=self.commitment, house_seed=self.house_seed, salt=self.salt, words=self.words)


DEAL = FairDeal(house_seed=20_26, salt="00ff")


def played(deal: FairDeal, moves: int = 400) -> GameRecord:
    """A match dealt from a fair deal, played by the simplest means."""
    agents = [PAZAAK.agents["r1"](seat) for seat in (0, 1)]
    match: AnyMatch = Match(PAZAAK.build(None, {}), deal.seed)
    dealt = fingerprint(PAZAAK.describe_state(match.state))
    while (seat := match.to_act) is not None and len(match.history) < moves:
        match.play(agents[seat].choose(match.view(seat)))
    return GameRecord(
        "pazaak",
        deal.seed,
        {},
        None,
        ("You", "Dax"),
        tuple(PAZAAK.write(move) for move in match.history),
        deal.revealed,
        dealt,
        fingerprint(PAZAAK.describe_state(match.state)),
    )


def holds(record: GameRecord, promised: str = "") -> bool:
    return verify(record, GAMES, WrittenDigits(read_kept(promised) if promised else None)).holds


def complaints(record: GameRecord, promised: str = "") -> str:
    findings = verify(record, GAMES, WrittenDigits(read_kept(promised) if promised else None)).findings
    return " ".join(finding.sentence for finding in findings if not finding.holds)


def test_its_commitment_and_its_seed_are_hashes_that_anybody_can_compute() -> None:
    assert DEAL.commitment == sha256(b"2026/00ff").hexdigest()
    assert DEAL.seed == 2026
    assert match_seed(2026, "my lucky coat") == int(sha256(b"2026/my lucky coat").hexdigest()[:16], 16) >> 1


def test_what_it_proves_is_said() -> None:
    verdict = verify(played(DEAL), GAMES, WrittenDigits(read_kept(DEAL.commitment)))
    assert verdict.holds
    assert verdict.version == 1
    assert verdict.sentence.endswith("the seed was sealed, decks and seats were not.")
    assert "no chain" in " ".join(
        finding.sentence
        for finding in verify(played(DEAL), GAMES, WrittenDigits(end=read_kept("ab" * 4))).findings
        if not finding.holds
    )


@pytest.mark.parametrize("words", ["", "seven sevens"])
def test_an_honest_transcript_holds_even_after_it_was_written_and_read(words: str) -> None:
    record = played(replace(DEAL, words=words))
    again = read_transcript(write_transcript(record))
    assert again == record
    assert holds(again, promised=DEAL.commitment)
    assert holds(again, promised=DEAL.commitment[:8])


def test_another_commitment_than_the_one_shown_is_found_out() -> None:
    assert "isn't the one you were shown" in complaints(played(DEAL), promised="abcd" * 2)


def test_a_house_that_changes_its_seed_afterwards_is_found_out() -> None:
    record = played(DEAL)
    assert record.fair is not None
    other = record.fair.model_copy(update={"house_seed": 2027})
    assert "not the commitment" in complaints(replace(record, fair=other))


def test_a_house_that_deals_from_another_seed_is_found_out() -> None:
    assert "doesn't follow" in complaints(replace(played(FairDeal(99, "00ff")), fair=DEAL.revealed))


def test_a_house_that_leaves_the_words_out_is_found_out() -> None:
    record = played(DEAL)
    worded = replace(DEAL, words="mine").revealed
    assert "doesn't follow" in complaints(replace(record, fair=worded))


@pytest.mark.parametrize("part", ["dealt", "ended"])
def test_cards_other_than_those_of_the_seed_are_found_out(part: str) -> None:
    record = played(DEAL)
    marks = dict(getattr(record, part))
    marks["hands"] = "000000"
    changed = replace(record, dealt=marks) if part == "dealt" else replace(record, ended=marks)
    assert "hands" in complaints(changed)


def test_a_changed_move_is_found_out() -> None:
    record = played(DEAL)
    assert record.moves[0] == "ante 10"
    assert "purses" in complaints(replace(record, moves=("ante 20", *record.moves[1:])))
    assert "don't fit the rules" in complaints(replace(record, moves=("stand", *record.moves[1:])))


def test_without_a_seal_or_marks_nothing_is_confirmed() -> None:
    bare = replace(played(DEAL), fair=None, dealt=None, ended=None)
    assert "no sealed seed" in complaints(bare)
    assert "no marks" in complaints(bare)


def test_a_position_that_was_set_up_is_no_fair_deal() -> None:
    assert "set up" in complaints(replace(played(DEAL, moves=0), position={"leader": 0}))


@pytest.mark.parametrize("fair", ['{"commitment": "x"}', "7", '{"commitment": "' + "0" * 64 + '", "salt": 3}'])
def test_a_broken_seal_in_a_file_is_a_sentence(fair: str) -> None:
    text = write_transcript(replace(played(DEAL), fair=None)).replace("moves:", f"fair: {fair}\nmoves:", 1)
    with pytest.raises(TranscriptError, match="fair"):
        read_transcript(text)
