"""The person's progress in the lessons, kept in the profile, and the offer of them to a newcomer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.career.cards.gifts import give_lesson_card
from pazaak.career.lesson_plan import course
from pazaak.career.lessons import MILESTONE, Course
from pazaak.house.circuit.marks import Mark, give_marks
from pazaak.house.ledger.notes import LESSON_NOTE, add_milestone, milestones, note, put_note
from pazaak.house.profile.profile import Profile
from pazaak.scenes.app_services import AppServices, house_of
from pazaak.scenes.tutorial.welcome import Welcome
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Confirm
from pazaak.table.ui.game_ui import TableServices

OFFERED, OFFERED_BY_EAR = "tutorial.offered", "by_ear.offered"
"""Keys of the notes that the lessons, and that of playing by ear, have been offered."""
BY_EAR = "Old Pell can teach you the keys that say what is on a table, in 3 minutes."


def course_of(profile: Profile) -> Course:
    return course(course().find(str(note(profile.ledger, LESSON_NOTE, ""))))


def has_begun(profile: Profile) -> bool:
    """Whether the tutorial was left in the middle."""
    return course_of(profile).at > 0


def has_learned(profile: Profile) -> bool:
    """Whether all lessons were once finished."""
    return MILESTONE in milestones(profile.ledger)


def keep_place(house: TableServices, course: Course) -> None:
    """Store the due lesson, or after the last one that the tutorial is done. Raises StoreError."""
    with house_of(house).career.transaction() as store:
        put_note(store, LESSON_NOTE, "" if course.over else course.lesson.id)
        if course.over:
            add_milestone(store, MILESTONE, house.now().date())
            give_lesson_card(store, house.now().date())
            give_marks(store, house_of(house).game.name, [Mark.LESSON], house.now().date())


def offer_due(house: AppServices) -> bool:
    """Whether to offer lessons: never offered before, none finished, and no match of the game played."""
    career, profile = house.career, house.profile

    def due() -> bool:
        known = career.note(OFFERED) or has_learned(profile)
        return not known and profile.statistics(game=house.game.name).matches == 0

    return career.cached(OFFERED, due)


def offer_lessons(house: AppServices, lessons: Callable[[], Scene[Any]], over: Scene[Any]) -> None:
    """Ask over a scene whether to begin the lessons, once in a profile."""
    house.career.keep_note(OFFERED, True)
    stage = over.stage
    stage.push(Welcome(house), lambda yes: stage.push(lessons(), how="slide") if yes else None)


def by_ear_due(house: AppServices, scene: Scene[Any]) -> bool:
    """Whether to offer the lesson of playing by ear: somebody listens, and it has never been offered."""
    return scene.interaction.heard and not house.career.cached(
        OFFERED_BY_EAR, lambda: bool(house.career.note(OFFERED_BY_EAR))
    )


def offer_by_ear(house: AppServices, lesson: Callable[[], Scene[Any]], over: Scene[Any]) -> None:
    """Ask over a scene whether to begin the lesson of playing by ear, once in a profile."""
    house.career.keep_note(OFFERED_BY_EAR, True)
    stage, asked = over.stage, Confirm("Playing by ear", BY_EAR, yes="Teach me", no="Not now", tone="gold")
    stage.push(asked, lambda yes: stage.push(lesson(), how="slide") if yes else None)
