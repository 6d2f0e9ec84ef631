"""A recorded match to look at again: move by move, backwards and forwards, or playing by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.game.events import Event
from pazaak.game.rules import PazaakRules
from pazaak.game.state import State, View
from pazaak.house.thinker import Thinker
from pazaak.house.transcript import GameRecord
from pazaak.scenes import table_layout as at
from pazaak.scenes.dance import Dancer
from pazaak.scenes.message import draw_lines
from pazaak.scenes.review_door import review_of_record
from pazaak.scenes.table_effects import TableEffects
from pazaak.scenes.table_picture import TablePicture, lay_out, resting_turn
from pazaak.scenes.table_view import Place, Seat, TableView
from pazaak.scenes.words import Narrator
from pazaak.stage.beats import Wait
from pazaak.stage.bindings import Action
from pazaak.stage.log_drawer import LogDrawer
from pazaak.stage.scene import Scene
from pazaak.stage.timeline import Step
from pazaak.stage.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas

BREATH = 0.5
"""Between two moves that play by themselves, in seconds."""


def _hands(record: GameRecord) -> tuple[str, str]:
    first, second = (f"{name}'s hand".upper() for name in record.seats)
    return first, second


def _key(number: int) -> FRect:
    return FRect(504 + 69 * number, 542, 65, 38)


def _bar(row: int) -> FRect:
    """A button as wide as the keys, in a row under them."""
    return FRect(504, 546 + 38 * row, 272, 34)


class Replay(Scene[None]):
    """Shows the steps of a record from the first seat's place; both hands were played openly by now."""

    name = "replay"
    label = "Replay"
    music = "cantina"

    def __init__(
        self,
        record: GameRecord,
        steps: Sequence[tuple[State, tuple[Event, ...]]],
        advise: Callable[[], Thinker] | None = None,
    ) -> None:
        super().__init__()
        self._advise = advise
        self.record = record
        self.steps = steps
        self.index = 0
        self.playing = False
        self.rules = PazaakRules(steps[0][0].table.rules, steps[0][0].table.bought_in)
        self.narrator = Narrator(record.seats)
        self.effects = TableEffects(None, record.seed, self._sound, lambda: self.stage.options.reduced_motion)
        sides = (Seat(record.seats[0], "First seat", "player"), Seat(record.seats[1], "Second seat", "dax"))
        self.table_view = TableView(
            Place("REPLAY", f"seed {record.seed}", self.rules.rules.sets_to_win), sides, _hands(record)
        )
        self.picture = TablePicture()
        self.told = ""
        self._play = Button("play", "PLAY", _bar(1), self._toggle, action=Action.SKIP, tone="gold", size=18)
        review = Button("review", "REVIEW", _bar(2), self._review, action=Action.COACH, size=18)
        leave = Button("leave", "LEAVE", _bar(3 if advise is not None else 2), self._leave, action=Action.CANCEL,
                       tone="bad", size=18)  # fmt: skip
        self._buttons: list[Widget] = [
            IconButton("first", "To the beginning", _key(0), self._first, "chevron_left", action=Action.PAGE_UP),
            IconButton("back", "One move back", _key(1), self._back, "arrow_left", action=Action.LEFT),
            IconButton("next", "One move on", _key(2), self._next, "arrow_right", action=Action.RIGHT),
            IconButton("last", "To the end", _key(3), self._last, "chevron_right", action=Action.PAGE_DOWN),
            self._play,
            *([review] if advise is not None else []),
            leave,
            IconButton("log", "Log of the match", FRect(16, 14, 42, 42), self._log, "log", action=Action.LOG),
        ]

    @property
    def view(self) -> View:
        """What the first seat knew at this step."""
        return self.rules.view(self.steps[self.index][0], 0)

    def enter(self) -> None:
        self._lay()

    def widgets(self) -> Sequence[Widget]:
        return self._buttons

    def handle(self, action: Action) -> bool:
        """The keys of a player of films: they step whatever is in focus."""
        steps = {Action.LEFT: self._back, Action.RIGHT: self._next, Action.SKIP: self._toggle}
        if action in steps:
            steps[action]()
            return True
        if action is Action.CANCEL:
            self.close(None)
            return True
        return False

    def _leave(self) -> None:
        self.close(None)

    def _lay(self) -> None:
        self.timeline.clear()
        self.picture = lay_out(self.view)
        events = self.steps[self.index][1]
        self.told = self.narrator.tell(events[-1]) if events else ""
        self.invalidate()

    def _go(self, index: int) -> None:
        self.index = max(0, min(len(self.steps) - 1, index))
        self._lay()

    def _first(self) -> None:
        self._stop()
        self._go(0)

    def _last(self) -> None:
        self._stop()
        self._go(len(self.steps) - 1)

    def _back(self) -> None:
        self._stop()
        self._go(self.index - 1)

    def _next(self) -> None:
        self._stop()
        if self.timeline.busy:
            self.timeline.finish()
        self._advance()

    def _toggle(self) -> None:
        self.playing = not self.playing and self.index < len(self.steps) - 1
        self._name_toggle()

    def _stop(self) -> None:
        self.playing = False
        self._name_toggle()

    def _name_toggle(self) -> None:
        self._play.label = "PAUSE" if self.playing else "PLAY"
        self.invalidate()

    def _advance(self) -> None:
        if self.index < len(self.steps) - 1:
            dancer = Dancer(self.picture, 0, self.view.hand, self.effects)
            self.index += 1
            self.timeline.play(self._dance(dancer, self.steps[self.index][1]))

    def _dance(self, dancer: Dancer, events: Sequence[Event]) -> Iterator[Step]:
        for event in events:
            self.told = self.narrator.tell(event)
            yield from dancer.dance(event)
        self.picture.turn = resting_turn(self.view)
        yield Wait(BREATH)

    def _review(self) -> None:
        if self._advise is not None:
            self._stop()
            self.stage.push(review_of_record(self._advise(), self.record, self.steps))

    def _log(self) -> None:
        told = [self.narrator.tell(event) for _, events in self.steps[: self.index + 1] for event in events]
        self.stage.push(LogDrawer(told))

    def _sound(self, name: str, x: float) -> None:
        self.stage.play(name, x=x)

    def update(self, dt: float) -> None:
        """Go on by itself while it plays."""
        if self.effects.update(dt):
            self.invalidate()
        if self.playing and not self.timeline.busy:
            self._advance()
            if self.index == len(self.steps) - 1:
                self._stop()

    def draw(self, canvas: Canvas) -> None:
        """The table, and how far the match has come."""
        self.table_view.draw_still(canvas)
        moods = (self.effects.moods[at.OWN], self.effects.moods[at.RIVAL])
        self.table_view.draw_live(canvas, self.picture, moods)
        canvas.panel(at.MESSAGE, edge="none", fill="sunken", chamfer=9, shadow=False)
        draw_lines(canvas, f"Move {self.index} of {len(self.steps) - 1}", self.told, "own_text")
        self.table_view.draw_cards(canvas, self.picture)

    def draw_over(self, canvas: Canvas) -> None:
        self.effects.draw(canvas)
