"""Scripted scenes of the pages of records for the contact sheets: of every game, and of one not played yet."""

from __future__ import annotations

from pathlib import Path

from pazaak.career.goals.sheet import NOTE
from pazaak.house.ledger.notes import put_note
from pazaak.scenes.late import LATE
from tests.pictures.past_games import TABLES, play_games
from tests.pictures.shots_profile import live
from tests.pictures.shots_tonight import NIGHT
from tests.pictures.studio import SAME_GOALS, Shot, Size, studio

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
    """The records of a game on one evening; from one to its replay, which begins at the deal, to its code, and to all
    replays of the game."""
    with studio(folder, size, theme) as room:
        pilot, house = room.pilot, room.house
        house.now = house.career.now = lambda: NIGHT
        play_games(house, "hazari", GAMES)
        pilot.app.push(LATE["records"](house, "hazari"), how="none")
        pilot.settle()
        room.shoot("records-one")
        for button, name in (("replay-best", "record-replay"), ("code-best", "record-code"), ("replays", "replays")):
            pilot.click(button)
            pilot.settle()
            room.shoot(name)
            pilot.press("escape")
            pilot.settle()
        return room.shots


def goals_of_the_arcade(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The sheet of goals with two of the arcade's."""
    rows = [[1, "beat", "mirel", "backroom", 0], [2, "hazari_shows", "", "backroom", 9],
            [3, "fives_one", "", "backroom", 0]]  # fmt: skip
    with studio(folder, size, theme) as room:
        with room.house.career.ledger.transaction() as store:
            put_note(store, NOTE, {**SAME_GOALS, "open": rows})
        room.pilot.app.push(LATE["goals"](room.house), how="none")
        room.pilot.settle()
        room.shoot("goals-arcade")
        return room.shots


SCENES = (records_of_all, replays_of_one, goals_of_the_arcade)
