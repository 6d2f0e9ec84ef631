"""Scripted scenes of the pages of records for the contact sheets: of every game, and of one not played yet."""

from __future__ import annotations

from pathlib import Path

from pazaak.scenes.late import LATE
from tests.pictures.past_games import TABLES, play_games
from tests.pictures.shots_profile import live
from tests.pictures.studio import Shot, Size, studio

GAMES = 14


def records_of_all(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The page of every game after some weeks, and that of one game at its door, before any."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        pilot.app.push(LATE["records"](house, "crash"), how="none")
        pilot.settle()
        room.shoot("records-new")
        pilot.press("escape")
        pilot.settle()
        live(house)
        for game in TABLES:
            play_games(house, game, GAMES)
        pilot.app.push(LATE["records"](house), how="none")
        pilot.settle()
        room.shoot("records-pazaak")
        pilot.press("down")
        for game in TABLES:
            pilot.settle()
            room.shoot(f"records-{game}")
            pilot.press("down")
        return room.shots


def replays_of_one(folder: Path, size: Size, theme: str) -> list[Shot]:
    """From a record to its replay, which begins at the deal, to its code, and to all replays of the game."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        play_games(house, "hazari", GAMES)
        pilot.app.push(LATE["records"](house, "hazari"), how="none")
        pilot.settle()
        for button, name in (("replay-best", "record-replay"), ("code-best", "record-code"), ("replays", "replays")):
            pilot.click(button)
            pilot.settle()
            room.shoot(name)
            pilot.press("escape")
            pilot.settle()
        return room.shots


SCENES = (records_of_all, replays_of_one)
