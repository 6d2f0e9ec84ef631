"""docs/bots/deal_example.py, which knows nothing of the house, deals what the house dealt."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pazaak.house.records.transcript import GameRecord, read_transcript, replayed
from pazaak.house.rules.catalogue import Json
from pazaak.house.talk.json_lines import events_json
from tests.deals.course import game_of
from tests.deals.pages import DOCS, page
from tests.deals.transcripts import UNSEALED, made

GOOD = ["±1", "±2", "±2", "±3", "±3", "±4", "±5", "±6", "T", "1±2"]
GOLD = ["+1", "+2", "+3", "-1", "-2", "-3", "2&4", "3&6", "D", "T"]
TABLES: dict[str, list[tuple[int, Json]]] = {
    "pazaak": [
        (2, {"side_decks": [GOOD, GOLD]}),
        (2, {"reshuffle": "set", "side_decks": [GOLD, GOOD]}),
        (2, {"sets_to_win": 12, "bets": False}),
    ],
    "hokm": [(4, {"hands": 3}), (3, {"hands": 3}), (2, {"hands": 2}), (4, {"hands": 2, "partners": "drawn"})],
    "hazari": [(4, {"deals": 3}), (4, {"deals": 1, "quick_start": True})],
}
"""Number of seats and options, by game."""


@cache
def example() -> Any:
    """Return the program as a module."""
    spec = importlib.util.spec_from_file_location("deal_example", page("deal_example.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def transcript(game: str, number: int) -> str:
    """Return one of the transcripts of a game; each table comes with a seal and without."""
    tables = TABLES[game]
    return made(game, number, *tables[number // UNSEALED % len(tables)])


def house(record: GameRecord, *kinds: str) -> Iterator[tuple[Json, Json]]:
    """Yield the events of these kinds, each with the whole truth after its move."""
    game = game_of(record.game)
    for state, events in replayed(record, {game.name: game}):
        told = [event for event in events_json(events) if event["event"] in kinds]
        described = game.describe_state(state) if told else {}
        yield from ((described, event) for event in told)


def pazaak(record: GameRecord) -> Iterator[tuple[str, list[Any]]]:
    """Yield what the house dealt; every draw of the match is that of the program's main deck."""
    lying: list[int] = []
    deck: list[int] = []
    shuffles = 0
    for state, event in house(record, "TossWon", "DeckShuffled", "SetBegan", "Drawn"):
        match event["event"]:
            case "TossWon":
                yield "leader", [event["seat"]]
                yield from ((f"hand of seat {seat}", hand) for seat, hand in enumerate(state["hands"]))
                yield "main deck", state["deck"]
            case "DeckShuffled":
                lying = [] if record.options["reshuffle"] == "set" else lying
                deck = example().main_deck(record.seed, shuffles, lying)
                shuffles += 1
                assert len(deck) == event["cards"]
            case "SetBegan":
                lying = []
            case _:
                lying.append(event["value"])
                assert event["value"] == deck.pop(0)


def hokm(record: GameRecord) -> Iterator[tuple[str, list[Any]]]:
    """Yield what the house dealt; without a seal no move tells its seat, so the draw alone."""
    for state, event in house(record, "AcesDrawn", "HandDealt"):
        if event["event"] == "AcesDrawn":
            first, hakem = event["cards"][0][0], event["hakem"]
            yield f"draw from seat {first} on, which makes seat {hakem} Hâkem", [card for _, card in event["cards"]]
        elif record.sealed is not None:
            number = event["number"]
            yield from ((f"hand {number} of seat {seat}", hand) for seat, hand in enumerate(state["hands"]))
            if state["stock"]:
                yield f"stock of hand {number}", state["stock"]


def hazari(record: GameRecord) -> Iterator[tuple[str, list[Any]]]:
    """Yield what the house dealt; without a seal the first deal alone."""
    for state, event in house(record, "DealBegan"):
        if record.sealed is not None or event["number"] == 1:
            yield from ((f"deal {event['number']} to seat {seat}", hand) for seat, hand in enumerate(state["hands"]))


HOUSE: dict[str, Callable[[GameRecord], Iterator[tuple[str, list[Any]]]]] = {
    "pazaak": pazaak,
    "hokm": hokm,
    "hazari": hazari,
}


def check(game: str, number: int) -> bool:
    """Compare all that the program deals with what the house dealt; whether the match was sealed."""
    text = transcript(game, number)
    record = read_transcript(text)
    if number % UNSEALED == 2:
        text = text.replace("moves:\n", "moves:\n1 relieved\n0 relieved\n0 back\n")
    name, seed, *table = example().read(text)
    assert (name, seed) == (game, record.seed)
    deal = getattr(example(), game)
    assert list(deal(seed, *table)) == list(HOUSE[game](record))
    return record.sealed is not None


