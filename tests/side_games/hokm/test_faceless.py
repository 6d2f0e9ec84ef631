"""A game without a face is known to the command line, and not shown in a window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pazaak.house.records.transcript import GameRecord, write_transcript
from pazaak.house.rules.game_path import uis_of
from pazaak.root.commands import COMMANDS, main
from pazaak.root.games import GAME_LIST
from pazaak.scenes.app_services import opened_house

FACELESS = tuple(entry._replace(ui=None) if entry.name == "hokm" else entry for entry in GAME_LIST)


@pytest.fixture
def transcript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(COMMANDS, "replay", COMMANDS["replay"]._replace(games=FACELESS))
    file = tmp_path / "match.txt"
    record = GameRecord("hokm", 7, {"hands": 1}, {"hakem": 0}, ("Ann", "Ben", "Cal", "Dot"), ("trump S",))
    file.write_text(write_transcript(record), "utf-8")
    return file


def test_a_replay_as_text_is_its_events(transcript: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["replay", str(transcript), "--text"]) == 0
    dealt, named = map(json.loads, capfdbinary.readouterr().out.splitlines())
    assert dealt == {"event": "HandDealt", "number": 1, "hakem": 0, "dealer": 3, "counts": [5, 0, 0, 0]}
    assert named == {"event": "TrumpNamed", "seat": 0, "suit": "S", "counts": [13, 13, 13, 13]}


def test_a_replay_in_a_window_is_refused_in_a_sentence(transcript: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(transcript)]) == 2
    assert capsys.readouterr().err == "A match of hokm has no table in a window: replay it with --text.\n"


def test_the_house_in_a_window_has_only_games_it_can_show(tmp_path: Path) -> None:
    with opened_house(tmp_path, FACELESS, None, 1) as house:
        assert set(house.uis) == set(house.games) == set(house.paths) == set(uis_of(FACELESS))
        assert "hokm" not in house.uis
