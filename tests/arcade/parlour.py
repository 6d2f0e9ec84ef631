"""Partition tables in a house in a folder, an app on the dummy driver, and a Pilot before them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from partition_games.scenes.hall_doors import PURSES
from partition_games.scenes.house import ArcadeHouse, PartitionSession
from partition_games.scenes.table import PartitionTable

from main import arcade_house, open_house
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchSetup, Stakes
from pazaak.stage.app.app import App
from tests.apps import SIZE, scene_app
from tests.pilot import Pilot

SEATS = {"hazari": 4, "kitti": 4, "crash": 3, "fives": 4}
BUY_IN = 200


@contextmanager
def arcade_in(folder: Path, seed: int = 1, speed: str = "instant") -> Iterator[ArcadeHouse]:
    """A fresh house whose rivals think inline."""
    with open_house(folder, None, seed) as house:
        house.profile.settings.speed = speed  # type: ignore[assignment]
        yield arcade_house(house)


def begin(
    house: ArcadeHouse,
    game: str,
    *,
    seats: int | None = None,
    practice: bool = False,
    position: dict[str, Any] | None = None,
    at: int = 0,
    seed: int | None = None,
    **options: Any,
) -> PartitionSession:
    """A session of a game; the person sits at seat `at`."""
    count = SEATS[game] if seats is None else seats
    accounts = [rival.account for rival in house.roster.rivals[: count - 1]]
    accounts.insert(at, PLAYER)
    seed = house.new_seed() if seed is None else seed
    if practice:
        given = {**options, PURSES: [BUY_IN] * count}
        return PracticeSession.of(MatchSetup(house.games[game], tuple(accounts), seed, given, position))
    stake = {"ante": 10} if game == "kitti" else {"stake": BUY_IN}
    setup = MatchSetup(house.games[game], tuple(accounts), seed, {**stake, **options}, position)
    return Session.begin(house.profile, setup, today=house.now().date(), stakes=Stakes(BUY_IN, PURSES))


def open_app(house: ArcadeHouse, table: PartitionTable, size: tuple[int, int] = SIZE) -> App:
    """A strict app that shows one table."""
    return scene_app(lambda: table, house.profile.settings, size)


@contextmanager
def at_table(
    folder: Path, game: str, *, seed: int = 1, speed: str = "instant", practice: bool = False, **choices: Any
) -> Iterator[tuple[Pilot, PartitionTable, ArcadeHouse]]:
    """A Pilot before a fresh table."""
    with arcade_in(folder, seed, speed) as house:
        table = PartitionTable(house, begin(house, game, practice=practice, **choices))
        app = open_app(house, table)
        try:
            yield Pilot(app), table, house
        finally:
            if app.running:
                app.quit()
            app.close()
