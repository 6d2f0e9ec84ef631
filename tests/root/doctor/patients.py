"""A doctor's round of one check, and what it says."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from pazaak.house.rules.game_path import GameEntry, LazyRegistry
from pazaak.root.doctor import checkup, command
from pazaak.root.doctor.checkup import CHECKS
from pazaak.root.games import GAME_LIST


@dataclass(frozen=True, slots=True)
class Visit:
    """Result of a round: the exit status, and state and sentence of the one row."""

    status: int
    state: str
    sentence: str


class Doctor:
    """The command `doctor`, with one of its checks."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._monkeypatch, self._capsys = folder, monkeypatch, capsys
        self.games: tuple[GameEntry, ...] = GAME_LIST

    def look_at(self, name: str) -> Visit:
        """Carry out one check by the command."""
        told, status = self.ask(name, as_json=True)
        answer = json.loads(told)
        (row,) = answer["rows"]
        assert row["name"] == name
        assert (status == 1) == (row["state"] != "ok") == (not answer["well"])
        return Visit(status, row["state"], row["sentence"])

    def ask(self, name: str, *, as_json: bool) -> tuple[str, int]:
        """Return what the command prints for one check, and its exit status."""
        with self._monkeypatch.context() as patch:
            patch.setattr(checkup, "CHECKS", LazyRegistry({name: CHECKS._paths[name]}))
            self._capsys.readouterr()
            status = command.run_doctor(argparse.Namespace(profile_dir=self.folder, json=as_json), self.games)
            return self._capsys.readouterr().out, status
