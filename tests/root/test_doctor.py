"""The command `doctor`: its table, what it keeps to itself, and that nothing stops it."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from pazaak.house import system
from pazaak.house.diagnosis import Condition
from pazaak.root import doctor
from pazaak.root.doctor import CHECKS, AilmentError, Doctor, diagnose, run_doctor, without_names
from pazaak.root.games import GAME_LIST
from tests.conftest import HOME
from tests.patience import HANGS
from tests.root.conftest import Round

ROOT = Path(__file__).parents[2]
LIBRARIES = ("pygame", "pydantic", "numpy", "segno", "platformdirs", "accesskit")
WITHOUT = f"import sys; sys.modules.update(dict.fromkeys({LIBRARIES})); from pazaak.root.commands import main; "


def alone(monkeypatch: pytest.MonkeyPatch, *checks: Callable[[Doctor], str]) -> None:
    """Leave these checks alone, as the rows 1, 2 and so on."""
    rows = {str(number): (check, Condition.MISSING, "It fails") for number, check in enumerate(checks, 1)}
    monkeypatch.setattr(doctor, "CHECKS", rows)


def sentence_of(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> str:
    def fails(patient: Doctor) -> str:
        raise fault

    alone(monkeypatch, fails)
    return diagnose("1", Doctor(GAME_LIST)).sentence


def test_the_table_says_what_the_json_says(rounds: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    told = f"ok        clock          {rounds.whole('clock')}\n\nAll is well.\n"
    assert rounds.ask("clock", as_json=False) == (told, 0)
    monkeypatch.setattr(system, "EARLIEST", date(9999, 1, 1))
    told = f"fallback  clock          {rounds.broken('clock')}\n\nNeeds attention: clock.\n"
    assert rounds.ask("clock", as_json=False) == (told, 1)


def test_every_row_has_a_test_that_breaks_it() -> None:
    """A new check is not forgotten here."""
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_doctor*.py"))
    assert set(re.findall(r'rounds\.broken\("([a-z-]+)"\)', tests)) == set(CHECKS)


def test_what_one_check_cannot_import_costs_no_other(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"{WITHOUT}sys.exit(main(sys.argv[1:]))", "doctor", "--json", "--profile-dir", tmp_path],
        cwd=ROOT, capture_output=True, encoding="utf-8", timeout=HANGS, check=False,
    )  # fmt: skip
    rows = {row["name"]: row["state"] for row in json.loads(done.stdout)["rows"]}
    assert (done.returncode, done.stderr) == (1, "")
    whole = ("release", "voice", "thinking", "bots", "profile", "ledger", "clock")
    assert [name for name, state in rows.items() if state == "ok"] == list(whole)
    assert list(rows) == list(CHECKS)


def test_a_check_that_fails_says_what_was_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicError(BaseException):
        """Stand-in for what libraries in Rust raise, which is no Exception."""

    assert sentence_of(monkeypatch, PanicError("called `unwrap()`.")) == "It fails (PanicError: called `unwrap()`)."
    assert sentence_of(monkeypatch, TimeoutError()) == "It fails (TimeoutError)."


def test_a_check_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    alone(monkeypatch, lambda patient: str(never.wait()))
    monkeypatch.setattr(doctor, "LOOKING", 0.01)
    assert diagnose("1", Doctor(GAME_LIST)).sentence == "It fails (TimeoutError: no answer within 0 seconds)."
    never.set()


def test_neither_home_nor_user_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert without_names("Installed in /home/priya/games (/home/priya).") == "Installed in ~/games (~)."
    assert without_names("Gone is /media/priya/stick,\n and /home/priya.") == "Gone is /media/USER/stick, and ~."
    assert without_names("/home/priyanka/x and priya-2") == "/home/priyanka/x and priya-2"
    assert len(without_names("x" * 1000)) == 300
    assert sentence_of(monkeypatch, AilmentError(f"Gone is {HOME / 'secret'}.")) == "Gone is ~/secret."


def test_who_became_the_administrator_is_not_told_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "home", lambda: Path("/root"))
    monkeypatch.setattr(system, "users", lambda: {"root", "priya"})
    assert without_names("A root of /home/priya/games.") == "A root of /home/USER/games."


def test_a_folder_cannot_write_on_the_terminal_nor_break_the_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = sentence_of(monkeypatch, AilmentError("There is nothing at /tmp/m\u00fc\x1b[2J\u202e\udcff."))
    assert told == "There is nothing at /tmp/m\u00fc\\x1b[2J\\u202e\\udcff."
    assert run_doctor(argparse.Namespace(profile_dir=None, json=True), GAME_LIST) == 1
    line = capsys.readouterr().out
    assert line.isascii(), "an output without these letters would hold escapes that JSON doesn't have"
    assert json.loads(line)["rows"][0]["sentence"] == told


@pytest.mark.parametrize("as_json", [False, True])
def test_a_table_that_nobody_takes_is_no_success(monkeypatch: pytest.MonkeyPatch, *, as_json: bool) -> None:
    alone(monkeypatch, lambda patient: "It is here.")
    monkeypatch.setattr(doctor, "printed", lambda text: False)
    assert run_doctor(argparse.Namespace(profile_dir=None, json=as_json), GAME_LIST) == 1


def test_a_checkup_that_is_interrupted_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def waits(patient: Doctor) -> str:
        raise KeyboardInterrupt

    alone(monkeypatch, lambda patient: "It is here.", waits)
    assert run_doctor(argparse.Namespace(profile_dir=None, json=False), GAME_LIST) == 130
    told = capsys.readouterr()
    assert told.out.split() == ["ok", "1", "It", "is", "here."]
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
