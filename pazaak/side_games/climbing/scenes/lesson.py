"""The lessons of the climbing games at their own tables: what they point at, how far one has come, how they end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from pazaak.house.rules.notation import parse_cards
from pazaak.house.session import lessons
from pazaak.side_games.climbing.events import CardsDrawn, Event, FirstDrawn
from pazaak.side_games.climbing.lesson.plan import CARDS
from pazaak.side_games.climbing.moves import Move, Play
from pazaak.side_games.climbing.scenes import layout as at
from pazaak.side_games.climbing.scenes.board import ClimbingBoard
from pazaak.side_games.climbing.scenes.chosen import CHOSEN
from pazaak.side_games.climbing.scenes.copies import copy_id, plain
from pazaak.side_games.climbing.scenes.hand import ClimbingControls
from pazaak.side_games.climbing.state import View
from pazaak.stage.input.bindings import Action
from pazaak.table.lesson import teaching
from pazaak.table.lesson.course_ui import Due, Sight, pressed_or_chosen
from pazaak.table.round.places import card_rect, seen_parts
from pazaak.table.ui.board import Board
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import GameUI, TableInfo

BUTTONS = ("bid-", "name-", "pass", "hint", "play", "skip", "order")
"""What begins the names of buttons that are kept in sight."""


class Teaching(teaching.Teaching[View, Move, Event]):
    """The lesson of a climbing game."""

    __slots__ = ()


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


def taught(table: GameUI[View, Move, Event], lesson: Teaching) -> GameUI[View, Move, Event]:
    """A game whose door leads to its lesson, where nobody plays on."""

    def board(room: TableInfo) -> Board[View, Move, Event, Any]:
        laid = table.board(room)
        assert isinstance(laid, ClimbingBoard)
        laid.in_words = laid.lesson = True
        laid.line = teaching.LINE
        return laid

    return lesson.taught(
        table,
        replace(table, board=board, controls=partial(ClimbingControls, plays_on=False, hints=False), more=None),
        sight=sight,
        begins=lambda event: isinstance(event, CardsDrawn | FirstDrawn),
        due=due,
    )
