"""The lessons of the climbing games at their own tables: places they point at, and the step that is due."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.session.lessons import Course
from pazaak.side_games.climbing.events import CardsDrawn, Event, FirstDrawn
from pazaak.side_games.climbing.lesson.plan import refusal
from pazaak.side_games.climbing.moves import Move, Play
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.chosen import CHOSEN
from pazaak.side_games.climbing.scenes.copies import copy_id, plain
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.state import View
from pazaak.stage.input.bindings import Action
from pazaak.table.lesson import teaching
from pazaak.table.lesson.course_ui import (
    Due,
    LessonUI,
    Sight,
    around,
    pointed_at,
    pressed_or_chosen,
    widget_places,
)
from pazaak.table.round.places import card_rect, seen_parts
from pazaak.table.ui.controls import Controls

BUTTONS = ("bid-", "name-", "pass", "hint", "play", "skip", "order")
"""Prefixes of the ids of buttons that the bubble must not cover."""


Teaching = teaching.Teaching[View, Move, Event]


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, ClimbingControls)
    board, picture = controls.board, controls.board.picture
    ground = board.floor_plan
    scale = at.hand_scale(len(picture.own))
    hand = [card_rect(place, scale) for place in controls.places().values()]
    own = around(hand, FRect(150, 550, 980, 130))
    (x, y), reach = ground.play, ground.room / 2
    trick = FRect(x - reach, y - 74, 2 * reach, ground.name[1] + 18 - y + 74)
    widgets = widget_places(controls)
    places = {**widgets, "own-hand": own, "trick": trick, "stake": ground.stake, "counter": ground.counter,
              "kitty": ground.kitty}  # fmt: skip
    if ground.named is not None and picture.named is not None:
        places["named"] = ground.named
    places |= {f"seat-{seat}": place.plate for seat, place in enumerate(board.places)}
    chosen = (rect.move(0, -CHOSEN / 2) for rect in seen_parts(hand))
    pointed = pointed_at(point, places, dict(zip(map(plain, controls.places()), chosen, strict=True)), own)
    keep = [pointed, own, trick, ground.message, FRect(ground.message.left, ground.buttons - 28, 600, 56)]
    keep += [rect for id, rect in widgets.items() if id.startswith(BUTTONS)]
    return Sight(pointed, keep, [place.plate for place in board.places])


def due(course: Course[View, Move], controls: Controls[View, Move]) -> Due:
    """Return the next thing to press: a card asked for, or once exactly these are chosen the PLAY button."""
    assert isinstance(controls, ClimbingControls)
    lesson = course.lesson
    if not isinstance(lesson.wish, Play):
        return pressed_or_chosen(course, controls)
    wanted, chosen = set(lesson.wish.cards), {plain(card) for card in controls.selected}
    if wanted == chosen:
        return Due("play", "play", Action.END)
    missing = [copy_id(card) for card in controls.places() if plain(card) in wanted - chosen]
    return Due(lesson.point, next(iter(missing), ""))


LESSONS: LessonUI[View, Move, Event] = LessonUI(
    refusal=refusal,
    sight=sight,
    begins=lambda event: isinstance(event, CardsDrawn | FirstDrawn),
    due=due,
)
