"""The lesson of Hokm at its own table: what it points at, how far the person has come, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from pygame import FRect

from pazaak.house.session.lessons import Lesson
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchSetup
from pazaak.side_games.hokm.events import Event, HandDealt
from pazaak.side_games.hokm.lesson.plan import Course, course
from pazaak.side_games.hokm.moves import Move, NameTrump
from pazaak.side_games.hokm.scenes import layout as at
from pazaak.side_games.hokm.scenes.board import HokmBoard
from pazaak.side_games.hokm.scenes.face import TABLE
from pazaak.side_games.hokm.scenes.hand import PLAYABLE, HokmControls
from pazaak.side_games.hokm.scenes.picture import HokmPicture
from pazaak.side_games.hokm.state import FIRST, State, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Fade
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.screens.results import Ending, Face, Figure
from pazaak.table.face.board import Board
from pazaak.table.face.controls import Controls
from pazaak.table.face.game_face import TableHouse, TableRoom
from pazaak.table.lesson.face import Due, LessonFace, Sight, learned
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.round.held_cards import card_id
from pazaak.table.round.places import card_rect, seen_parts
from pazaak.table.tricks.fan import SCALE

NOTE = "lesson.hokm"
"""Holds the lesson that is due."""
COMPANY = ("vela", "pell", "grusk")
"""Who sits to the right, opposite and to the left."""
SEED = 1
BUTTONS = ("name-trump", "skip", "rest")

HokmSession = PracticeSession[State, View, Move, Event]


def _session(house: TableHouse, course: Course) -> HokmSession:
    seats = (PLAYER, *(house.roster[rival].account for rival in COMPANY))
    return course.begin(MatchSetup(house.games["hokm"], seats, SEED, course.part.options, course.part.position))


def keep_place(house: TableHouse, course: Course) -> None:
    """Remember the lesson that is due. Raises StoreError."""
    course.keep(house.profile.ledger, NOTE)


def course_of(house: TableHouse) -> Course:
    """The lesson where it was left."""
    return course().take_up(house.profile.ledger, NOTE)


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, HokmControls)
    board = controls.board
    widgets = {widget.id: FRect(widget.rect) for widget in controls.widgets()}
    hand = [card_rect(place, SCALE).move(0, -10) for place in controls.places().values()]
    own = hand[0].unionall(hand[1:]) if hand else FRect(200, 530, 890, 150)
    piles = dict(board.piles())
    x, y = next(place for side, place in piles.items() if board.viewer in side)
    places = {
        "partner": board.places[2].plate,
        "score": board.score_box,
        "trumps": at.TRUMPS,
        "own-hand": own,
        "own-pile": FRect(x - 110, y - 38, 220, 112),
        "last-trick": at.LAST_TRICK,
    }
    pointed = places.get(point) or widgets.get(point) or own
    if point.startswith("card-"):
        seen = zip(controls.places(), seen_parts(hand), strict=True)
        pointed = next((rect for card, rect in seen if card_id(card) == point), own).move(0, 10 - PLAYABLE)
    keep = [pointed, own, at.TRUMPS, at.SCORE, FRect(560, 180, 160, 290), FRect(470, 250, 340, 140), at.MESSAGE]
    keep += [rect for id, rect in widgets.items() if id.startswith("suit-") or id in BUTTONS]
    spare = [place.plate for place in board.places]
    return Sight(pointed, keep, spare)


def due(lesson: Lesson[View, Move], controls: Controls[View, Move]) -> Due:
    """The suit that is asked for until it is chosen, then what names it; a card where it lies."""
    assert isinstance(controls, HokmControls)
    if isinstance(lesson.wish, NameTrump):
        chosen = any(widget.id == lesson.point and widget.checked for widget in controls.widgets())
        return Due("name-trump", "name-trump", Action.END) if chosen else Due(lesson.point, lesson.point)
    return Due(lesson.point, lesson.point, Action.END)


def _change(board: Board[View, Move, Event, HokmPicture], lay: Callable[[], None]) -> Iterator[Beats]:
    picture = board.picture
    lying = [*picture.own.values(), *(card for seat in picture.seats for card in (*seat.hand, *seat.shown))]
    yield [Fade(card, 0.0, 0.3) for card in lying]
    yield Call(lay)


def _adapt(picture: HokmPicture, part: object, undrawn: bool) -> None:
    """Every part lies as its position says."""


def _end(room: TableRoom, session: AnySession, rematch: bool) -> Ending[str]:
    you, partner = room.sitters[0], room.sitters[2]
    return learned(
        f"A Kot with {partner.shown}, who wouldn't mind another.",
        (Face(you.portrait, "glad", you.shown, "own", True), Face(partner.portrait, "glad", partner.shown, "own")),
        (
            Figure("Seven tricks", "win the hand: 1 point", "text"),
            Figure("Kot, seven to none", "2 points", "gold_text"),
            Figure("Hâkem koti", "3 points", "gold_text"),
            Figure("Seven points", "win the game", "good_text"),
        ),
        "For 3 and 2 players, see RULES.",
    )


def _board(room: TableRoom) -> HokmBoard:
    board = HokmBoard(room)
    board.in_words = True
    board.line, board.about = "THE FIRST LESSON  ·  no credits at stake", ""
    return board


_TABLE = replace(
    TABLE,
    name="lesson",
    label="Lesson",
    board=_board,
    controls=partial(HokmControls, hints=False),
    result=_end,
    coach=None,
)

LESSONS: LessonFace[View, Move, Event] = LessonFace(
    table=replace(
        TABLE,
        name="lesson",
        label="Lesson",
        board=_board,
        result=_end,
        coach=None,
        controls=partial(HokmControls, hints=False),
    ),
    session=_session,
    keep=keep_place,
    sight=sight,
    change=_change,
    adapt=_adapt,
    deal=[HandDealt(1, 0, 3, (FIRST, 0, 0, 0))],
    held=lambda event: False,
    begins=lambda event: isinstance(event, HandDealt),
    due=due,
)


def lesson_scene(house: TableHouse) -> LessonTable[View, Move, Event]:
    """The lesson, where it was left."""
    return LessonTable(house, LESSONS, course_of(house))
