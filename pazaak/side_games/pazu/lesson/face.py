"""The lesson of Pazu-Pazaak at its own table: what it points at, how far the person has come, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pygame import FRect

from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchSetup
from pazaak.side_games.pazu.events import Drawn, Event, LotShown
from pazaak.side_games.pazu.lesson.plan import Course, course
from pazaak.side_games.pazu.moves import Move
from pazaak.side_games.pazu.scenes import layout as at
from pazaak.side_games.pazu.scenes.board import PazuBoard
from pazaak.side_games.pazu.scenes.controls import PazuControls
from pazaak.side_games.pazu.scenes.face import TABLE
from pazaak.side_games.pazu.scenes.picture import PazuPicture
from pazaak.side_games.pazu.state import State, View
from pazaak.stage.motion.beats import Call, Fade
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.screens.results import Ending, Face, Figure
from pazaak.table.face.board import Board
from pazaak.table.face.controls import Controls
from pazaak.table.face.game_face import TableHouse, TableRoom
from pazaak.table.lesson.face import LessonFace, Sight, learned
from pazaak.table.lesson.scene import LessonTable

NOTE = "lesson.pazu"
"""Holds the lesson that is due."""
COMPANY = ("kettle", "pell")
"""Who sits at the left and at the right."""
SEED = 1
TEACHER = 2
POT = FRect(at.SET_POT[0] - 70, at.SET_POT[1] - 96, 140, 170)
LOT_NAME = FRect(at.LOT_NAME[0] - 127, at.LOT_NAME[1] - 18, 254, 36)
CORNER = FRect(16, 14, 240, 42)

PazuSession = PracticeSession[State, View, Move, Event]


def _session(house: TableHouse, course: Course) -> PazuSession:
    seats = (PLAYER, *(house.roster[rival].account for rival in COMPANY))
    return course.begin(MatchSetup(house.games["pazu"], seats, SEED, course.part.options, course.part.position))


def keep_place(house: TableHouse, course: Course) -> None:
    """Remember the lesson that is due. Raises StoreError."""
    course.keep(house.profile.ledger, NOTE)


def course_of(house: TableHouse) -> Course:
    """The lesson where it was left."""
    return course().take_up(house.profile.ledger, NOTE)


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, PazuControls)
    board = controls.board
    own, *rivals = (board.places[(board.viewer + step) % board.seats] for step in range(board.seats))
    hand = at.card_rect(own.hand(0)).union(at.card_rect(own.hand(3)))
    plates = [place.bidder if board.picture.bidding else place.plate for place in rivals]
    widgets = {widget.id: FRect(widget.rect) for widget in controls.widgets()}
    places = {
        "rivals": plates[0].unionall(plates[1:]), "own-board": own.board, "own-plate": own.plate, "hand": hand,
    }  # fmt: skip
    pointed = places.get(point) or widgets.get(point) or hand
    keep = [pointed, own.plate, hand, POT, at.SIGN, at.MESSAGE, CORNER]
    keep += [rect for id, rect in widgets.items() if not id.startswith("seat-")]
    keep += [at.card_rect(at.LOT, at.LOT_SCALE), LOT_NAME] if board.picture.bidding else [own.board]
    return Sight(pointed, keep, plates)


def _change(board: Board[View, Move, Event, PazuPicture], lay: Callable[[], None]) -> Iterator[Beats]:
    lying = list(board.picture.cards())
    if lying:
        yield [Fade(card, 0.0, 0.3) for card in lying]
    yield Call(lay)


def _adapt(picture: PazuPicture, part: object, undrawn: bool) -> None:
    """Every part lies as its position says."""


def _end(room: TableRoom, session: AnySession, rematch: bool) -> Ending[str]:
    you, teacher = room.sitters[0], room.sitters[TEACHER]
    return learned(
        f"{teacher.shown} never sold a card at that price.",
        (Face(you.portrait, "glad", you.shown, "own", True), Face(teacher.portrait, "glad", teacher.shown, "rival")),
        (
            Figure("Antes", "go into the Set Pot", "text"),
            Figure("Bids and busts", "feed the Pazaak Pot", "text"),
            Figure("The best board", "wins the Set Pot", "good_text"),
            Figure("A Full Board of nine", "wins both pots", "gold_text"),
        ),
        "What is left in the Pazaak Pot stays for the next sitting.",
    )


class LessonBoard(PazuBoard):
    """A sitting of which only some sets are seen, so that they are not counted."""

    @property
    def set_label(self) -> str:
        return "A LESSON"

    def __init__(self, room: TableRoom) -> None:
        super().__init__(room)
        self.line = "THE FIRST LESSON  ·  no credits at stake"


LESSONS: LessonFace[View, Move, Event] = LessonFace(
    table=replace(TABLE, name="lesson", label="Lesson", board=LessonBoard, result=_end, coach=None),
    session=_session,
    keep=keep_place,
    sight=sight,
    change=_change,
    adapt=_adapt,
    deal=[],
    held=lambda event: False,
    begins=lambda event: isinstance(event, LotShown | Drawn),
)


def lesson_scene(house: TableHouse) -> LessonTable[View, Move, Event]:
    """The lesson, where it was left."""
    return LessonTable(house, LESSONS, course_of(house))
