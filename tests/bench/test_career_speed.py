"""Time to open a long career: `pytest -m bench -n 0 tests/bench/test_career_speed.py -s`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from pazaak.career.achievements.judge import standings
from pazaak.career.career import Career
from pazaak.career.contests import ladder
from pazaak.career.history.statistics import statistics
from pazaak.house.ledger.disk.backups import back_up
from pazaak.house.profile.profile import Profile
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.hall.travel_map import TravelMap
from pazaak.scenes.profile.history import HistoryScene
from pazaak.scenes.profile.ledger import LedgerScene
from pazaak.scenes.profile.scene import ProfileScene
from pazaak.scenes.shop.scene import ShopScene
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Notice
from tests.bench.long_career import long_career
from tests.bench.measured import Measured
from tests.career.careers import Clock, career_in, play_match, real_world
from tests.decoded import preload
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app

MATCHES, CARDS = 10_000, 1_000
ROUNDS = 7
BAR = 0.2
"""Seconds in which each thing has to open."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    written = tmp_path_factory.mktemp("long_career")
    long_career(written, MATCHES, CARDS, Clock())
    return written


@pytest.fixture
def career(folder: Path) -> Iterator[Career]:
    with career_in(folder, Clock()) as opened:
        yield opened


def seconds(what: str, act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The quickest of some rounds, as all measurements here; the others are told, and say how busy the machine is."""
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        act()
        took.append(time.perf_counter() - began)
    spread = f"{median(took) * 1000:.1f} at the median, {max(took) * 1000:.1f} at most"
    print(f"\n{what}: {min(took) * 1000:.1f} ms at the least, {spread}", end="")
    return min(took)


def within(measured: Measured, what: str, act: Callable[[], object], rounds: int = ROUNDS) -> None:
    """Measure how long something takes to open, and hold it to the bar."""
    took = seconds(what, act, rounds)
    measured.most(f"career: {what}", 1000 * took, "ms by the clock", 1000 * BAR, runs=rounds)
    assert took < BAR


def fresh(career: Career) -> Career:
    """The same career with nothing kept in memory."""
    return Career(career.profile, career.world, career.now)


@pytest.mark.bench
def test_a_collection_of_a_thousand_cards_opens(career: Career, measured: Measured) -> None:
    assert career.collection.total == CARDS

    def collection() -> object:
        opened = fresh(career)
        return opened.collection, [opened.faults(deck) for deck in opened.decks.all()]

    def shop() -> object:
        stall = fresh(career).shop("backroom")
        return stall.offers(), stall.wanted()

    within(measured, "a collection of 1,000 cards and the decks", collection)
    within(measured, "the shop, what it sells and what it buys", shop)


@pytest.mark.bench
def test_a_history_of_ten_thousand_matches_opens(folder: Path, career: Career, measured: Measured) -> None:
    profile = career.profile
    assert profile.ledger.rows("SELECT COUNT(*) FROM result") == [(MATCHES,)]
    print(f"\n{(folder / 'profile.sqlite3').stat().st_size / 1e6:.0f} MB", end="")
    within(measured, "the newest 100 matches", lambda: profile.history(100))
    seconds("all 10,000 matches, which no page asks for at once", lambda: profile.history(MATCHES))
    within(measured, "all statistics", lambda: statistics(fresh(career)))
    within(measured, "all achievements", lambda: standings(fresh(career)))
    within(measured, "the ladder", lambda: ladder.standing(fresh(career)))
    within(measured, "the venues", lambda: [fresh(career).progress.missing(venue.id) for venue in career.world])


@pytest.mark.bench
def test_a_purchase_and_the_end_of_a_match_take_no_time(career: Career) -> None:
    clock = Clock()
    career.now = clock

    def buy() -> None:
        clock.forward()
        shop = career.shop("backroom")
        shop.buy(shop.offers()[0].card)

    assert seconds("a purchase, on the disk", buy, 20) < 0.05
    deck = career.decks.chosen
    assert seconds("a deck, on the disk", lambda: career.decks.change(deck.id, cards=deck.cards[::-1]), 20) < 0.05
    assert seconds("a whole match with all its entries", lambda: play_match(career, "mirel", 1)) < 2


@pytest.mark.bench
def test_the_whole_profile_opens(folder: Path, measured: Measured) -> None:
    path = folder / "profile.sqlite3"

    def opened() -> float:
        """Open the profile and close it; what the opening took."""
        began = time.perf_counter()
        with Profile.open(folder, roster=real_world().roster, now=Clock()()):
            return time.perf_counter() - began

    def after_a_kill() -> float:
        (folder / "profile.sqlite3-closed").unlink()
        return opened()

    measured.told("career: opening as it was closed", 1000 * min(opened() for _ in range(ROUNDS)), "ms by the clock")
    measured.told("career: opening after a kill", 1000 * min(after_a_kill() for _ in range(3)), "ms by the clock")
    backup = seconds("a backup, made and checked", lambda: back_up(path, Clock()().date()), 3)
    measured.told("career: a backup, beside the game", 1000 * backup, "ms by the clock")


SCREENS: dict[str, Callable[[AppServices], Scene[Any]]] = {
    "the deck builder": DeckBuilder,
    "the shop": lambda house: ShopScene(house, "backroom"),
    "the history": HistoryScene,
    "the account": LedgerScene,
    "the profile's overview": ProfileScene,
    "the profile's statistics": lambda house: ProfileScene(house, page="statistics"),
    "the profile's achievements": lambda house: ProfileScene(house, page="achievements"),
    "the map": TravelMap,
}


@pytest.mark.bench
def test_the_screens_open(folder: Path) -> None:
    slow = []
    with house_in(folder) as house:
        app = open_app(house, Notice("A long career", "All screens open from here."))
        try:
            for name, scene in SCREENS.items():
                pilot = Pilot(app, seen=True)

                def shown(scene: Callable[[AppServices], Scene[Any]] = scene, pilot: Pilot = pilot) -> None:
                    house.career = fresh(house.career)
                    app.replace(scene(house), how="none")
                    pilot.step()

                shown()
                preload(app.assets)
                if seconds(f"{name}, from its door to its first frame", shown, 5) >= BAR:
                    slow.append(name)
        finally:
            app.close()
    assert slow == []
