"""Moves of the partition games by one device alone, and the way through their lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from partition_games.engine.moves import Lay, Swap
from partition_games.lesson.teaching import Teaching
from pazaak.house.rules.notation import write_card
from tests.pilot import Pilot
from tests.side_games.journeys import Act, by_keys
from tests.side_games.lesson_walk import AnyLesson, LessonWalk


def by_mouse(pilot: Pilot, id: str) -> None:
    pilot.click(id)


def make(pilot: Pilot, act: Act, table: AnyLesson, move: Any) -> None:
    """Cards to their groups, or chosen."""
    if isinstance(move, Lay):
        if pilot.node("clear").state.enabled:
            act(pilot, "clear")
        for index, group in enumerate(move.groups):
            for card in group:
                _press(pilot, act, f"card-{write_card(card)}", (12, 60))
            _press(pilot, act, f"group-{index + 1}", (60, 12))
    else:
        assert isinstance(move, Swap)
        for card in table.view.hand:
            id = f"card-{write_card(card)}"
            if bool(pilot.node(id).state.checked) != (card in move.cards):
                _choose(pilot, act, id)
    act(pilot, "up")


def _press(pilot: Pilot, act: Act, id: str, inside: tuple[float, float]) -> None:
    """By mouse where nothing else lies over it."""
    if act is not by_mouse:
        act(pilot, id)
        return
    left, top, *_ = pilot.node(id).rect
    pilot.click_at((left + inside[0], top + inside[1]))


def _choose(pilot: Pilot, act: Act, id: str) -> None:
    if act is by_keys:
        pilot.wait(1.2)  # a key that has just meant something else means nothing for a second
        pilot.steer_to(id)
        pilot.press("space")
    else:
        act(pilot, id)


def partition_lesson(
    teaching: Teaching,
    devices: Sequence[str],
    taken_up: Sequence[str],
    refused: str,
    *,
    slow_devices: Sequence[str] = (),
    watched: bool = False,
) -> LessonWalk:
    """Return the way through the lesson of one of them; cards of Kitti and Crash go to groups as in Hazari."""
    return LessonWalk(
        teaching=teaching,
        make=make,
        by_mouse=by_mouse,
        devices=devices,
        slow_devices=slow_devices,
        watched=watched,
        taken_up=taken_up,
        refused=(refused,),
        from_title=False,
    )
