"""The row about the game's own voice: what would speak, and whether it does where it is chosen."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.root.doctor.patients import Doctor
from tests.stage.voice.ssip import address, service

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="speech-dispatcher is Linux's")


def choose(doctor: Doctor, spoken: str) -> None:
    (doctor.folder / "settings.json").write_text(json.dumps({"spoken": spoken}), encoding="utf-8")


def test_a_voice_that_is_not_chosen_may_be_missing(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    visit = doctor.look_at("voice")
    assert (visit.status, visit.state) == (0, "ok")
    assert visit.sentence == "It isn't chosen, and couldn't speak: speech-dispatcher isn't installed."
    program = tmp_path / "speech-dispatcher"
    program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    choose(doctor, "reader")
    assert doctor.look_at("voice").sentence == "It isn't chosen; speech-dispatcher would speak."


def test_one_that_is_chosen_is_asked(doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(doctor, "voice")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", address(tmp_path / "ssip")["SPEECHD_ADDRESS"])
    visit = doctor.look_at("voice")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence.startswith("It is chosen and silent: speech-dispatcher isn't installed.")
    with service(tmp_path) as there:
        visit = doctor.look_at("voice")
        assert (visit.status, visit.state, visit.sentence) == (0, "ok", "It is chosen, and speech-dispatcher answers.")
        assert "SPEAK" not in there.heard
