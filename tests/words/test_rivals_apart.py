"""Each rival speaks in a voice of their own: contractions, "shall", the third person, lengths, facts."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from pydantic import ValidationError

from pazaak.house.profile.roster import LINE_KINDS, Rival, facts_of
from tests.career.careers import real_world

CONTRACT = {"mirel", "nib", "tovik", "vela", "yelu", "dax", "marek", "ransom", "pell"}
SHALL = {"seraphine", "quill", "amaranth", "ixil", "orda", "kettle"}
THIRD_PERSON = {"brakka", "grusk"}
MIXED = {"juno", "thessaly"}
"""Neither given to contractions nor above them."""
REPORTS = {"zero", "orda"}
LINES, LONGEST = 6, 44
SHARE = 0.45
"""Least share of lines with contractions, for rivals that contract."""
FILLED = {"mine": "20", "yours": "20", "score": "3\u20132"}

CONTRACTED = re.compile(r"\w'(m|re|ll|ve|d|t)\b|\b(it|that|there|let|what|she|he|who|how|nobody)'s\b", re.IGNORECASE)
LONG_FORM = re.compile(
    r"\b(I am|(you|we|they) are|(it|that|there) is|(I|you|it|we|they) will|(do|is|are|was|did|has) not|cannot|let us)\b"
    r"(?![.,!?])", re.IGNORECASE,
)  # fmt: skip
FIRST_PERSON = re.compile(r"\b(I|me|my|mine|myself)\b", re.IGNORECASE)
FIELD = re.compile(r"\{\w+\}")
SHOUTED = re.compile(r"\b[A-Z]{2,}\b")

ROSTER = {rival.id: rival for rival in real_world().roster}


def said_by(rival: Rival) -> list[str]:
    """All that a rival says, with the facts filled in."""
    arc = [line for step in rival.arc for line in (*step.greet, *step.ahead, *step.behind)]
    lines = [line for kind in LINE_KINDS for line in rival.lines[kind]]
    return [line.format_map(FILLED) for line in (*arc, *rival.arcade, *lines)]


def test_the_table_of_voices_names_rivals_of_the_house() -> None:
    assert set(ROSTER) == CONTRACT | SHALL | THIRD_PERSON | MIXED | {"zero"}


@pytest.mark.parametrize("id", sorted(ROSTER))
def test_a_rival_contracts_or_does_not(id: str) -> None:
    lines = said_by(ROSTER[id])
    short = [line for line in lines if CONTRACTED.search(line)]
    if id in CONTRACT:
        assert len(short) / len(lines) >= SHARE
        assert [line for line in lines if LONG_FORM.search(line)] == []
    elif id in MIXED:
        assert len(short) / len(lines) < SHARE / 2
    else:
        assert short == []


@pytest.mark.parametrize("id", sorted(ROSTER))
def test_shall_belongs_to_six_of_them(id: str) -> None:
    shall = [line for line in said_by(ROSTER[id]) if re.search(r"\bshall\b", line, re.IGNORECASE)]
    assert len(shall) >= 3 if id in SHALL else shall == []


@pytest.mark.parametrize("id", sorted(THIRD_PERSON))
def test_brakka_and_grusk_speak_of_themselves_by_name(id: str) -> None:
    lines, name = said_by(ROSTER[id]), ROSTER[id].short
    assert [line for line in lines if FIRST_PERSON.search(line)] == []
    assert sum(name in line for line in lines) / len(lines) > 0.5


def words_a_sentence(id: str) -> float:
    sentences = [part for line in said_by(ROSTER[id]) for part in re.split(r"[.!?]+", line) if part.strip()]
    return sum(len(sentence.split()) for sentence in sentences) / len(sentences)


@pytest.mark.parametrize("id", sorted(REPORTS))
def test_reports_are_clipped(id: str) -> None:
    assert words_a_sentence(id) <= min(words_a_sentence(other) for other in SHALL - REPORTS)


@pytest.mark.parametrize("id", sorted(ROSTER))
def test_six_lines_a_moment_that_are_short_and_not_shouted(id: str) -> None:
    rival = ROSTER[id]
    assert {kind: len(rival.lines[kind]) for kind in LINE_KINDS} == dict.fromkeys(LINE_KINDS, LINES)
    assert len(rival.arcade) >= 3
    lines = said_by(rival)
    assert [line for line in lines if len(line) > LONGEST or SHOUTED.search(line)] == []
    assert [line for line in lines if re.search(r"(?<!\w)-\d", line)] == [], "a minus is a minus"


def test_nobody_says_what_another_says() -> None:
    counted = Counter(line for rival in ROSTER.values() for line in said_by(rival))
    assert [line for line, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("id", sorted(ROSTER))
def test_some_lines_see_the_board(id: str) -> None:
    rival = ROSTER[id]
    assert any(facts_of(line) for line in rival.lines["win_set"])
    facts = {rival.line("bust", number, {"mine": "23"}) for number in range(LINES)}
    assert any("23" in line for line in facts)
    without = {rival.line("bust", number) for number in range(LINES)}
    assert len(without) < len(facts)
    assert not any("{" in line for line in without)


def test_a_line_names_only_what_is_known_then() -> None:
    told = ROSTER["nib"].model_dump()
    for line in ("You have {yours}", "You have {what}", "You have {"):
        lines = told["lines"] | {"greet": ("One", "Two", line)}
        with pytest.raises(ValidationError):
            Rival.model_validate(told | {"lines": lines})


def test_a_file_with_three_plain_lines_still_opens() -> None:
    told = ROSTER["nib"].model_dump()
    lines = dict.fromkeys(LINE_KINDS, ("One", "Two", "Three"))
    assert Rival.model_validate(told | {"lines": lines}).line("greet", 4) == "Two"
