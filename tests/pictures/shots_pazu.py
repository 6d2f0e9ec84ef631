"""Scripted scenes of Pazu-Pazaak's table for the contact sheets: the auction, six boards, a Full Board, a tie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pygame import Surface

from pazaak.house.ledger.ledger import HOUSE, jackpot_account
from pazaak.house.rules.agents import AnyRecipe
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.house.thinking.thinker import InlineThinker, Thinker
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.side_games.pazu.lesson.ui import LESSON
from pazaak.side_games.pazu.register import PAZU
from pazaak.side_games.pazu.scenes.house_table import HouseTable
from pazaak.side_games.pazu.state import Phase
from pazaak.stage.app.scene import Scene
from pazaak.table.scene import TableScene
from tests.apps import scene_app
from tests.decoded import preload
from tests.pictures.studio import Shot, Size, dress
from tests.pilot import FRAME, Pilot
from tests.side_games.lessons import begin_at

STEP = 0.1
MOST = 600
JACKPOT = 1_234_567
PURSES = [1000, 655, 410, 1240, 2060, 905]
OPTIONS = {"ante_min": 10, "ante_max": 50}
SIX: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pazaak_pot": 915, "paid_in": [25, 0, 15, 60, 0, 0],
    "boards": [[4, 9, 2], [9, 7, 10], [10, 6], [2, 1, 4, 1, 3, 2, 1, 1], [8], [5, 10]],
    "stood": [False, False, True, False, False, False], "bust": [False, True, False, False, False, False],
    "hands": [["-5", "±4"], [], ["+3"], ["D"], ["T"], ["±3"]], "deck": [2, 4, 7, 3],
}  # fmt: skip
FIVE: dict[str, Any] = {
    "phase": "bid", "leader": 3, "to_act": 3, "ante": 20, "pazaak_pot": 745, "paid_in": [25, 0, 15, 60, 0],
    "lots": ["±4", "-5", "T"], "hands": [["-6"], [], ["+3"], ["D"], []],
}  # fmt: skip
NINE: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "pazaak_pot": 745, "boards": [[1, 1, 1, 1, 2, 2, 2], [10], [9]],
    "stood": [False, True, True], "hands": [["-3"], [], []], "deck": [9],
}  # fmt: skip
TIED: dict[str, Any] = {
    "phase": "turn", "leader": 0, "ante": 20, "boards": [[9], [9, 9], [3]], "stood": [False, True, True],
    "hands": [["T"], [], []], "deck": [9],
}  # fmt: skip


@contextmanager
def salon(
    folder: Path, size: Size, theme: str, position: Mapping[str, Any] | None, seats: int
) -> Iterator[tuple[Pilot, TableScene[Any, Any, Any]]]:
    """A practice table for the person and the first rivals of the roster, when he is asked."""

    def thinker(recipe: AnyRecipe) -> Thinker[Any, Any]:
        return InlineThinker(PAZU.agents["regular"](1))

    with open_house(folder, None, 5) as house:
        house.thinker = thinker
        dress(house.profile.settings, size, theme)
        accounts = (PLAYER, *(rival.account for rival in house.roster.rivals[: seats - 1]))
        options = {**OPTIONS, "purses": PURSES[:seats]}
        table: TableScene[Any, Any, Any] = TableScene(
            house, PracticeSession.of(MatchTerms(PAZU, accounts, 4, options, position))
        )
        app = scene_app(lambda: table, house.profile.settings, size)
        preload(app.assets)
        try:
            pilot = Pilot(app, pace=FRAME)
            until(pilot, table, lambda: table.deciding)
            yield pilot, table
        finally:
            app.close()


def until(pilot: Pilot, table: TableScene[Any, Any, Any], shown: Any) -> None:
    for _ in range(MOST):
        if shown():
            break
        pilot.step(STEP)
    for _ in range(3):
        pilot.step(STEP)


def auction(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, FIVE, 5) as (pilot, _):
        for _ in range(60):
            pilot.step(STEP)  # what was called out has passed
        return [Shot("pazu-auction", pilot.picture())]


def six(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, SIX, 6) as (pilot, _):
        pilot.hover("hand-2")
        for _ in range(10):
            pilot.step(STEP)
        return [Shot("pazu-six", pilot.picture())]


def full_board(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, NINE, 3) as (pilot, table):
        pilot.press("1")
        until(pilot, table, lambda: table.picture.banner.startswith("THE PAZAAK POT"))
        return [Shot("pazu-jackpot", pilot.picture())]


def tie(folder: Path, size: Size, theme: str) -> list[Shot]:
    with salon(folder, size, theme, TIED, 3) as (pilot, table):
        pilot.press("s")
        until(pilot, table, lambda: table.deciding)
        for _ in range(60):
            pilot.step(STEP)
        return [Shot("pazu-tie", pilot.picture())]


def sheets(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Six players: the first turns of a set, the set again when it is over, and the score."""
    player, shots = PAZU.agents["regular"](4), list[Shot]()

    def until_asked(pilot: Pilot, table: TableScene[Any, Any, Any]) -> None:
        table.choose(player.choose(table.view))
        until(pilot, table, lambda: table.deciding)

    with salon(folder, size, theme, None, 6) as (pilot, table):
        while not table.log.ended:
            until_asked(pilot, table)
            if table.view.table.phase is Phase.TURN and not shots:
                shots.append(Shot("pazu-race", pilot.picture()))
        pilot.press("f4")
        for _ in range(150):
            pilot.step(STEP)
        shots.append(Shot("pazu-set", pilot.picture()))
        pilot.press("escape")
        pilot.settle()
        while len(table.log.ended) < 3:
            until_asked(pilot, table)
        pilot.pick("open-sheet")
        return [*shots, Shot("pazu-score", pilot.picture())]


def lesson(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Old Pell's lesson, where a board is saved."""
    with open_house(folder, None, 3) as house:
        dress(house.profile.settings, size, theme)
        return [Shot("pazu-lesson", _picture(begin_at(house, LESSON, "save"), house, size))]


def house_table(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The hall of each venue's table, with a large jackpot on the wall."""
    shots = []
    with open_house(folder, None, 3) as house:
        dress(house.profile.settings, size, theme)
        for venue in house.career.world:
            if venue.table is None:
                continue
            with house.profile.ledger.transaction() as store:
                jackpot = {jackpot_account("pazu", venue.id): JACKPOT, HOUSE: -JACKPOT}
                store.post("move", jackpot, house.now().date())
            hall = HouseTable(house, lambda order: None, venue.purpose, venue.table.stakes)
            shots.append(Shot(f"pazu-house-table-{venue.id}", _picture(hall, house, size)))
    return shots


def _picture(scene: Scene[Any], house: AppServices, size: Size) -> Surface:
    app = scene_app(lambda: scene, house.profile.settings, size)
    preload(app.assets)
    try:
        pilot = Pilot(app, pace=FRAME)
        pilot.settle()
        pilot.wait(0.5)
        return pilot.picture()
    finally:
        app.close()


SCENES = (auction, six, full_board, tie, sheets, lesson, house_table)
