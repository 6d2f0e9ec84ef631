"""Time in which a profile of ten thousand matches answers the screens' questions between two frames.

`pytest -m bench -n 0 tests/bench/test_store_speed.py -s`
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pazaak.house.ledger.figures import figure_sums
from pazaak.house.ledger.inventory import owned, receipts
from pazaak.house.ledger.ledger import PLAYER
from pazaak.house.profile.profile import Profile
from tests.bench.long_career import long_career
from tests.career.careers import Clock, real_world

MATCHES, CARDS = 10_000, 1_000
BAR = 0.1
"""Seconds in which each question has to be answered."""

QUESTIONS: dict[str, Callable[[Profile], object]] = {
    "unfinished matches": lambda profile: profile.unfinished() == [],
    "a page of the history": lambda profile: profile.history(50, before=MATCHES // 2),
    "what lies on tables": lambda profile: profile.purse.is_broke(10) is False,
    "all figures": lambda profile: figure_sums(profile.ledger),
    "all goods": lambda profile: owned(profile.ledger),
    "the latest receipts": lambda profile: receipts(profile.ledger, limit=50),
    "the player's statistics": lambda profile: profile.statistics(PLAYER, "pazaak").matches >= MATCHES,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    written = tmp_path_factory.mktemp("long_career")
    long_career(written, MATCHES, CARDS, Clock())
    return written


@pytest.fixture
def profile(folder: Path) -> Iterator[Profile]:
    with Profile.open(folder, roster=real_world().roster, now=Clock()()) as opened:
        yield opened


def shortest(ask: Callable[[], object], rounds: int = 5) -> float:
    """The least of some rounds: others may be busy on this machine."""
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        assert ask()
        took.append(time.perf_counter() - began)
    return min(took)


@pytest.mark.bench
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_to_a_long_career(profile: Profile, question: str) -> None:
    took = shortest(lambda: QUESTIONS[question](profile))
    print(f"\n{question}: {took * 1000:.1f} ms", end="")
    assert took < BAR
