"""Sealed transcripts under the pen: edited plainly, and forged with chain and seal made anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.records.transcript import (
    Ending,
    GameRecord,
    TranscriptError,
    read_transcript,
    sealed_game,
    sealed_record,
    write_transcript,
)
from pazaak.house.records.verify import verify
from pazaak.house.records.written_digits import WrittenDigits
from tests.house.records.sealed_matches import GAMES, TABLES, moves_of, played, sealed_part
from tests.house.records.test_published import example
from tests.house.records.test_verify import chance, noted

Told = dict[str, Any]


def original(number: int) -> GameRecord:
    """A match of each game in turn, with words and without."""
    return chance(played(sorted(TABLES)[number % len(TABLES)], words="seven sevens" if number % 2 else ""))


# -- plain edits ------------------------------------------------------------------------------------------------------


def edited(text: str, dice: Random) -> str:
    """Return a transcript edited as with a text editor: a value, a move, a line, a name, a letter."""
    lines = text.split("\n")
    start = lines.index("moves:") + 1
    at = dice.randrange(start, len(lines) - 1)
    match dice.randrange(9):
        case 0:
            lines[at] = lines[dice.randrange(start, len(lines) - 1)]
        case 1:
            del lines[at]
        case 2:
            lines.insert(at, lines[dice.randrange(start, len(lines) - 1)])
        case 3:
            lines[at] = f"{dice.randrange(4)} {lines[at].partition(' ')[2]}"
        case 4:
            return json_edited(lines, dice)
        case 5:
            lines[dice.choice((2, 5))] = f'{lines[dice.choice((2, 5))].partition(":")[0]}: "{dice.randbytes(32).hex()}"'
        case 6:
            lines[0] = f"casino transcript {dice.randrange(4)}"
        case 7:
            lines[4] = lines[4].replace("credits", "credits ", 1) if dice.random() < 0.2 else digit(lines[4], dice)
        case _:
            line = dice.randrange(1, len(lines) - 1)
            lines[line] = digit(lines[line], dice)
    return "\n".join(lines)


def digit(line: str, dice: Random) -> str:
    places = [at for at, letter in enumerate(line) if letter.isalnum()]
    at = dice.choice(places)
    return line[:at] + dice.choice("0123456789abcdefTJQKAx") + line[at + 1 :]


def json_edited(lines: list[str], dice: Random) -> str:
    """Another value somewhere in the record."""
    told = json.loads(lines[1].removeprefix("record: "))
    change_value(told, dice)
    lines[1] = f"record: {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}"
    return "\n".join(lines)


def change_value(told: Any, dice: Random) -> None:
    """Go into the record and change the value one comes to."""
    keys = list(told) if isinstance(told, dict) else list(range(len(told)))
    if not keys:
        return
    key = dice.choice(keys)
    match told[key]:
        case bool(value):
            told[key] = not value
        case int(value):
            told[key] = value + dice.choice((-1, 1, 1000))
        case str(value):
            told[key] = dice.choice((value[::-1], value + "1", value.upper(), value[1:]))
        case None:
            told[key] = dice.choice((0, "even", {}))
        case value:
            change_value(value, dice)


def check_edits(count: int, seed: int) -> tuple[int, int]:
    """(how many differed, how many of those were transcripts at all)"""
    dice, differed, readable = Random(seed), 0, 0
    for number in range(count):
        record = original(number)
        text = write_transcript(record)
        changed = edited(text, dice)
        if changed == text:
            continue
        differed += 1
        try:
            other = read_transcript(changed)
        except TranscriptError:
            continue
        readable += 1
        for kept in (noted(record), WrittenDigits()):
            assert not verify(other, GAMES, kept).holds, changed
        found, _ = example().check(changed)
        told = " ".join(finding.sentence for finding in verify(other, GAMES).findings if finding.holds)
        assert found["sealed"] == ("commitment seals" in told)
        assert found["chained"] == ("leads to its last link" in told)
        assert (found["seal"], found["seed"]) == (sealed_part(other).deal.commitment, other.seed)
    return differed, readable


@pytest.mark.full
def test_no_plain_edit_is_taken_for_another_match() -> None:
    differed, readable = check_edits(60, seed=1)
    assert differed > 50
    assert readable > 15


@pytest.mark.slow
def test_none_of_a_thousand_plain_edits_is_taken_for_another_match() -> None:
    differed, readable = check_edits(1000, seed=2)
    assert differed > 880
    assert readable > 300


# -- forgeries --------------------------------------------------------------------------------------------------------


def redealt(record: GameRecord, change: Callable[[Told], object], dice: Random, words: str = "") -> GameRecord:
    """A match that really follows from another record, with seal, chain and result of its own: the best forgery."""
    told = json.loads(sealed_part(record).deal.line)
    change(told)
    deal = SealedDeal(json.dumps(told, ensure_ascii=False, separators=(",", ":")), words)
    game = GAMES[record.game]
    rules = game.build(len(record.seats), deal.record.table_options)
    step = rules.deal(deal.seed)
    state, moves = step.state, []
    while (seat := rules.to_act(state)) is not None:
        view = rules.view(state, seat)
        move = game.agents["r1" if record.game == "pazaak" else "random"](dice.randrange(1 << 30)).choose(view)
        moves.append((seat, game.write(move)))
        state = rules.apply(state, move).state
    outcome, held = rules.outcome(state), rules.holdings(state).seats
    assert outcome is not None
    brought = deal.record.options["purses"]
    return sealed_record(deal, moves, outcome.reason, [now - then for now, then in zip(held, brought, strict=True)])


def other_salt(told: Told, dice: Random) -> None:
    told["salt"] = dice.randbytes(32).hex()


def other_seed(told: Told, dice: Random) -> None:
    told["house_seed"] = str(dice.randrange(1 << 63))


def other_rival(told: Told, dice: Random) -> None:
    agent = dice.choice(told["agents"])
    agent[dice.choice(("seed", "budget"))] = dice.randrange(1 << 50)
    agent["style"] = dice.choice((None, "even", "daydreamer"))


def other_stand_in(told: Told, dice: Random) -> None:
    told["stand_in"] = {"level": "random", "seed": dice.randrange(1 << 50)}


def other_release(told: Told, dice: Random) -> None:
    told["release"] = f"0.{dice.randrange(9)}.{dice.randrange(3, 9)}"


RECORDS = (other_salt, other_seed, other_rival, other_stand_in, other_release)


def cut(record: GameRecord, dice: Random) -> GameRecord:
    """Closed early, as if somebody had left, or as if it had ended so."""
    moves = moves_of(record)[: dice.randrange(len(record.moves))]
    ending = sealed_part(record).ending
    assert ending is not None
    reason = dice.choice(("left", ending.reason))
    return sealed_record(sealed_part(record).deal, moves, reason, ending.credits)


def turned(record: GameRecord, dice: Random) -> GameRecord:
    """The same moves, another result."""
    sealed = sealed_part(record)
    assert sealed.ending is not None
    credits = list(sealed.ending.credits)
    credits[0] += 1 + dice.randrange(50)
    return sealed_record(sealed.deal, moves_of(record), sealed.ending.reason, credits)


def replied(record: GameRecord, dice: Random) -> GameRecord:
    """Another move in the place of one, all else as it was."""
    moves = moves_of(record)
    at = dice.randrange(len(moves))
    moves[at] = moves[at][0], dice.choice([move for _, move in moves if move != moves[at][1]] or ["pass"])
    ending = sealed_part(record).ending
    assert ending is not None
    return sealed_record(sealed_part(record).deal, moves, ending.reason, ending.credits)


def relabelled(record: GameRecord, dice: Random) -> GameRecord:
    """Another match that says the seal and the end that were shown."""
    other = redealt(record, lambda told: other_salt(told, dice), dice)
    shown = sealed_part(record)
    said = replace(sealed_part(other), commitment=shown.commitment, end=shown.end)
    return sealed_game(said, other.moves)


def forged(record: GameRecord, dice: Random) -> GameRecord:
    """One of all these."""
    kind = dice.randrange(10)
    if kind < len(RECORDS):
        return redealt(record, lambda told: RECORDS[kind](told, dice), dice, sealed_part(record).deal.words)
    if kind == len(RECORDS):
        return redealt(record, lambda told: None, dice, dice.choice(("", "other words", "chosen afterwards")))
    return (cut, turned, replied, relabelled)[kind - len(RECORDS) - 1](record, dice)


def says(record: GameRecord) -> tuple[str, tuple[str, ...], Ending | None]:
    sealed = sealed_part(record)
    return sealed.deal.line, record.moves, sealed.ending


def check_forgeries(count: int, seed: int) -> tuple[int, int]:
    """(how many differed, how many of those were at peace with themselves)"""
    dice, differed, sound = Random(seed), 0, 0
    for number in range(count):
        record = original(number)
        text = write_transcript(forged(record, dice))
        other = read_transcript(text)
        if says(other) == says(record):
            continue
        differed += 1
        assert not verify(other, GAMES, noted(record)).holds, text
        verdict = verify(other, GAMES)
        sound += verdict.holds
        assert not verdict.holds or "consistent with itself" in verdict.sentence
        found, said = example().check(text)
        shown = sealed_part(record)
        assert (found["sealed"], found["chained"], said) != (True, True, (shown.commitment, shown.end))
    return differed, sound


@pytest.mark.full
def test_no_forgery_is_accepted_against_what_was_noted() -> None:
    differed, sound = check_forgeries(40, seed=1)
    assert differed > 35
    assert sound > 10


@pytest.mark.slow
def test_none_of_a_thousand_forgeries_is_accepted_against_what_was_noted() -> None:
    differed, sound = check_forgeries(1000, seed=2)
    assert differed > 950
    assert sound > 400
