"""The scripted scenes of the arcade's hall, its book and its results, for the contact sheets."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from partition_games.scenes.hall_choice import Choice
from partition_games.scenes.hall_doors import DOORS
from partition_games.scenes.hall_guests import Company, Lounge
from partition_games.scenes.house import ArcadeHouse, PartitionSession
from partition_games.scenes.results import game_result
from partition_games.scenes.sitting import ArcadeSitting
from studio import Shot, Size, studio

from main import arcade_house
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.stage.screens.rules_pages import RulesPages


def arcade_doors(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every door of the hall, a long game, five seats, a refusal."""
    with studio(folder, size, theme) as room:
        pilot, purse = room.pilot, room.house.profile.purse
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        room.shoot("arcade")
        for door in DOORS[1:]:
            pilot.click(f"door-{door.game}")
            pilot.settle()
            if door.game == "fives":
                pilot.click("length")
            if door.game == "kitti":
                pilot.hover("seats")
                pilot.steer_to("seats")
                pilot.press("right")
            room.shoot(f"arcade-{door.game}")
        with room.house.profile.ledger.transaction() as store:
            store.post("move", {PLAYER: 40 - purse.player, HOUSE: purse.player - 40}, room.house.now().date())
        pilot.click("others")
        pilot.press("escape")
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        room.shoot("arcade-refused")
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
            while not book.view.at_end:
                pilot.press("page down")
                pilot.wait(0.6)
                screen += 1
                room.shoot(f"book-{chapter.id}-{screen}")
        return room.shots


def arcade_results(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The end of a game of four, and of five."""
    with studio(folder, size, theme) as room:
        house = arcade_house(room.house)
        for game, seats in (("hazari", 4), ("kitti", 5)):
            session = _played(house, ArcadeSitting(house, lambda: room.pilot.app), game, seats)
            scene = game_result(house, session)
            room.pilot.app.push(scene, how="none")
            room.pilot.wait(0.9)
            room.shoot(f"arcade-result-{game}")
            scene.close("hall", how="none")
            room.pilot.settle()
        return room.shots


def _played(house: ArcadeHouse, sitting: ArcadeSitting, game: str, seats: int) -> PartitionSession:
    """A game of two deals, every seat playing the first move that is offered."""
    choice = Choice(next(door for door in DOORS if door.game == game), seats=seats)
    order = choice.order(Lounge(house, game, choice.buy_in).company(Company.MIXED, seats - 1))
    order.options["deals"] = 2
    session = sitting.begin(order)
    while (seat := session.match.to_act) is not None:
        session.play(next(islice(session.match.rules.moves(session.match.view(seat)), 1)), seat)
    return session


SCENES = (arcade_doors, arcade_book, arcade_results)
