"""A monkey at the real app: thousands of random events from the title on, and nothing breaks and no credit is lost.

One monkey comes with the suite, the others with `-m slow`.
"""

from __future__ import annotations

import logging
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path

import pytest

import partition_games
import pazaak
from pazaak.house.ledger.ledger import BANK
from pazaak.house.thinking.worker_process import WorkerProcess
from pazaak.root.house import build_app, open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import OFFERED
from pazaak.stage.app.app import App
from pazaak.stage.core.assets import HALF_DETAIL, MOST_BYTES, MOST_HALVED, MOST_REDUCED, REDUCED_DETAIL, SPARE, Assets
from pazaak.stage.core.viewport import Viewport
from tests.apps import game_app
from tests.bench.tour import Tour, Visitor
from tests.decode_once import decoded_anew
from tests.memory import MEGABYTE, STATM, give_back, resident
from tests.scenes.monkey import Monkey
from tests.scenes.tables import house_in, well_off

EVENTS = 2500
MANY_EVENTS = 100_000
GROWN = 1.1
"""Factor by which memory after the first tenth may grow."""


@pytest.mark.full
@pytest.mark.parametrize("seed", [7, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (9, 10, 2))])
def test_a_monkey_breaks_nothing(tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    with house_in(tmp_path, seed) as house, monkey_in(house, seed, game_app) as monkey:
        monkey.run(EVENTS)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.slow
@pytest.mark.skipif(not STATM.exists(), reason="this system does not tell what a process holds")
def test_a_hundred_thousand_events_hold_no_more_memory_than_a_tenth_of_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As the game is played: rivals and the coach think in processes of their own. Which decoded pictures are kept
    depends on where it has just been: they have a bound of their own. Larger texts enlarge the page, and all that is
    kept for it: memory is compared with texts of the usual size."""
    import_everything()
    held: list[int] = []
    with decoded_anew(), as_played(tmp_path, 11) as house, monkey_in(house, 11, build_as_played) as monkey:
        look_around(house, monkey.app)
        for tenth in range(1, 11):
            monkey.run(MANY_EVENTS * tenth // 10)
            monkey.rest()
            as_it_was = pictures_of(monkey.app)
            monkey.rest_at_scale(1.0)
            give_back()
            pictures = pictures_of(monkey.app)
            held.append(resident() - pictures)
            told = f"{held[-1] / MEGABYTE:.0f} MB and {pictures / MEGABYTE:.0f} of decoded pictures"
            told += f", {as_it_was / MEGABYTE:.0f} with texts as they were"
            print(f"after {monkey.thrown:,} events {told}, scenes {dict(monkey.scenes)}")
    assert max(held[1:]) <= GROWN * held[0]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def pictures_of(app: App) -> int:
    """Bytes of decoded pictures that are kept at rest, never more than may be."""
    pictures = sum(app.screen.assets.held().values())
    assert pictures <= most_pictures(app)
    return pictures


def most_pictures(app: App) -> int:
    """Bytes of decoded pictures that may stay for what is shown: larger texts enlarge the page, and with it all cards,
    in a window as small as before."""
    detail = Viewport.fit(app.screen.lens.page).scale * SPARE
    if detail <= HALF_DETAIL:
        return MOST_HALVED
    window = app.window.surface.get_pitch() * app.window.size[1]
    return (MOST_REDUCED if detail <= REDUCED_DETAIL else MOST_BYTES) - window


def import_everything() -> None:
    """The code of a scene comes when it is first opened, and stays, as numpy does with what first solves something: it
    is no growth."""
    import_module("numpy")
    for package in (pazaak, partition_games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)


def look_around(house: AppServices, app: App) -> None:
    """Open every scene and game once: the things they read at first stay, like their code."""
    tour = Tour(house, app, Visitor(app))
    for stop in (tour.title, tour.books, tour.doors, tour.match, tour.arcade):
        stop()
    app.screen.at_once = True


@contextmanager
def as_played(folder: Path, seed: int) -> Iterator[AppServices]:
    """A fresh house whose rivals and coach think as in the game, for somebody who knows it."""
    with ExitStack() as tidy:
        worker, aside = WorkerProcess(), WorkerProcess()
        tidy.callback(worker.close)
        tidy.callback(aside.close)
        house = tidy.enter_context(open_house(folder, worker, seed, aside))
        house.career.keep_note(OFFERED, True)
        well_off(house)
        yield house


def build_as_played(house: AppServices) -> App:
    """The game with pictures of its own, none of which is kept for another test."""
    return build_app(house, strict=True, assets=Assets(strict=True), sound=False)


@contextmanager
def monkey_in(house: AppServices, seed: int, build: Callable[[AppServices], App]) -> Iterator[Monkey]:
    """A monkey in a house, where no credit may be lost and a good deal must have happened."""
    issued = house.profile.purse.balance(BANK)
    monkey = Monkey(house, seed, build)
    try:
        yield monkey
    finally:
        monkey.close()
    purse = house.profile.purse
    assert purse.total() == 0
    assert purse.balance(BANK) == issued < 0
    in_debt = "SELECT COUNT(*) FROM account WHERE balance < 0 AND kind NOT IN ('bank', 'house')"
    assert house.profile.ledger.rows(in_debt) == [(0,)]
    assert monkey.thrown >= EVENTS
    stored = house.profile.ledger.rows("SELECT COUNT(*) FROM play")[0][0]
    assert stored > 25, "the monkey hardly plays"
    for met in ({"title"}, {"hall", "arcade"}, {"table", "partition-table"}):
        assert met & set(monkey.scenes), monkey.scenes
    assert len(monkey.scenes) >= 7, monkey.scenes
