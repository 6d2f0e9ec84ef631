"""The command `code`: reads every kind of code, and finds whether a match is that of a result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pazaak.house.codes.result import result_of
from pazaak.house.records.transcript import GameRecord, write_transcript
from pazaak.house.rules.match import AnyMatch
from pazaak.house.talk.protocol import Talker
from pazaak.root.code_command import FITS, NO_CODE, OTHER
from pazaak.root.commands import main
from tests.house.codes.playing import course, played
from tests.house.codes.reading import house
from tests.house.codes.test_results import short


def written(path: Path, match: AnyMatch, name: str) -> Path:
    """Write a match as the house exports it."""
    challenge = short(name)
    game = house().games[name]
    moves = tuple(map(game.write, match.history))
    seats = tuple(str(seat) for seat in range(challenge.terms.seats))
    record = GameRecord(name, match.seed, challenge.terms.options, None, seats, moves, None, None, None)
    path.write_text(write_transcript(record), encoding="utf-8")
    return path


def test_a_code_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    challenge = short("hokm")
    assert main(["code", challenge.code]) == FITS
    told = json.loads(capsys.readouterr().out)
    assert (told["kind"], told["game"], told["seed"]) == ("challenge", "hokm", challenge.seed)
    assert told["options"] == challenge.terms.options
    for kind in "KS":
        assert main(["code", kind + challenge.code[1:]]) == NO_CODE
        assert "This kind of code is no longer read" in capsys.readouterr().err
    assert main(["code", challenge.code[:-1]]) == NO_CODE
    assert "typo" in capsys.readouterr().err


def test_all_of_a_result_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    challenge = short("hokm")
    result = result_of("hokm", challenge.id, course(challenge, played(challenge, 1)))
    assert main(["code", result.code]) == FITS
    assert json.loads(capsys.readouterr().out) == {
        "kind": "result", "game": "hokm", "of": f"{challenge.id:010x}", "won": result.won, "left": result.left,
        "place": result.place, "moves": result.moves, "parts": [[*part] for part in result.parts],
        "end": f"{result.end:015x}",
    }  # fmt: skip


def test_a_match_fits_its_result_and_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    challenge = short("hokm")
    one, other = played(challenge, 1), played(challenge, 5)
    result = result_of("hokm", challenge.id, course(challenge, one)).code
    mine, wrong = written(tmp_path / "one.txt", one, "hokm"), written(tmp_path / "two.txt", other, "hokm")
    assert main(["code", result, "--of", challenge.code, "--match", str(mine)]) == FITS
    assert main(["code", result, "--of", challenge.code, "--match", str(wrong)]) == OTHER
    assert main(["code", result, "--of", short("hokm", 2).code, "--match", str(mine)]) == OTHER
    assert main(["code", result, "--match", str(mine)]) == NO_CODE
    assert main(["code", challenge.code, "--match", str(mine)]) == NO_CODE
    assert main(["code", result, "--of", challenge.code, "--match", str(tmp_path)]) == NO_CODE
    assert capsys.readouterr().err


@pytest.mark.parametrize("name", ["hokm", "kitti"])
def test_talk_deals_what_the_command_prints(capsys: pytest.CaptureFixture[str], name: str) -> None:
    challenge = short(name)
    assert main(["code", challenge.code]) == FITS
    told = json.loads(capsys.readouterr().out)
    talker = Talker(house().games[name])
    talker.answer(json.dumps({"do": "new", "options": told["options"], "seed": told["seed"]}).encode())
    dealt = json.loads(talker.answer(b'{"do":"state"}'))["state"]
    assert dealt == json.loads(json.dumps(house().games[name].describe_state(challenge.match(house().games).state)))
