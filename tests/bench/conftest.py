"""Gathers the figures of a run: `pytest -m bench -n 0 --measured docs/measured.json` keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.measured import Measured

FIGURES = Measured()


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Iterator[Measured]:
    """Yield the register of a run's measurements, written after each, so that a run that is ended keeps the rest."""
    yield FIGURES
    path: Path | None = request.config.getoption("--measured")
    if path is not None:
        FIGURES.write(path)
