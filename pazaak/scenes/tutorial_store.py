"""How far the person has come in the tutorial, kept in the profile."""

from __future__ import annotations

import logging

from pazaak.career.lesson_plan import course
from pazaak.career.lessons import MILESTONE, NOTE, Course
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.notes import add_milestone, milestones, note, put_note
from pazaak.house.profile.profile import Profile
from pazaak.scenes.house_context import House

LOG = logging.getLogger(__name__)


def course_of(profile: Profile) -> Course:
    """The lessons, taken up where the person left them."""
    fresh = course()
    return course(fresh.find(str(note(profile.ledger, NOTE, ""))))


def has_begun(profile: Profile) -> bool:
    """Whether the tutorial was left in the middle."""
    return course_of(profile).at > 0


def has_learned(profile: Profile) -> bool:
    """Whether all lessons were once gone through."""
    return MILESTONE in milestones(profile.ledger)


def is_newcomer(profile: Profile, game: str) -> bool:
    """Whether this is somebody who has neither played a match to its end nor learned the game."""
    return not has_learned(profile) and profile.statistics(game=game).matches == 0


def keep_place(house: House, lessons: Course) -> None:
    """Remember the lesson that is due; after the last one, that the tutorial is done.

    What cannot be written is told to the log alone: a lesson is not worth a full stop.
    """
    try:
        with house.career.transaction() as store:
            put_note(store, NOTE, "" if lessons.over else lessons.lesson.id)
            if lessons.over:
                add_milestone(store, MILESTONE, house.now().date())
    except StoreError:
        LOG.exception("the place in the tutorial could not be kept")
