"""People at one screen: the lobby, a guest's page, the curtain, the question before the deal, and the end."""

from __future__ import annotations

from pathlib import Path

from pazaak.house.profile.guests import add_guest
from tests.pictures.studio import Shot, Size, Studio, studio

STEADY = 1.1
"""Seconds after which a press on the curtain counts."""


def _lobby(room: Studio) -> None:
    pilot, house = room.pilot, room.house
    for name, portrait in (("Priya", "you_maha"), ("Jonas", "you_bram"), ("Lena", "you_sefa")):
        add_guest(house.profile.ledger, name, portrait)
    pilot.settle()
    pilot.click("people")
    pilot.settle()


def _choose(room: Studio, game: str) -> None:
    room.pilot.click("game")
    room.pilot.settle()
    room.pilot.steer_to("choices")
    names = list(room.house.uis)
    for _ in range(names.index(game)):
        room.pilot.press("down")
    room.pilot.press("return")
    room.pilot.settle()


def _ready(room: Studio) -> None:
    for id in [id for id in room.pilot.ids() if id.startswith("ready-")]:
        room.pilot.click(id)


def lobby(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The lobby of two and of four, its lists, and a guest."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        _lobby(room)
        room.shoot("people-two")
        _ready(room)
        pilot.settle()
        room.shoot("people-ready")
        pilot.click("house-rules")
        pilot.settle()
        pilot.press("right", 2)
        pilot.settle()
        room.shoot("people-rules")
        pilot.press("page down")
        pilot.settle()
        room.shoot("people-rules-more")
        pilot.press("escape")
        pilot.settle()
        room.shoot("people-rules-changed")
        _choose(room, "hokm")
        room.shoot("people-four")
        pilot.click("seat-2")
        pilot.settle()
        room.shoot("people-who-sits")
        pilot.press("escape")
        pilot.settle()
        pilot.click("new-guest")
        pilot.settle()
        room.shoot("people-new-guest")
        return room.shots


def curtain(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The curtain at the beginning, while it rises, between two, its menu, and the end of the game."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        _lobby(room)
        pilot.steer_to("propose-takes_back")
        pilot.press("return")
        _ready(room)
        pilot.click("start")
        for number in range(2):
            pilot.wait(STEADY)
            pilot.click("lift")
            pilot.settle()
            if not number:
                room.shoot("people-agreement")
            pilot.click("agree-takes_back")
            pilot.click("done")
            pilot.settle()
        pilot.wait(STEADY)
        room.shoot("curtain-first")
        pilot.click("lift")
        pilot.wait(0.15)
        room.shoot("curtain-rises")
        pilot.settle()
        room.shoot("people-table")
        pilot.click("name-ante")
        pilot.settle()
        pilot.wait(STEADY)
        room.shoot("curtain-between")
        pilot.press("escape")
        pilot.settle()
        room.shoot("curtain-menu")
        pilot.click("give-up")
        pilot.settle()
        pilot.click("yes")
        pilot.settle()
        room.shoot("people-ended")
        return room.shots


SCENES = (lobby, curtain)
