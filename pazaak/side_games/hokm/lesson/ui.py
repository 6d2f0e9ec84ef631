"""The lesson of Hokm at its own table: places it points at, the step that is due, and its end."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.session.lessons import Course
from pazaak.side_games.hokm.events import Event, HandDealt
from pazaak.side_games.hokm.lesson.plan import PARTS, refusal
from pazaak.side_games.hokm.moves import Move, PlayCard
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.hand import PLAYABLE, HokmControls
from pazaak.side_games.hokm.state import FIRST, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.screens.results import Figure
from pazaak.table.lesson.course_ui import Due, LessonUI, Sight, around, pointed_at, widget_places
from pazaak.table.lesson.teaching import Teaching
from pazaak.table.round.held_cards import card_id
from pazaak.table.round.places import card_rect, seen_parts
from pazaak.table.tricks.fan import SCALE
from pazaak.table.ui.controls import Controls

BUTTONS = ("name-trump", "skip", "rest")


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, HokmControls)
    board = controls.board
    widgets = widget_places(controls)
    hand = [card_rect(place, SCALE).move(0, -10) for place in controls.places().values()]
    own = around(hand, FRect(200, 530, 890, 150))
    piles = dict(board.piles())
    x, y = next(place for side, place in piles.items() if board.viewer in side)
    places = {
        **widgets,
        "partner": board.places[2].plate,
        "score": board.score_box,
        "trumps": at.TRUMPS,
        "own-hand": own,
        "own-pile": FRect(x - 110, y - 38, 220, 112),
        "last-trick": at.LAST_TRICK,
    }
    playable = (rect.move(0, 10 - PLAYABLE) for rect in seen_parts(hand))
    pointed = pointed_at(point, places, dict(zip(controls.places(), playable, strict=True)), own)
    keep = [pointed, own, at.TRUMPS, at.SCORE, FRect(560, 180, 160, 290), FRect(470, 250, 340, 140), at.MESSAGE]
    keep += [rect for id, rect in widgets.items() if id.startswith("suit-") or id in BUTTONS]
    spare = [place.plate for place in board.places]
    return Sight(pointed, keep, spare)


def due(course: Course[View, Move], controls: Controls[View, Move]) -> Due:
    """Return the next thing to press: the card asked for; or the suit, and once it is chosen the naming button."""
    lesson = course.lesson
    if isinstance(lesson.wish, PlayCard):
        return Due(lesson.point, card_id(lesson.wish.card), Action.END)
    chosen = any(widget.id == lesson.point and widget.checked for widget in controls.widgets())
    return Due("name-trump", "name-trump", Action.END) if chosen else Due(lesson.point, lesson.point)


LESSONS: LessonUI[View, Move, Event] = LessonUI(
    refusal=refusal,
    sight=sight,
    begins=lambda event: isinstance(event, HandDealt),
    due=due,
)

LESSON: Teaching[View, Move, Event] = Teaching(
    game="hokm",
    ui=LESSONS,
    parts=PARTS,
    company=("vela", "pell", "grusk"),
    subtitle="A Kot with {teacher}, who wouldn't mind another.",
    figures=(
        Figure("Seven tricks", "win the hand: 1 point", "text"),
        Figure("Kot, seven to none", "2 points", "gold_text"),
        Figure("Hâkem koti", "3 points", "gold_text"),
        Figure("Seven points", "win the game", "good_text"),
    ),
    note="For 3 and 2 players, see RULES.",
    together=True,
    deal=(HandDealt(1, 0, 3, (FIRST, 0, 0, 0)),),
)
