"""A recorded match to look at again: move by move, backwards and forwards, or playing by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.events import Event
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.records.transcript import GameRecord
from pazaak.house.thinking.thinker import Thinker
from pazaak.rivals.coach.advice import Advice
from pazaak.scenes import table_layout as at
from pazaak.scenes.dance import Dancer
from pazaak.scenes.message import draw_lines
from pazaak.scenes.review_door import review_of_record
from pazaak.scenes.table_effects import TableEffects
from pazaak.scenes.table_picture import TablePicture, lay_out, resting_turn
from pazaak.scenes.table_place import Place
from pazaak.scenes.table_view import Seat, TableView
from pazaak.scenes.words import Narrator
from pazaak.stage.input.bindings import Action
from pazaak.stage.motion.timeline import Step
from pazaak.stage.screens.film import Film, FilmPlaces
from pazaak.stage.screens.log_drawer import LogDrawer
from pazaak.stage.widgets.widgets import Button

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

TO_MOVE = "TO MOVE"
"""Nobody thinks in a film."""


def _hands(record: GameRecord) -> tuple[str, str]:
    first, second = ("YOUR HAND" if name == "You" else f"{name}'s hand".upper() for name in record.seats)
    return first, second


def _key(number: int) -> FRect:
    return FRect(504 + 69 * number, 542, 65, 38)


def _bar(row: int) -> FRect:
    """A button as wide as the keys, in a row under them."""
    return FRect(504, 546 + 38 * row, 272, 34)


def _places(leave: FRect) -> FilmPlaces:
    return FilmPlaces(
        (_key(0), _key(1), _key(2), _key(3)),
        play=FRect(504, 584, 142, 34),
        slower=FRect(650, 584, 36, 34),
        pace=FRect(688, 584, 50, 34),
        faster=FRect(740, 584, 36, 34),
        leave=leave,
        log=FRect(16, 14, 42, 42),
    )


class Replay(Film):
    """Shows the steps of a record from the first seat's place; both hands were played openly by now."""

    name = "replay"
    label = "Replay"
    help = "profile"
    help_at = (85.0, 35.0)
    music = "cantina"

    def __init__(
        self,
        record: GameRecord,
        steps: Sequence[tuple[State, tuple[Event, ...]]],
        advise: Callable[[], Thinker[View, Advice]] | None = None,
        portraits: tuple[str, str] = ("player", "dax"),
    ) -> None:
        super().__init__(len(steps) - 1, _places(_bar(2 if advise is None else 3)))
        self._advise = advise
        self.record = record
        self.steps = steps
        self.rules = PazaakRules(steps[0][0].table.rules, steps[0][0].table.bought_in)
        self.narrator = Narrator(record.seats)
        self.effects = TableEffects(None, record.seed, self._sound, lambda: self.stage.options.reduced_motion)
        sides = (Seat(record.seats[0], "First seat", portraits[0]), Seat(record.seats[1], "Second seat", portraits[1]))
        place = Place("REPLAY", f"seed {record.seed}", self.rules.rules.sets_to_win)
        self.table_view = TableView(place, sides, _hands(record), (TO_MOVE, TO_MOVE))
        self.picture = TablePicture()
        self.told = ""
        if advise is not None:
            review = Button("review", "REVIEW", _bar(2), self._review, action=Action.COACH, size=18)
            self.keys.insert(-2, review)

    @property
    def view(self) -> View:
        """What the first seat knew at this step."""
        return self.rules.view(self.steps[self.index][0], 0)

    # -- the film --------------------------------------------------------------------------------------------------

    def lay(self) -> None:
        """The position of a step."""
        self.picture = lay_out(self.view)
        events = self.steps[self.index][1]
        self.told = self.narrator.tell(events[-1]) if events else ""

    def dance(self, frame: int) -> Iterator[Step]:
        """What happened on the way to a step."""
        dancer = Dancer(self.picture, 0, self.view.hand, self.effects)
        return self._danced(dancer, self.steps[frame])

    def _danced(self, dancer: Dancer, step: tuple[State, tuple[Event, ...]]) -> Iterator[Step]:
        state, events = step
        for event in events:
            self.told = self.narrator.tell(event)
            yield from dancer.dance(event)
        self.picture.turn = resting_turn(self.rules.view(state, 0))

    def drawer(self) -> LogDrawer:
        """The sentences up to this step."""
        return LogDrawer([self.narrator.tell(event) for _, events in self.steps[: self.index + 1] for event in events])

    def _review(self) -> None:
        if self._advise is not None:
            self.stop()
            self.stage.push(review_of_record(self._advise(), self.record, self.steps))

    def _sound(self, name: str, x: float) -> None:
        self.stage.play(name, x=x)

    # -- time and drawing ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Sparks fly, the film goes on."""
        if self.effects.update(dt):
            self.invalidate()
        super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        """The table, and how far the match has come."""
        self.table_view.draw_still(canvas)
        moods = (self.effects.moods[at.OWN], self.effects.moods[at.RIVAL])
        self.table_view.draw_live(canvas, self.picture, moods)
        canvas.panel(at.MESSAGE, edge="none", fill="sunken", chamfer=9, shadow=False)
        draw_lines(canvas, f"Move {self.index} of {self.last}", self.told, "own_text")
        self.table_view.draw_cards(canvas, self.picture)

    def draw_over(self, canvas: Canvas) -> None:
        self.effects.draw(canvas)
