"""Transcripts that are mutated at random: each is refused, or says the same to everybody who reads it."""

from __future__ import annotations

from random import Random

import pytest

from pazaak.house.records.transcript import (
    TranscriptError,
    read_transcript,
    write_transcript,
)
from pazaak.house.records.verify import verify
from tests.house.records.sealed_matches import (
    GAMES,
    TABLES,
    played,
)


def mutated(text: str, chance: Random) -> str:
    """The text with one small change: a letter, a line, or a piece."""
    lines = text.split("\n")
    at, line = chance.randrange(len(text)), chance.randrange(len(lines))
    match chance.randrange(8):
        case 0:
            return text[:at] + chance.choice('0123456789abcdef+-±,:"{}[] \n\\/xX\u200f\x1b\u00e9') + text[at + 1 :]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[:at] + chance.choice("0123456789abcdef \n\t\"'") + text[at:]
        case 3:
            return "\n".join([*lines[:line], *lines[line + 1 :]])
        case 4:
            return "\n".join([*lines[: line + 1], *lines[line:]])
        case 5:
            other = chance.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            return "\n".join(lines)
        case 6:
            return text[:at]
        case _:
            end = min(len(text), at + chance.randrange(1, 40))
            return text[:at] + "".join(chance.sample(text[at:end], end - at)) + text[end:]


def withstands(text: str, changed: str) -> bool:
    """Whether a changed transcript is refused, or says the very same to everybody who reads it."""
    try:
        record = read_transcript(changed)
    except TranscriptError as refusal:
        return str(refusal).isprintable()
    return not verify(record, GAMES).holds or write_transcript(record) == text


def check_mutations(count: int, seed: int) -> int:
    chance, refused = Random(seed), 0
    for number in range(count):
        game = sorted(TABLES)[number % len(TABLES)]
        text = write_transcript(played(game, words="" if number % 2 else "seven sevens"))
        changed = mutated(text, chance)
        assert withstands(text, changed), (game, changed)
        refused += changed != text
    return refused


@pytest.mark.full
def test_mutations_are_refused_or_change_nothing() -> None:
    assert check_mutations(200, seed=1) > 150


@pytest.mark.slow
def test_a_thousand_mutations_are_refused_or_change_nothing() -> None:
    assert check_mutations(1000, seed=2) > 800
