"""Partition tables in a house in a folder, an app on the dummy driver, and a Pilot before them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from partition_games.engine.events import Event
from partition_games.engine.moves import Move
from partition_games.engine.state import View
from partition_games.scenes.board import PartitionBoard
from partition_games.scenes.deals import DealSheet
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.hand.own_cards import OwnCards
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession, Session
from pazaak.house.session.terms import MatchTerms, StakeTerms
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.table.hall.door import PURSES
from pazaak.table.scene import TableScene
from pazaak.table.sheets import PartSheet
from tests.apps import SIZE, scene_app
from tests.pilot import Pilot

PartitionTable = TableScene[View, Move, Event]
SEATS = {"hazari": 4, "kitti": 4, "crash": 3, "fives": 4}
BUY_IN = 200


def own_cards(table: PartitionTable) -> OwnCards:
    """Return the person's controls at a table."""
    assert isinstance(table.controls, OwnCards)
    return table.controls


def trays(table: PartitionTable) -> ArrangeControls:
    """The groups that the person arranges."""
    assert isinstance(table.controls, ArrangeControls)
    return table.controls


def board_of(table: PartitionTable) -> PartitionBoard:
    """Return a table's board."""
    assert isinstance(table.board, PartitionBoard)
    return table.board


def deal_on(scene: Scene[Any] | None) -> DealSheet:
    """The deal on the sheet that is shown."""
    assert isinstance(scene, PartSheet)
    assert isinstance(scene.body, DealSheet)
    return scene.body


def written(deal: DealSheet) -> list[object]:
    """All that stands on the sheet of a deal."""
    return [deal.title, deal.notes, deal.cells, deal.leaders, deal.scored]


@contextmanager
def arcade_in(folder: Path, seed: int = 1, speed: str = "instant") -> Iterator[AppServices]:
    """A fresh house whose rivals think inline."""
    with open_house(folder, None, seed) as house:
        house.profile.settings.speed = speed  # type: ignore[assignment]
        yield house


def begin(
    house: AppServices,
    game: str,
    *,
    seats: int | None = None,
    practice: bool = False,
    position: dict[str, Any] | None = None,
    at: int = 0,
    seed: int | None = None,
    **options: Any,
) -> AnySession:
    """A session of a game; the person sits at seat `at`."""
    count = SEATS[game] if seats is None else seats
    accounts = [rival.account for rival in house.roster.rivals[: count - 1]]
    accounts.insert(at, PLAYER)
    seed = house.new_seed() if seed is None else seed
    if practice:
        given = {**options, PURSES: [BUY_IN] * count}
        return PracticeSession.of(MatchTerms(house.games[game], tuple(accounts), seed, given, position))
    stake = {"ante": 10} if game == "kitti" else {"stake": BUY_IN}
    setup = MatchTerms(house.games[game], tuple(accounts), seed, {**stake, **options}, position)
    return Session.begin(house.profile, setup, today=house.now().date(), stakes=StakeTerms(BUY_IN, PURSES))


def open_app(house: AppServices, table: PartitionTable, size: tuple[int, int] = SIZE) -> App:
    """A strict app that shows one table."""
    return scene_app(lambda: table, house.profile.settings, size)


@contextmanager
def at_table(
    folder: Path, game: str, *, seed: int = 1, speed: str = "instant", practice: bool = False, **choices: Any
) -> Iterator[tuple[Pilot, PartitionTable, AppServices]]:
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
