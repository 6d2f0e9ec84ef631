"""The command `doctor`: its rows, what it keeps to itself, and that nothing stops it."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from pazaak.house import system
from pazaak.house.rules.game_path import LazyRegistry
from pazaak.root.doctor import checkup, command, privacy
from pazaak.root.doctor.checkup import CHECKS, diagnose
from pazaak.root.doctor.patient import FallbackError, Patient
from pazaak.root.games import GAME_LIST
from tests.conftest import HOME
from tests.patience import HANGS
from tests.root.doctor.patients import Doctor

ROOT = Path(__file__).parents[3]


def test_a_check_that_fails_is_a_row_that_says_what_was_raised(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHECKS._paths, "clock", CHECKS._paths["clock"].replace("profile", "no_such"))
    visit = doctor.look_at("clock")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("This can't be checked (LookupError: There is nothing at pazaak.root.doctor")


def test_the_table_says_what_the_json_says(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    for last in ("All is well.", "Needs attention: clock."):
        visit = doctor.look_at("clock")
        told, status = doctor.ask("clock", as_json=False)
        line, empty, verdict = told.splitlines()
        assert line.split(maxsplit=2) == [visit.state, "clock", visit.sentence]
        assert (empty, verdict, status) == ("", last, visit.status)
        monkeypatch.setattr(system, "EARLIEST", date(9999, 1, 1))


def test_what_is_no_exception_is_a_row_too(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicError(BaseException):
        """Stand-in for what libraries in Rust raise."""

    def fails(patient: Patient) -> str:
        raise PanicError("called `Option::unwrap()` on a `None` value")

    monkeypatch.setattr(checkup, "CHECKS", {"clock": fails})
    assert diagnose("clock", Patient(GAME_LIST)).sentence.startswith("This can't be checked (PanicError: called ")


def test_every_row_has_a_test_that_breaks_it() -> None:
    """A new check is not forgotten here."""
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert set(re.findall(r'look_at\("([a-z-]+)"\)', tests)) == set(CHECKS)


def test_neither_home_nor_user_is_told() -> None:
    told = privacy.without_names
    assert told("Installed in /home/priya/games (/home/priya).") == "Installed in ~/games (~)."
    assert told("Nothing can be read from /media/priya/stick:\n gone.") == (
        "Nothing can be read from /media/USER/stick: gone."
    )
    assert told("/home/priyanka/x and priya-2") == "/home/priyanka/x and priya-2"
    assert len(told("x" * 1000)) == 300


def test_a_folder_cannot_write_on_the_terminal_nor_break_the_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(patient: Patient) -> str:
        raise FallbackError("There is nothing at /tmp/m\u00fc\x1b[2J\u202e\udcff.")

    monkeypatch.setitem(CHECKS._found, "clock", fails)
    diagnosis = diagnose("clock", Patient(GAME_LIST))
    assert diagnosis.sentence == "There is nothing at /tmp/m\u00fc\\x1b[2J\\u202e\\udcff."
    line = command.as_json([diagnosis])
    assert line.isascii(), "an output without these letters would hold escapes that JSON doesn't have"
    assert json.loads(line)["rows"][0]["sentence"] == diagnosis.sentence


def test_who_became_the_administrator_is_not_told_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "home", lambda: Path("/root"))
    monkeypatch.setattr(system, "users", lambda: {"root", "priya"})
    assert privacy.without_names("A checkout in /home/priya/games.") == "A checkout in /home/USER/games."


def test_a_faulty_check_keeps_the_home_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(patient: Patient) -> str:
        raise FallbackError(f"There is nothing at {HOME / 'secret'}.")

    monkeypatch.setitem(CHECKS._found, "clock", fails)
    assert diagnose("clock", Patient(GAME_LIST)).sentence == "There is nothing at ~/secret."


def test_a_table_that_nobody_takes_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(checkup, "CHECKS", LazyRegistry({"clock": CHECKS._paths["clock"]}))
    monkeypatch.setattr(command, "printed", lambda text: False)
    assert command.run_doctor(argparse.Namespace(profile_dir=tmp_path, json=False), GAME_LIST) == 1
    assert capsys.readouterr().out == ""


def test_a_checkup_that_is_interrupted_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def waits(patient: Patient) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(checkup, "CHECKS", {"release": lambda patient: "It is here.", "clock": waits})
    assert command.run_doctor(argparse.Namespace(profile_dir=tmp_path, json=False), GAME_LIST) == command.INTERRUPTED
    told = capsys.readouterr()
    assert told.out.splitlines() == ["ok        release        It is here."]
    assert told.err == "The checkup was interrupted after 1 row.\n"


def _command(*words: str | Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "doctor", *map(str, words)],
        env={**os.environ, **surroundings},
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS,
        check=False,
    )


def test_an_empty_name_is_no_folder() -> None:
    done = _command("--profile-dir", "")
    assert done.returncode == 2
    assert "isn't a folder: name one, or leave the option out" in done.stderr


@pytest.mark.slow
def test_the_whole_command_finds_everything_here(tmp_path: Path) -> None:
    done = _command("--json", "--profile-dir", tmp_path / "profile")
    told = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, "")
    assert {key: told[key] for key in ("doctor", "well")} == {"doctor": 1, "well": True}
    assert [row["name"] for row in told["rows"]] == list(CHECKS)
    assert {row["state"] for row in told["rows"]} == {"ok"}
    assert not (tmp_path / "profile").exists()
    assert str(Path.home()) not in done.stdout.replace(str(ROOT), "")


@pytest.mark.slow
def test_the_whole_command_names_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    done = _command("--profile-dir", tmp_path / "file", SDL_AUDIODRIVER="no-such-driver")
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (1, "")
    assert lines[-1] == "Needs attention: sound, profile, ledger."
    assert len(lines) == len(CHECKS) + 2
