"""Arguments no contest can be made of: one sentence and exit status 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.house.arena.contest import ArenaError, _bot_memory, most_workers
from tests.house.contests import arena
from tests.patience import HANGS

MAIN = Path(__file__).parents[3] / "main.py"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--seats", "random,nobody"],
            "heap has no player 'nobody'; there are random, least, master, and cmd:PROGRAM",
        ),
        (["--seats", "random"], "Two or three play."),
        (["--seats", "random,cmd:"], "cmd: names no program."),
        (["--seats", "random,cmd:'x"], "cannot be read as a command"),
        (["--seats", "random,cmd:./no/such/program"], "There is no program ./no/such/program"),
        (["--seats", "random,least", "--decks", "good"], "heap is played without side decks."),
        (["--seats", "random,least", "--options", "{"], "--options cannot be used: The line is not JSON"),
        (["--seats", "random,least", "--options", "[]"], "--options cannot be used: The line is not a JSON object"),
        (["--seats", "random,least", "--options", '{"heap":0}'], "The heap is a whole number."),
        (["--seats", "random,least", "--matches", "0"], "--matches must be at least 1."),
        (["--seats", "random,least", "--matches", "3", "--same-deals"], "--matches must be a multiple"),
        (["--seats", "random,least", "--workers", "0"], "--workers must be from 1"),
        (["--seats", "random,least", "--patience", "nan"], "--patience must be more than 0"),
        (["--seats", "random,least", "--bot-memory", "15"], "--bot-memory must be from 16 to 16777216 megabytes."),
    ],
)
def test_bad_arguments_are_a_sentence_and_status_two(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert arena("heap", *words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("arena: ")
    assert told in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--decks", "best"], "There is no side deck 'best'; there are starter, good, gold"),
        (["--decks", "good,good,good"], "one deck for all or one for each of the 2 players"),
        (["--decks", "+1 +2"], "A side deck has exactly 10 cards, this one has 2."),
        (["--decks", "+9 +1 +1 +1 +1 +1 +1 +1 +1 +1"], "There is no side card '+9'."),
        (["--decks", "gold", "--options", '{"preset":"classic"}'], "No gold cards at this table"),
        (["--decks", "gold", "--options", '{"side_decks":[]}'], "by --decks or in --options, not both"),
    ],
)
def test_wrong_decks_are_a_sentence_and_status_two(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert arena("pazaak", "--seats", "r1,r1", *words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.full
@pytest.mark.parametrize("engine", ["single", "batch"])
def test_the_command_plays_in_workers_from_any_folder(tmp_path: Path, engine: str) -> None:
    words = ["arena", "pazaak", "--seats", "r1,random", "--matches", "8", "--workers", "2", "--json"]
    words += ["--engine", engine]
    ended = subprocess.run(
        [sys.executable, str(MAIN), *words], cwd=tmp_path, capture_output=True, timeout=HANGS, check=False
    )
    assert ended.stderr == b""
    assert ended.returncode == 0
    answer = json.loads(ended.stdout)
    assert [player["agent"] for player in answer["players"]] == ["r1", "random"]
    assert sum(player["wins"] for player in answer["players"]) == answer["matches"] == 8


@pytest.mark.full
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is played by /dev/full")
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_output_that_cannot_be_written_is_a_sentence(tmp_path: Path, more: list[str]) -> None:
    words = [sys.executable, str(MAIN), "arena", "pazaak", "--seats", "r1,random", "--matches", "2", *more]
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(words, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, timeout=HANGS, check=False)
    assert ended.returncode == 1
    assert ended.stderr == b"The output couldn't be written: No space left on device.\n"


@pytest.mark.parametrize("said", ["", "\n", "seven\n", "1.5\n", "\xff\n", "7" * 5000])
def test_a_seed_that_is_none_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(said.encode("latin-1")), encoding="utf-8"))
    assert arena("heap", "--seats", "random,least", "--seed", "-") == 2
    told = "arena: --seed - reads a whole number from standard input, and there is none.\n"
    assert capsys.readouterr().err == told


def test_a_bound_of_memory_where_none_is_kept_is_a_sentence() -> None:
    assert _bot_memory(64, "linux") == 64 << 20
    for platform in ("darwin", "win32"):
        with pytest.raises(ArenaError, match="doesn't keep to a bound of memory"):
            _bot_memory(64, platform)


def test_windows_has_fewer_workers() -> None:
    assert (most_workers("linux"), most_workers("darwin"), most_workers("win32")) == (64, 64, 61)


@pytest.mark.full
def test_the_command_refuses_an_unknown_game_with_status_two(tmp_path: Path) -> None:
    words = ["arena", "ludo", "--seats", "r1,r1"]
    ended = subprocess.run(
        [sys.executable, str(MAIN), *words], cwd=tmp_path, capture_output=True, timeout=HANGS, check=False
    )
    assert ended.returncode == 2
    assert b"invalid choice: 'ludo'" in ended.stderr