@pytest.mark.full("hokm")
@pytest.mark.parametrize("game", TABLES)
def test_it_deals_what_the_house_dealt(game: str) -> None:
    assert {check(game, number) for number in range(0, 30, 3)} == {True, False}


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_it_deals_what_the_house_dealt_in_two_hundred_matches(game: str) -> None:
    assert {check(game, number) for number in range(1000, 1200)} == {True, False}


def told_of(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    """Return the exit status and what is said last."""
    path = tmp_path / "match.txt"
    path.write_text(text, encoding="utf-8")
    status: object
    try:
        status = example().main(str(path))
    except SystemExit as end:
        return end.code, ""
    said = capsys.readouterr()
    assert said.err.count("\n") == (status == 2)
    return status, (said.err or said.out).splitlines()[-1]


def test_numbers_that_would_make_some_cards_likelier_are_skipped() -> None:
    """Of 2**32 numbers the last six are too many for ten equal shares; too rare to be met in a few hundred matches."""
    below = example().below
    assert [below(10, iter((number, 3))) for number in (2**32 - 1, 2**32 - 6, 2**32 - 7)] == [3, 3, 9]


COMMANDS = [
    line.strip()
    for line in (DOCS / "transcripts" / "README.md").read_text("utf-8").splitlines()
    if line.startswith("    python3 ") and "deal_example.py" in line
]


def test_the_commands_of_the_page_find_every_card_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(COMMANDS) == len(TABLES)
    for command in COMMANDS:
        _, program, file = shlex.split(command)
        assert DOCS.parent / program == page("deal_example.py")
        assert example().main(str(DOCS.parent / file)) == 0
        assert capsys.readouterr().out.endswith("All cards that the moves name were dealt so.\n")


def forged(text: str) -> tuple[str, str]:
    """Return a transcript whose first card is one that the next player has, and the seat it is forged at.

    Where the first move names no card, another player makes it.
    """
    start = text.index("moves:\n") + len("moves:\n")
    seat, move = text[start:].split("\n", 1)[0].split(" ", 1)
    if move.startswith("ante"):
        other = str(1 - int(seat))
        return text[:start] + text[start:].replace(seat, other, 1), other
    plays = re.compile(r"^([0-9]) ([2-9TJQKA][SHDC])(?= |$)", re.MULTILINE)
    first, second, *_ = plays.finditer(text, start)
    return text[: first.start(2)] + second[2] + text[first.end(2) :], first[1]


@pytest.mark.parametrize("game", TABLES)
def test_a_card_that_was_not_dealt_is_found(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS / "transcripts" / f"{game}.txt").read_text("utf-8")
    assert told_of(text, tmp_path, capsys)[0] == 0
    changed, seat = forged(text)
    status, _ = told_of(changed, tmp_path, capsys)
    assert isinstance(status, str)
    assert status.startswith(f"Seat {seat} ")


def test_another_seed_deals_cards_that_nobody_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS / "transcripts" / "hazari.txt").read_text("utf-8")
    status, _ = told_of(text.replace("seven sevens", "six sevens"), tmp_path, capsys)
    assert isinstance(status, str)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing", "it isn't a transcript of version 1"),
        ('casino transcript 3\nrecord: {"v":3,"game":"pazaak"}\nmoves:\n', "it isn't a transcript of version 1"),
        ('casino transcript 1\nrecord: {"v":1,"game":"crash","position":{"leader":0}}\nmoves:\n', "from a position"),
        ("casino transcript 1\nrecord: {\nmoves:\n", "can't be dealt"),
        ("casino transcript 1\nrecord: 7\nmoves:\n", "can't be dealt"),
        ('casino transcript 1\ngame: "crash"\nseed: 7\nseats: ["A", "B"]\nmoves:\nstand\n', "it is of crash"),
        ('casino transcript 1\ngame: "hokm"\nseed: 7\nseats: []\nmoves:\n', "can't be dealt"),
    ],
)
def test_what_cannot_be_dealt_is_told_in_a_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, line = told_of(text, tmp_path, capsys)
    assert status == 2
    assert line.startswith("This can't be dealt: ")
    assert said in line


def test_a_missing_file_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert example().main("nowhere.txt") == 2
    assert capsys.readouterr().err.startswith("This can't be dealt: ")


def test_it_is_as_short_as_it_is_said_to_be() -> None:
    lines = page("deal_example.py").read_text("utf-8").splitlines()
    assert len(lines) <= 150
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names
