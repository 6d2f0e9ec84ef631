"""What every test relies on: dummy drivers before anything can open a window, and the switch that accepts goldens."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--accept-goldens",
        action="store_true",
        help="write what the tests see as the new goldens instead of comparing with the old ones",
    )


@pytest.fixture
def accept_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether this run writes the goldens anew; look at the difference before committing it."""
    return bool(request.config.getoption("--accept-goldens"))
