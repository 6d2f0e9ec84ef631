"""A lesson at the game's own table: places it points at, the step that is due, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect

from partition_games.engine.events import DealBegan, Event, StakesPaid
from partition_games.engine.moves import Lay, Move, Swap
from partition_games.engine.state import View
from partition_games.lesson.plan import refusal
from partition_games.scenes import layout as at
from partition_games.scenes.board import PartitionBoard
from partition_games.scenes.deals import Deals
from partition_games.scenes.hand.arrange_controls import ArrangeControls
from partition_games.scenes.hand.own_cards import OwnCards
from partition_games.scenes.picture import PartitionPicture
from pazaak.house.session.lessons import Course
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.ink import Point
from pazaak.table.lesson import teaching
from pazaak.table.lesson.course_ui import Due, LessonUI, Sight, around, pointed_at, widget_places
from pazaak.table.menus import corner_button
from pazaak.table.round.held_cards import card_id
from pazaak.table.round.places import card_rect
from pazaak.table.ui.controls import Controls

OWN_PLATE, STRONGEST = "own-plate", "strongest"
MENU = corner_button(0)
CORNER = MENU.union(corner_button(1))
SIGN = FRect(410, 6, 460, 56)
BACKS, POT_SIZE = (150.0, 60.0), (170.0, 136.0)
USUAL, WIDE = (340.0, 430.0), (340.0, 280.0, 430.0, 560.0, 700.0, 900.0, 1060.0)
"""Widths the speech bubble may have, in units; WIDE where trays leave it only a strip."""
SPARED = 0.05
"""Distance, in steps, that a bubble moves rather than hide a square unit of a plate or the message line."""


Teaching = teaching.Teaching[View, Move, Event]


class LessonDeals(Deals):
    """The deals of a lesson's game, with no result sheet after any: the teacher explains the result."""

    has_sheets = False

    def shown(self, events: Sequence[Event]) -> bool:
        return False


def sight(point: str, controls: Controls[View, Move], undrawn: bool) -> Sight:
    assert isinstance(controls, OwnCards)
    board = controls.context.board
    assert isinstance(board, PartitionBoard)
    widgets = widget_places(controls)
    plates = [place.plate for place in board.places]
    own, rivals = plates[board.viewer], [plate for seat, plate in enumerate(plates) if seat != board.viewer]
    cards = [card_rect((card.x, card.y), card.scale) for card in board.picture.own.values()]
    hand = around(cards, FRect(at.RACK))
    places = {**widgets, "own-hand": hand, OWN_PLATE: own, "rules": MENU, "pot": _pot(board)}
    if board.rules.keeps_stock:
        places["stock"] = card_rect(at.STOCK, at.STOCK_SCALE)
    places |= {f"seat-{seat}": plate for seat, plate in enumerate(plates)}
    pressed = {card: widgets[card_id(card)] for card in board.picture.own if card_id(card) in widgets}
    pointed = pointed_at(point, places, pressed, hand)
    middles = [place.five if board.style.whole_hands else place.hand for place in board.seating]
    laid = [seat for seat, shown in enumerate(board.picture.seats) if shown.groups]
    backs = [_around(middles[seat], BACKS) for seat in laid if seat != board.viewer]
    keep = [pointed, hand, own, CORNER, *widgets.values()]
    spare = [*rivals, *backs, controls.asked_at, SIGN]
    if board.rules.keeps_stock:
        spare.append(at.STOCK_AND_POT)
    if controls.context.choosing:
        return Sight(pointed, keep, spare, WIDE, together=1.0, spared=SPARED)
    return Sight(pointed, [*keep, *spare], (), USUAL, together=1.0)


def due(course: Course[View, Move], controls: Controls[View, Move]) -> Due:
    """Return the next thing to press, by the cards as they are placed: a layout button, a card, or the lock."""
    assert isinstance(controls, OwnCards)
    lesson, view = course.lesson, controls.context.view
    wish = lesson.wish
    locks = Due("up", "up", controls.locks_by, "Press EXCHANGE." if isinstance(wish, Swap) else "Press UP.")
    if isinstance(wish, Swap):
        picked = set(controls.selected)
        if picked == set(wish.cards):
            return locks
        missing = [card_id(card) for card in wish.cards if card not in picked]
        too_many = [card_id(card) for card in controls.selected if card not in wish.cards]
        return Due(lesson.point, next(iter((*missing, *too_many)), ""))
    assert isinstance(controls, ArrangeControls)
    assert isinstance(wish, Lay)
    lay = controls.lay
    if controls.ready and course.answer(lay, view) is None:
        return locks
    if controls.ready and [set(group) for group in lay.groups] == [set(group) for group in wish.groups]:
        return Due("fourth", "fourth", Action.FOLD, "Press FOURTH.")
    if lesson.point == STRONGEST and controls.lying.empty:
        return Due(STRONGEST, STRONGEST, Action.ARRANGE, "Press STRONGEST.")
    return Due("own-hand")


def _pot(board: PartitionBoard) -> FRect:
    """Return the area of the pot with its word."""
    return FRect(at.POT_PLATE) if board.picture.arranging else _around(at.POT, POT_SIZE)


def _around(middle: Point, size: tuple[float, float]) -> FRect:
    rect = FRect(0, 0, *size)
    rect.center = middle
    return rect


def _adapt(picture: PartitionPicture, part: object, undrawn: bool) -> None:
    """Remove the cards of a finished part from the picture, as the next part brings its own."""
    if picture.deal > 1:
        picture.own.clear()
        for seat in picture.seats:
            seat.clear()


LESSONS: LessonUI[View, Move, Event] = LessonUI(
    table=lambda game: replace(game, parts=LessonDeals()),
    refusal=refusal,
    sight=sight,
    begins=lambda event: isinstance(event, StakesPaid | DealBegan),
    due=due,
    adapt=_adapt,
)
