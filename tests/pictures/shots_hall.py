"""The scripted scenes of the arcade's hall, its book and its results, for the contact sheets."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

from partition_games.scenes.doors import STYLES
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.session.sealed_table import deal_table
from pazaak.house.session.session import AnySession
from pazaak.scenes.app_services import AppServices
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.table.hall.choice import Choice
from pazaak.table.hall.lobby import Lobby, OpponentFilter
from pazaak.table.scene import TableScene
from pazaak.table.sitting import TableSitting
from tests.pictures.studio import Shot, Size, studio
from tests.pilot import at_the_sheet, find_door

DOORS = [style.door for style in STYLES.values()]
GAMES = (*(door.game for door in DOORS), "hokm", "dou_dizhu", "big_three", "pazu")


MARKS = {"pazaak": 5, "hazari": 3, "fives": 1, "hokm": 4, "dou_dizhu": 3, "big_three": 1}


def street_of_marks(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The street of somebody who has played: lit signs and dark ones, and one mark missing at Crash."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        with house.profile.ledger.transaction() as store:
            for game, count in MARKS.items():
                give_marks(store, game, list(Mark)[:count], house.now().date())
            give_marks(store, "crash", [Mark.WIN, Mark.FEAT], house.now().date())
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        for game in ("crash", "pazaak", "dou_dizhu"):
            pilot.click(find_door(pilot, game))
            pilot.settle()
            room.shoot(f"street-{game.replace('_', '-')}")
        return room.shots


def arcade_doors(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every door of the hall, a long game, five seats, a refusal."""
    with studio(folder, size, theme) as room:
        pilot, purse = room.pilot, room.house.profile.purse
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        room.shoot("arcade")
        for door in DOORS[1:]:
            pilot.click(find_door(pilot, door.game))
            pilot.settle()
            if door.game == "kitti":
                with at_the_sheet(pilot):
                    pilot.hover("seats")
                    pilot.steer_to("seats")
                    pilot.press("right")
                    room.shoot("arcade-kitti-table")
                    pilot.click("house-rules")
                    pilot.settle()
                    pilot.press("right")
                    room.shoot("arcade-kitti-house-rules")
                    pilot.press("escape")
                    pilot.settle()
            room.shoot(f"arcade-{door.game}")
        with room.house.profile.ledger.transaction() as store:
            store.post("move", {PLAYER: 40 - purse.player, HOUSE: purse.player - 40}, room.house.now().date())
        pilot.press("escape")
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        room.shoot("arcade-refused")
        return room.shots


def side_doors(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The doors of the side games, each in its own light; a table that draws for partners."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        for game in ("hokm", "dou_dizhu", "big_three", "pazu"):
            pilot.click(find_door(pilot, game))
            pilot.settle()
            if game == "hokm":
                with at_the_sheet(pilot):
                    pilot.hover("partners")
                    pilot.steer_to("partners")
                    pilot.press("right")
                    pilot.wait(1.0)
                    room.shoot("arcade-hokm-table")
            room.shoot(f"arcade-{game.replace('_', '-')}")
        return room.shots


def table_sheets(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The sheet of a table of each game, with as many seats as it has, and its house rules."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        for game in GAMES:
            pilot.click(find_door(pilot, game))
            pilot.settle()
            with at_the_sheet(pilot):
                if pilot.has("seats"):
                    pilot.steer_to("seats")
                    pilot.press("right", 3)
                room.shoot(f"table-{game.replace('_', '-')}")
                pilot.click("house-rules")
                pilot.settle()
                room.shoot(f"house-rules-{game.replace('_', '-')}")
                pilot.press("escape")
                pilot.settle()
        return room.shots


def arcade_book(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every page of the arcade's book, screen by screen."""
    with studio(folder, size, theme, speed="instant") as room:
        pilot = room.pilot
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        pilot.click("rules")
        pilot.settle()
        book = pilot.app.scene
        assert isinstance(book, RulesPages)
        for index, chapter in enumerate(book.chapters):
            book.turn_to(index)
            pilot.settle()
            room.shoot(f"book-{chapter.id}")
            screen = 1
            while book.view.offset < book.view.room:
                pilot.press("page down")
                pilot.wait(0.6)
                screen += 1
                room.shoot(f"book-{chapter.id}-{screen}")
        return room.shots


def arcade_results(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The end of a game of four, and of five."""
    with studio(folder, size, theme) as room:
        house = room.house
        for game, seats in (("hazari", 4), ("kitti", 5)):
            session = _played(house, TableSitting(house, lambda: room.pilot.app), game, seats)
            table = TableScene(house, session)
            ending = table.ui.result(table.room, session, True)
            scene = table.ui.ending(replace(ending, scenery=table.board.scenery))
            room.pilot.app.push(scene, how="none")
            room.pilot.wait(6.0)
            room.shoot(f"arcade-result-{game}")
            scene.close("lobby", how="none")
            room.pilot.settle()
        return room.shots


def _played(house: AppServices, sitting: TableSitting, game: str, seats: int) -> AnySession:
    """A game of two deals, every seat playing the first move that is offered."""
    choice = Choice(STYLES[game].door, seats=seats)
    order = choice.order(Lobby(house, choice.buy_in).company(OpponentFilter.MIXED, seats - 1))
    order.options["deals"] = 2
    session = deal_table(house, sitting.seal(order), "")
    while (seat := session.match.to_act) is not None:
        session.play(next(islice(session.match.rules.moves(session.match.view(seat)), 1)), seat)
    return session


SCENES = (arcade_doors, street_of_marks, side_doors, table_sheets, arcade_book, arcade_results)
