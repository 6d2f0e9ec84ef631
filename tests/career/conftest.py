"""Fixtures of the career's tests: the real world, a clock that is set by hand, and a fresh career."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pazaak.career.career import Career
from pazaak.career.world import World
from tests.career.careers import Clock, career_in, real_world


@pytest.fixture(scope="session")
def world() -> World:
    return real_world()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def career(tmp_path: Path, clock: Clock) -> Iterator[Career]:
    with career_in(tmp_path, clock) as opened:
        yield opened
