"""A sealed seed: what is promised before the match and what anybody can check after it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pazaak.house.records.fair_deal import LONGEST_WORDS, FairDeal, FairDealError, clean_words, commitment, match_seed

from pazaak.house.ledger.fairness import Fairness
from pazaak.house.records.transcript import GameRecord, TranscriptError, read_transcript, write_transcript
from pazaak.house.records.transcript_file import revealed
from pazaak.house.records.verify import verify
from pazaak.house.rules.match import Match
from pazaak.house.session.store import fingerprint
from pazaak.rivals.register import PAZAAK
from tests.contracts.playing import AnyMatch

GAMES = {PAZAAK.name: PAZAAK}
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
        revealed(deal.fairness),
        dealt,
        fingerprint(PAZAAK.describe_state(match.state)),
    )


def holds(record: GameRecord, promised: str = "") -> bool:
    return all(finding.holds for finding in verify(record, GAMES, promised))


def complaints(record: GameRecord, promised: str = "") -> str:
    return " ".join(finding.sentence for finding in verify(record, GAMES, promised) if not finding.holds)


def test_the_commitment_is_a_hash_that_anybody_can_compute() -> None:
    assert DEAL.commitment == sha256(b"2026/00ff").hexdigest() == commitment(2026, "00ff")


def test_without_words_the_sealed_seed_deals_and_with_words_both_do() -> None:
    assert DEAL.seed == 2026
    mixed = DEAL.with_words("my lucky  coat ")
    assert mixed.words == "my lucky coat"
    assert mixed.seed == int(sha256(b"2026/my lucky coat").hexdigest()[:16], 16) >> 1
    assert mixed.commitment == DEAL.commitment
    assert match_seed(2026, "my lucky coat") != match_seed(2027, "my lucky coat")


def test_words_are_composed_so_that_two_ways_to_type_them_are_one() -> None:
    assert clean_words("cafe\u0301") == clean_words("caf\u00e9") == "caf\u00e9"


@pytest.mark.parametrize("words", ["x" * (LONGEST_WORDS + 1), "bell \x07", "hidden \u200b"])
def test_words_that_cannot_be_used_are_refused_in_a_sentence(words: str) -> None:
    with pytest.raises(FairDealError, match=r"^[A-Z].*\.$"):
        clean_words(words)


@given(st.integers(0, 2**63 - 1), st.text(st.characters(categories=("L", "N", "P")), max_size=20))
def test_every_seed_of_a_match_fits_the_house(house_seed: int, words: str) -> None:
    deal = FairDeal(house_seed, "aa").with_words(words)
    assert 0 <= deal.seed < 2**63
    assert deal.fairness == Fairness(str(house_seed), "aa", deal.words, deal.commitment)


@pytest.mark.parametrize("words", ["", "seven sevens"])
def test_an_honest_transcript_holds_even_after_it_was_written_and_read(words: str) -> None:
    record = played(DEAL.with_words(words))
    again = read_transcript(write_transcript(record))
    assert again == record
    assert holds(again, promised=DEAL.commitment)
    assert holds(again, promised=DEAL.commitment[:8].upper())


def test_another_commitment_than_the_one_shown_is_found_out() -> None:
    assert "not the one you were shown" in complaints(played(DEAL), promised="abcd")


def test_a_house_that_changes_its_seed_afterwards_is_found_out() -> None:
    record = played(DEAL)
    assert record.fair is not None
    other = record.fair.model_copy(update={"house_seed": 2027})
    assert "not the commitment" in complaints(replace(record, fair=other))


def test_a_house_that_deals_from_another_seed_is_found_out() -> None:
    assert "does not follow" in complaints(replace(played(FairDeal(99, "00ff")), fair=revealed(DEAL.fairness)))


def test_a_house_that_leaves_the_words_out_is_found_out() -> None:
    record = played(DEAL)
    worded = revealed(DEAL.with_words("mine").fairness)
    assert "does not follow" in complaints(replace(record, fair=worded))


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
    assert "do not fit the rules" in complaints(replace(record, moves=("stand", *record.moves[1:])))


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
