"""Impossible requests on the command line end with one sentence and the status 2."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.ledger import Ledger
from tests.house.conftest import NOW
from tests.patience import HANGS

ROOT = Path(__file__).parents[1]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


def refused(*arguments: str | Path, **surroundings: str) -> list[str]:
    """Return the game's words when it refuses to start, line by line."""
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *map(str, arguments)],
        env={**bare, "SDL_AUDIODRIVER": "dummy", **surroundings},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    return done.stderr.splitlines()


@pytest.mark.full
@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a display")
@pytest.mark.parametrize("surroundings", [{}, {"DISPLAY": ":4096"}, {"SDL_VIDEODRIVER": "x11"}])
def test_no_display_is_one_sentence_that_says_what_to_do(tmp_path: Path, surroundings: dict[str, str]) -> None:
    (sentence,) = refused("play", "--profile-dir", tmp_path, **surroundings)
    assert sentence.startswith("There is no display to open a window on")
    assert sentence.endswith("start the game on a desktop, or set DISPLAY to one.")
    assert sentence.count(".") == 1


@pytest.mark.full
def test_a_profile_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something else", encoding="utf-8")
    for folder in (tmp_path / "taken", tmp_path / "taken" / "inside"):
        (sentence,) = refused("--profile-dir", folder, SDL_VIDEODRIVER="dummy")
        assert sentence == f"The profile in {folder} couldn't be written: there is a file where a folder is needed."
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "something else"


@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_no_folder(name: str) -> None:
    """It would be whichever folder one stands in."""
    *_, sentence = refused("--profile-dir", name, SDL_VIDEODRIVER="dummy")
    assert "isn't a folder: name one, or leave the option out" in sentence


@pytest.mark.full
def test_a_profile_of_a_newer_release_is_a_sentence(tmp_path: Path) -> None:
    Ledger(tmp_path / "profile.sqlite3", NOW).close()
    with closing(sqlite3.connect(tmp_path / "profile.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    (sentence,) = refused("--profile-dir", tmp_path, SDL_VIDEODRIVER="dummy")
    assert "newer release" in sentence
    assert "wasn't changed" in sentence


@pytest.mark.full
def test_a_trace_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    trace = tmp_path / "missing" / "trace.jsonl"
    (sentence,) = refused("--profile-dir", tmp_path / "profile", "--trace", trace, SDL_VIDEODRIVER="dummy")
    assert sentence == f"The trace can't be written to {trace}: No such file or directory."


@pytest.mark.full
@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        ("banana", "'banana' isn't a size: write it like 1280x720"),
        ("1280", "'1280' isn't a size: write it like 1280x720"),
        ("-5x20", "'-5x20' isn't a size: write it like 1280x720"),
        ("320x200", "320x200 isn't a size to play in: take one from 960x540 to 7680x4320"),
        ("99999x900", "99999x900 isn't a size to play in: take one from 960x540 to 7680x4320"),
    ],
)
def test_a_window_of_no_size_is_a_sentence(size: str, sentence: str) -> None:
    *usage, last = refused("play", f"--windowed={size}")
    assert usage[0].startswith("usage: pazaak play")
    assert last == f"pazaak play: error: argument --windowed: {sentence}"


def test_a_command_that_does_not_exist_is_a_sentence() -> None:
    *_, last = refused("bluff")
    assert last.startswith("pazaak: error: argument COMMAND: invalid choice: 'bluff'")


@pytest.mark.full
@pytest.mark.parametrize("text", [[], ["--text"]])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This isn't a transcript"),
        (b"all sorts of things\n", "This isn't a transcript"),
        (b"\xff\xfe\x00\x01", "isn't a text file."),
        (b"casino transcript 1\ngame: 7\nmoves:\n", "The transcript's game is missing or wrong."),
    ],
)
def test_a_replay_of_garbage_is_a_sentence(tmp_path: Path, content: bytes, sentence: str, text: list[str]) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(content)
    (told,) = refused("replay", path, *text, "--profile-dir", tmp_path / "profile", SDL_VIDEODRIVER="dummy")
    assert sentence in told


@pytest.mark.full
@pytest.mark.parametrize("ending", [".pazaak", ".PAZAAK"])
def test_a_match_alone_is_replayed(tmp_path: Path, ending: str) -> None:
    (told,) = refused(tmp_path / f"match{ending}")
    assert told == f"{tmp_path / f'match{ending}'} can't be read: No such file or directory."


@pytest.mark.full
def test_a_replay_of_nothing_is_a_sentence(tmp_path: Path) -> None:
    (told,) = refused("replay", tmp_path / "match.txt")
    assert told == f"{tmp_path / 'match.txt'} can't be read: No such file or directory."
