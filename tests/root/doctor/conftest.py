"""The doctor of these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.root.doctor.patients import Doctor


@pytest.fixture
def doctor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Doctor:
    """Return the doctor of a folder without a profile."""
    return Doctor(tmp_path, monkeypatch, capsys)
