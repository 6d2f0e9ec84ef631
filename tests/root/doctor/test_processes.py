"""The other processes, each answering and each broken."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from pazaak.house.background.mode import INLINE
from pazaak.house.thinking import worker_process
from pazaak.root.doctor import processes
from pazaak.root.doctor.patient import AilmentError
from tests.root.doctor.patients import Doctor


def no_process(*_: object, **__: object) -> subprocess.Popen[bytes]:
    raise PermissionError(1, "Operation not permitted")


def test_a_worker_that_cannot_be_started_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("thinking").sentence == "Rivals think in another process, which answered."
    monkeypatch.setattr(worker_process, "_start", no_process)
    visit = doctor.look_at("thinking")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence == "No thinking process can be started, so rivals think in the game's own."


@pytest.mark.full
def test_a_bot_that_cannot_be_started_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("bots").sentence.endswith("was started as a bot and answered.")
    monkeypatch.setitem(processes.ECHOES, sys.platform, ["no-such-program"])
    visit = doctor.look_at("bots")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("No program can be started as a bot")


def test_a_bot_that_says_something_else_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(processes.ECHOES, sys.platform, ["true"])
    assert doctor.look_at("bots").sentence == "A program that was started as a bot answered b''."


@pytest.mark.parametrize("name", ["thinking", "bots"])
def test_one_process_is_no_fallback_where_it_was_asked_for(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(subprocess, "Popen", no_process)
    monkeypatch.setenv(INLINE, "1")
    assert doctor.look_at(name).sentence == "One process does everything, as PAZAAK_INLINE asks."


def test_what_does_not_answer_is_not_waited_for() -> None:
    never = threading.Event()
    with pytest.raises(AilmentError, match="The check didn't answer within 0 seconds"):
        processes.within(0.01, "The check", never.wait)
    never.set()
