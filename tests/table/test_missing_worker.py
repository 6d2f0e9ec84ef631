"""No process to think in: the table says so once, and the game is played to its end."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.house.thinking.late import MissingWorkers
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.table.message import MessageLine
from pazaak.table.table_base import NO_WORKER
from tests.table.test_small_game import casino, play_on, sit_down

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="`false` is a program of Unix")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every notice of the message line."""
    notices: list[str] = []
    tell = MessageLine.tell

    def note(line: MessageLine, sentence: str) -> None:
        notices.append(sentence)
        tell(line, sentence)

    monkeypatch.setattr(MessageLine, "tell", note)
    return notices


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    worker = WorkerProcess()
    yield worker
    worker.close()


@pytest.mark.full
def test_a_worker_that_cannot_be_started_is_told_at_the_table_once(
    tmp_path: Path, worker: WorkerProcess, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", shutil.which("false"))
    with casino(tmp_path, worker) as (pilot, house):
        house.profile.settings.speed = "instant"
        table = sit_down(pilot)
        assert play_on(pilot, table) > 0
        assert worker.missing
        assert table.session.over
        assert told.count(NO_WORKER) == 1
        pilot.click("rematch")
        pilot.settle()
        pilot.wait(1.0)
        assert told.count(NO_WORKER) == 1


@pytest.mark.full
def test_a_worker_that_thinks_is_not_told_of(tmp_path: Path, worker: WorkerProcess, told: list[str]) -> None:
    with casino(tmp_path, worker) as (pilot, house):
        house.profile.settings.speed = "instant"
        assert play_on(pilot, sit_down(pilot)) > 0
    assert worker.process_id is not None
    assert NO_WORKER not in told


def test_two_missing_workers_are_one_piece_of_news(worker: WorkerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    other = WorkerProcess()
    notice = MissingWorkers((worker, None, other))
    assert not notice.news()
    monkeypatch.setattr(WorkerProcess, "missing", True)
    assert notice.news()
    assert not notice.news()
    other.close()
