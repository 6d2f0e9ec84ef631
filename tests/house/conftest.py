"""Fixtures of the house's tests: the real rivals, a fixed day and fresh profiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from pazaak.house.profile.profile import Profile
from pazaak.house.profile.roster import Roster, load_roster

RIVALS = Path(__file__).parents[2] / "assets" / "rivals"
NOW = datetime(2031, 5, 4, 12, 30, 15)
TODAY = NOW.date()
MIREL = "rival:mirel"


@pytest.fixture(scope="session")
def roster() -> Roster:
    return load_roster(RIVALS)


@pytest.fixture
def open_profile(tmp_path: Path, roster: Roster) -> Iterator[Callable[..., Profile]]:
    """Opens the profile of the test's folder, as often as it is closed."""
    opened: list[Profile] = []

    def opening(now: datetime = NOW) -> Profile:
        opened.append(Profile.open(tmp_path, roster=roster, now=now))
        return opened[-1]

    yield opening
    for profile in opened:
        profile.close()


@pytest.fixture
def profile(open_profile: Callable[..., Profile]) -> Profile:
    return open_profile()
