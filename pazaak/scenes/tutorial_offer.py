"""Offers the lessons to who comes in for the first time, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pazaak.scenes.house_context import House
from pazaak.scenes.tutorial_store import is_newcomer
from pazaak.stage.app.scene import Scene
from pazaak.stage.screens.modal import Answer, Dialog

OFFERED = "tutorial.offered"
"""The note that says that it has been offered."""

TITLE = "Welcome"
TEXT = (
    "Is this your first time at a Pazaak table? Old Pell shows you everything in a match of his own. You can leave it "
    "at any time, and take it up again under HOW TO PLAY."
)


def offer_due(house: House) -> bool:
    """Whether somebody is here who does not know the game, and has not been asked."""
    career = house.career
    return career.cached(OFFERED, lambda: not career.note(OFFERED) and is_newcomer(house.profile, house.game.name))


def offer_lessons(house: House, lessons: Callable[[], Scene[Any]], over: Scene[Any]) -> None:
    """Ask, over a scene; it is not asked again, whatever the answer."""
    house.career.keep_note(OFFERED, True)
    answers = (
        Answer("learn", "LEARN: 5 MINUTES", True, "gold"),
        Answer("know", "I KNOW THE GAME", False, "own"),
    )
    stage = over.stage
    stage.push(Dialog(TITLE, TEXT, answers), lambda yes: stage.push(lessons(), how="slide") if yes else None)
