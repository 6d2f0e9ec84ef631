"""The doctor's rounds of one check each."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from pazaak.house.rules.game_path import GameEntry
from pazaak.root import doctor
from pazaak.root.games import GAME_LIST


class Round:
    """The command `doctor` with one of its checks, for a folder without a profile."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._monkeypatch, self._capsys = folder, monkeypatch, capsys
        self.games: tuple[GameEntry, ...] = GAME_LIST

    def whole(self, name: str) -> str:
        """The sentence of a row that is ok."""
        return self._row(name, "ok", 0)

    def broken(self, name: str) -> str:
        """The sentence of a row that isn't."""
        return self._row(name, doctor.CHECKS[name][1].value, 1)

    def _row(self, name: str, state: str, ended: int) -> str:
        told, status = self.ask(name, as_json=True)
        answer = json.loads(told)
        (row,) = answer["rows"]
        assert (row["name"], row["state"], answer["well"], status) == (name, state, ended == 0, ended), row
        return str(row["sentence"])

    def ask(self, name: str, *, as_json: bool) -> tuple[str, int]:
        """The output of the command for one check, and its exit status."""
        with self._monkeypatch.context() as patch:
            patch.setattr(doctor, "CHECKS", {name: doctor.CHECKS[name]})
            self._capsys.readouterr()
            status = doctor.run_doctor(argparse.Namespace(profile_dir=self.folder, json=as_json), self.games)
            return self._capsys.readouterr().out, status


@pytest.fixture
def rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Round:
    """Return the rounds in a folder without a profile."""
    return Round(tmp_path, monkeypatch, capsys)
