"""Answers of the machine itself, in the form that the house expects."""

from __future__ import annotations

import runpy
from datetime import UTC, datetime
from typing import Any

import pytest

from pazaak.house import system


@pytest.fixture(scope="module")
def machine() -> dict[str, Any]:
    """Return the functions as they are before the tests replace them."""
    return runpy.run_path(str(system.__file__))


def test_its_times_have_a_zone(machine: dict[str, Any]) -> None:
    assert machine["now"]().utcoffset() is not None
    assert machine["local"](86400 * 365) == datetime(1971, 1, 1, tzinfo=UTC)


def test_who_became_the_administrator_is_a_user_too(machine: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "root")
    monkeypatch.setenv("SUDO_USER", "priya")
    assert machine["users"]() == {"root", "priya"}
    monkeypatch.delenv("SUDO_USER")
    assert machine["users"]() == {"root"}


def test_it_has_a_core_and_a_home(machine: dict[str, Any]) -> None:
    assert machine["cores"]() >= 1
    assert machine["home"]().is_absolute()
