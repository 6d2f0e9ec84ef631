"""The lessons of the climbing games at their own tables: what they point at, how far one has come, how they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.notation import parse_cards
from pazaak.house.session import lessons
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER, AnySession
from pazaak.house.session.terms import MatchSetup
from pazaak.side_games.climbing.events import CardsDrawn, Event, FirstDrawn
from pazaak.side_games.climbing.lesson.plan import CARDS, Course, Part, course
from pazaak.side_games.climbing.moves import Move, Play
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.chosen import CHOSEN
from pazaak.side_games.climbing.scenes.copies import copy_id, plain
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.scenes.picture import ClimbingPicture
from pazaak.side_games.climbing.state import State, View
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Fade
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.screens.results import Ending, Face, Figure
from pazaak.table.face.board import Board
from pazaak.table.face.controls import Controls
from pazaak.table.face.game_face import GameFace, TableHouse, TableRoom
from pazaak.table.lesson.entry import with_lesson
from pazaak.table.lesson.face import Due, LessonFace, Sight, learned, pressed_or_chosen
from pazaak.table.round.places import card_rect, seen_parts

SEED = 1
BUTTONS = ("bid-", "name-", "pass", "hint", "play", "skip", "order")
"""What begins the names of buttons that are kept in sight."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """The lesson of one game."""

    game: str
    parts: tuple[Part, ...]
    company: tuple[str, ...]
    """Who sits there, the next in play first."""
    drawn: CardsDrawn
    """The deal of the first part."""
    winner: int
    """Who wins the last hand with the person."""
    figures: tuple[Figure, ...]
    note: str

    @property
    def key(self) -> str:
        """Of the note that holds the lesson that is due."""
        return f"lesson.{self.game}"

    def keep_place(self, house: TableHouse, course: Course) -> None:
        """Remember the lesson that is due. Raises StoreError."""
        course.keep(house.profile.ledger, self.key)

    def course_of(self, house: TableHouse) -> Course:
        """The lesson where it was left."""
        return course(self.parts).take_up(house.profile.ledger, self.key)

    def session(self, house: TableHouse, course: Course) -> PracticeSession[State, View, Move, Event]:
        seats = (PLAYER, *(house.roster[rival].account for rival in self.company))
        part = course.part
        return course.begin(MatchSetup(house.games[self.game], seats, SEED, part.options, part.position))

    def end(self, room: TableRoom, session: AnySession, rematch: bool) -> Ending[str]:
        you, friend = room.sitters[0], room.sitters[self.winner]
        faces = (
            Face(you.portrait, "glad", you.shown, "own", True), Face(friend.portrait, "glad", friend.shown, "own")
        )  # fmt: skip
        return learned(f"Won with {friend.shown}.", faces, self.figures, self.note)


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, ClimbingControls)
    board, picture = controls.board, controls.board.picture
    ground = board.floor_plan
    scale = at.hand_scale(len(picture.own))
    hand = {card: card_rect(place, scale) for card, place in controls.places().items()}
    own = _around(list(hand.values()), FRect(150, 550, 980, 130))
    (x, y), reach = ground.play, ground.room / 2
    trick = FRect(x - reach, y - 74, 2 * reach, ground.name[1] + 18 - y + 74)
    places = {"own-hand": own, "trick": trick, "stake": ground.stake, "counter": ground.counter,
              "kitty": ground.kitty}  # fmt: skip
    if ground.named is not None and picture.named is not None:
        places["named"] = ground.named
    places |= {f"seat-{seat}": place.plate for seat, place in enumerate(board.places)}
    widgets = {widget.id: FRect(widget.rect) for widget in controls.widgets()}
    if point.startswith(CARDS):
        wanted = parse_cards(point.removeprefix(CARDS))
        found = [
            rect for card, rect in zip(hand, seen_parts(list(hand.values())), strict=True) if plain(card) in wanted
        ]
        pointed = _around(found, own).move(0, -CHOSEN / 2)
    else:
        pointed = places.get(point) or widgets.get(point) or own
    keep = [pointed, own, trick, ground.message, FRect(ground.message.left, ground.buttons - 28, 600, 56)]
    keep += [rect for id, rect in widgets.items() if id.startswith(BUTTONS)]
    return Sight(pointed, keep, [place.plate for place in board.places])


def due(lesson: lessons.Lesson[View, Move], controls: Controls[View, Move]) -> Due:
    """The cards that are asked for, until they and no others are chosen; then what plays them."""
    assert isinstance(controls, ClimbingControls)
    if not isinstance(lesson.wish, Play):
        return pressed_or_chosen(lesson, controls)
    wanted, chosen = set(lesson.wish.cards), {plain(card) for card in controls.selected}
    if wanted == chosen:
        return Due("play", "play", Action.END)
    missing = [copy_id(card) for card in controls.places() if plain(card) in wanted - chosen]
    return Due(lesson.point, next(iter(missing), ""))


def _around(rects: list[FRect], otherwise: FRect) -> FRect:
    return rects[0].unionall(rects[1:]) if rects else otherwise


def _change(board: Board[View, Move, Event, ClimbingPicture], lay: Callable[[], None]) -> Iterator[Beats]:
    picture = board.picture
    lying = [*picture.own.values(), *(card for seat in picture.seats for card in seat.shown)]
    yield [Fade(card, 0.0, 0.3) for card in lying]
    yield Call(lay)


def _adapt(picture: ClimbingPicture, part: object, undrawn: bool) -> None:
    """Every part lies as its position says."""


def lessons_of(teaching: Teaching, table: GameFace[View, Move, Event]) -> LessonFace[View, Move, Event]:
    """The lesson at the game's own table, without a coach, and without a player who plays on."""

    def board(room: TableRoom) -> Board[View, Move, Event, Any]:
        laid = table.board(room)
        assert isinstance(laid, ClimbingBoard)
        laid.in_words = laid.lesson = True
        laid.line = "THE FIRST LESSON  ·  no credits at stake"
        return laid

    face = replace(
        table, name="lesson", label="Lesson", board=board, result=teaching.end, coach=None,
        controls=partial(ClimbingControls, plays_on=False, hints=False), more=None,
    )  # fmt: skip
    return LessonFace(
        table=face,
        session=teaching.session,
        keep=teaching.keep_place,
        sight=sight,
        change=_change,
        adapt=_adapt,
        deal=[teaching.drawn],
        held=lambda event: False,
        begins=lambda event: isinstance(event, CardsDrawn | FirstDrawn),
        due=due,
    )


def taught(table: GameFace[View, Move, Event], teaching: Teaching) -> GameFace[View, Move, Event]:
    """A game whose door leads to its lesson."""
    return with_lesson(table, lessons_of(teaching, table), teaching.course_of)
