"""Scripted scenes of an evening in the arcade for the contact sheets: every game at each number of seats from the deal
to the last sheet, its house rules, its lesson."""

from __future__ import annotations

from pathlib import Path

from partition_games.lesson import crash, fives, hazari, kitti
from partition_games.lesson.teaching import Teaching
from partition_games.scenes.doors import STYLES
from pazaak.root.house import open_house
from tests.pictures.shots_tables import parlour
from tests.pictures.studio import Shot, Size, dress, lesson_shot, studio
from tests.pilot import at_the_sheet, find_door

STEPS: tuple[tuple[Teaching, tuple[str, ...]], ...] = (
    (hazari.HAZARI, ("high", "strongest", "taken", "kings")),
    (fives.FIVES, ("throw", "full")),
    (kitti.KITTI, ("second", "worked")),
    (crash.CRASH, ("points", "crash")),
)
"""Steps of the lessons: something to read, something to do."""


def hazari_evening(folder: Path, size: Size, theme: str) -> list[Shot]:
    """One deal at four seats."""
    return _evenings("hazari", folder, size, theme)


def fives_evening(folder: Path, size: Size, theme: str) -> list[Shot]:
    """One hand at two to five seats."""
    return _evenings("fives", folder, size, theme)


def kitti_evening(folder: Path, size: Size, theme: str) -> list[Shot]:
    """One deal at two to five seats."""
    return _evenings("kitti", folder, size, theme)


def crash_evening(folder: Path, size: Size, theme: str) -> list[Shot]:
    """One hand at two to four seats."""
    return _evenings("crash", folder, size, theme)


def _evenings(game: str, folder: Path, size: Size, theme: str) -> list[Shot]:
    return [shot for seats in STYLES[game].door.seats for shot in _evening(game, seats, folder, size, theme)]


def _evening(game: str, seats: int, folder: Path, size: Size, theme: str) -> list[Shot]:
    """Dealt, laid, shown in the middle and at the last, told on its sheet, the scores, the end."""
    name = f"{game}-{seats}"
    with parlour(folder / name, size, theme, game, seats, deals=1) as room:
        room.until_asked()
        room.shoot(f"{name}-dealt")
        shows = room.shows
        room.pilot.press("a" if shows > 1 else "1")
        room.wait(1.0)
        room.shoot(f"{name}-laid")
        room.pilot.press("e")
        for show, moment in {shows // 2: "middle", shows - 1: "last"}.items():
            room.until_show(show)
            room.shoot(f"{name}-{moment}")
            room.wait(1.4)
            room.shoot(f"{name}-{moment}-won")
        room.until_scene("deal")
        room.shoot(f"{name}-sheet")
        room.pilot.press("f3")
        room.wait(1.2)
        room.shoot(f"{name}-scores")
        room.pilot.press("f3")
        room.wait(1.2)
        room.pilot.press("e")
        room.until_scene("results")
        room.wait(1.0)
        room.shoot(f"{name}-end")
        return room.shots


def house_rules(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The sheet of every door, and how the door tells of it."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        pilot.click("arcade")
        pilot.settle()
        for game in room.house.uis:
            door = room.house.uis[game].door
            if door is None or not door.has_sheet:
                continue
            pilot.click(find_door(pilot, game))
            pilot.settle()
            with at_the_sheet(pilot):
                pilot.click("house-rules")
                pilot.settle()
                pilot.press("right", 2)
                pilot.settle()
                room.shoot(f"rules-{game}-preset")
                pilot.press("down", 3)
                pilot.press("right")
                pilot.settle()
                room.shoot(f"rules-{game}")
                pilot.press("escape")
                pilot.settle()
                room.shoot(f"rules-{game}-door")
        return room.shots


def lessons(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Old Pell's lessons of the four games."""
    shots: list[Shot] = []
    for teaching, steps in STEPS:
        for step in steps:
            with open_house(folder / f"{teaching.game}-{step}", None, 3) as house:
                dress(house.profile.settings, size, theme)
                teaching.keep_place(house, teaching.course(teaching.course().find(step)))
                shots.append(lesson_shot(house, teaching.game, f"{teaching.game}-lesson-{step}", size))
    return shots


SCENES = (hazari_evening, fives_evening, kitti_evening, crash_evening, house_rules, lessons)
