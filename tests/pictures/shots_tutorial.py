"""The scripted scenes of the tutorial and of the help for the contact sheets."""

from __future__ import annotations

from pathlib import Path

from pazaak.career.lesson_plan import course
from pazaak.scenes.tutorial.by_ear import by_ear_scene
from pazaak.scenes.tutorial.ui import tutorial_scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.rules_pages import RulesPages
from tests.pictures.studio import Shot, Size, studio
from tests.scenes.learning import do_lesson

HELP = ("by-ear", "career", "decks", "shop", "venues", "ladder", "tournament", "profile", "fair-deal")


def lessons(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every lesson, a wrong act, and the end."""
    with studio(folder, size, theme, speed="instant") as room:
        table = tutorial_scene(room.house, course())
        room.pilot.app.push(table, how="none")
        room.pilot.settle()
        for number, lesson in enumerate(course().lessons, start=1):
            room.shoot(f"lesson-{number:02}-{lesson.id}")
            if lesson.id == "stand":
                room.pilot.press("e")
                room.pilot.settle()
                room.shoot("lesson-wrong-act")
            do_lesson(room.pilot, table)
        room.pilot.wait(4)
        room.shoot("tutorial-end")
        return room.shots


def by_ear(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Every lesson of playing by ear, with the answers that it shows, and the end."""
    with studio(folder, size, theme, speed="instant") as room:
        table = by_ear_scene(room.house)
        room.pilot.app.push(table, how="none")
        room.pilot.settle()
        for number, lesson in enumerate(table.course.lessons, start=1):
            room.shoot(f"by-ear-{number:02}-{lesson.id}")
            for name in lesson.hears:
                table.hear(Action(name))
                room.pilot.settle()
                room.shoot(f"by-ear-{number:02}-{lesson.id}-heard")
            do_lesson(room.pilot, table)
        room.pilot.wait(4)
        room.shoot("by-ear-end")
        return room.shots


def help_pages(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The pages of the book about the career."""
    with studio(folder, size, theme, speed="instant") as room:
        room.pilot.settle()
        for page in HELP:
            book = RulesPages(start=page)
            room.pilot.app.push(book, how="none")
            room.pilot.settle()
            room.shoot(f"help-{page}")
            book.go_back()
            room.pilot.settle()
        return room.shots


SCENES = (lessons, by_ear, help_pages)
