"""The places on the screen while a lesson speaks, the next act, and the hooks that a game gives to its lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from pygame import FRect

from pazaak.house.rules.cards import Card
from pazaak.house.rules.notation import parse_cards
from pazaak.house.rules.protocols import E, M, V
from pazaak.house.session.lessons import CARDS, Course, Lesson
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.beats import Call, Fade
from pazaak.stage.motion.timeline import Beats
from pazaak.table.ui.board import Board
from pazaak.table.ui.controls import Controls
from pazaak.table.ui.game_ui import GameUI


@dataclass(frozen=True, slots=True)
class Sight:
    """The places of a lesson's subject, those to see for a decision, and those that can be spared for a moment."""

    pointed: FRect
    keep: Sequence[FRect]
    spare: Sequence[FRect] = ()
    widths: Sequence[float] = ()
    """Widths that the bubble may have, where the usual ones would hide too much."""
    together: float = 15_000.0
    """Area of kept things that may be hidden to show the bubble with its subject in one window, in square units."""
    spared: float = 0.002
    """Steps farther away that are better than to hide a square unit of what can be spared."""
    pressed: FRect | None = None
    """Place of the widget that does as the lesson asks."""
    key: Action | None = None
    """The key that does it."""
    asks: str = ""
    """The present request; empty for all that the lesson asks."""


@dataclass(frozen=True, slots=True)
class Due:
    """The next act for a lesson's request: one place to point at, and the key that does it there."""

    point: str
    """Id of a widget, or of a place of the table."""
    focus: str = ""
    """Id of the widget that does it; empty where there is none."""
    key: Action | None = None
    """The key that does it, once it would; None where no key alone does."""
    asks: str = ""
    """The request for this act, where the lesson asks for more."""


def pressed_or_chosen(course: Course[V, M], controls: Controls[V, M]) -> Due:
    """Return the widget that the lesson's key presses, or the one it points at."""
    lesson = course.lesson
    action = Action(lesson.key) if lesson.key else None
    usable = [widget for widget in controls.widgets() if widget.usable]
    keyed = [widget for widget in usable if widget.action is not None and widget.action is action]
    pointed = [widget for widget in usable if widget.id == lesson.point]
    found = next(iter((*keyed, *pointed)), None)
    # The key is the one that the button has: no lesson remembers another.
    return Due(lesson.point) if found is None else Due(lesson.point, found.id, found.action or Action.CONFIRM)


def to_read(lesson: Lesson[M], *, heard: bool) -> Due:
    """Return the key to press in a lesson without a move: first that for what there is to hear, if any."""
    if lesson.hears and not heard:
        return Due(lesson.point, "go-on", Action(lesson.hears[0]))
    return Due(lesson.point, "go-on", Action.CONFIRM, "Press NEXT." if lesson.hears else "")


def around(rects: Sequence[FRect], otherwise: FRect) -> FRect:
    """Return the rectangle around some others; `otherwise` where there are none."""
    return rects[0].unionall(rects[1:]) if rects else otherwise


def widget_places(controls: Controls[V, M]) -> dict[str, FRect]:
    """Return the place of each widget of the player's controls, by id."""
    return {widget.id: FRect(widget.rect) for widget in controls.widgets()}


def pointed_at(point: str, places: Mapping[str, FRect], cards: Mapping[Card, FRect], otherwise: FRect) -> FRect:
    """Return a lesson's subject: the visible parts of the player's cards, or one of the places by its id."""
    if point.startswith(CARDS):
        asked = parse_cards(point.removeprefix(CARDS))
        return around([rect for card, rect in cards.items() if card in asked], otherwise)
    return places.get(point) or otherwise


def fade_out(board: Board[V, M, E, Any], lay: Callable[[], None]) -> Iterator[Beats]:
    """Yield the fading of the cards on the table, then lay out the next part."""
    yield [Fade(card, 0.0, 0.3) for card in board.picture.cards()]
    yield Call(lay)


@dataclass(frozen=True, slots=True)
class LessonUI(Generic[V, M, E]):
    """The hooks by which a table gives the lessons of a game, or of any game of a family."""

    refusal: Callable[[Lesson[M], M, V], str]
    """The answer to a wrong move in any lesson of the game; empty for one as good as the wish."""
    sight: Callable[[str, Controls[V, M], bool], Sight]
    """Function from the id a lesson points at to the sight; the flag is whether the opening is still held back."""
    begins: Callable[[E], bool]
    """Function that returns whether an event belongs to the next part."""
    table: Callable[[GameUI[V, M, E]], GameUI[V, M, E]] = lambda game: game
    """Function from a game's UI to that of its lessons, apart from things that no lesson has."""
    due: Callable[[Course[V, M], Controls[V, M]], Due] = pressed_or_chosen
    """Function from a lesson that asks for a move to the next act."""
    change: Callable[[Board[V, M, E, Any], Callable[[], None]], Iterator[Beats]] = fade_out
    """Function that clears the table, has the next part laid out, and makes it ready."""
    adapt: Callable[[Any, Any, bool], None] = lambda picture, part, undrawn: None
    """Function that turns the picture of a view into that of a part; the flag as above."""
    held: Callable[[E], bool] = lambda event: False
    """Function that returns whether an event of the opening is held back until the first act is asked for."""
    undrawn: Callable[[V], V] | None = None
    """Function from a view to that before the held-back opening; None where nothing is held back."""
    ended: Callable[[V, Sequence[E]], V] | None = None
    """Function from a view and events to the view at a part's end; None where the rules suffice."""
