"""Scenes: one screen each, and what they may ask of the app that shows them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.audio import Way
from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Controls, Pointer, Prompt
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.interaction import Interaction
from pazaak.stage.widgets.widgets import Widget, help_button

R = TypeVar("R")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SecondChance:
    """What a scene offers that can go on after something in it broke; asked before anybody has to leave."""

    text: str
    """What is safe, and what can be done."""
    leave: str
    """What the button says that gives it up."""
    mend: Callable[[], None]
    """Forget what was in motion, show everything afresh and go on."""


class Stage(Protocol):
    """What a scene may ask of the app."""

    @property
    def options(self) -> Settings: ...
    @property
    def assets(self) -> "Assets": ...
    @property
    def controls(self) -> "Controls": ...

    def push(self, scene: "Scene[R]", then: Callable[[R], object] | None = None, *, how: str = "fade") -> None:
        """Put a scene on top; `then` gets its result when it closes."""

    def replace(self, scene: "Scene[R]", *, how: str = "fade") -> None:
        """Put a scene in the place of the top one, which closes without a result."""

    def pop(self, scene: "Scene[R]", result: R, *, how: str = "fade") -> None:
        """Close `scene` and whatever stands on it; `scene.close(result)` is the short way."""

    def open_book(self, book: str, page: str) -> None:
        """Lay a book of rules over everything, open at a page."""

    def write_at(self, place: FRect) -> None:
        """A text is written here: an input method shows its own window beside it."""

    def quit(self) -> None:
        """Leave every scene and end the app."""

    def prompt(self, action: Action) -> Prompt:
        """How to ask for an action on the last device."""

    def play(self, sound: str, *, x: float | None = None) -> None:
        """A sound, from the side where `x` is in logical units."""

    def make_way(self, how: Way) -> None:
        """How the music makes room for a moment: "hold" 6 dB less, "stop" not a note, "free" as ever."""

    def apply(self, options: Settings) -> None:
        """Take changed settings at once."""


class Scene(Generic[R]):
    """One screen. `Scene[R]` closes with an R; a scene that has nothing to tell is a `Scene[None]`."""

    name = "scene"
    label = ""
    # An overlay lets the scene below be seen, dimmed and still.
    overlay = False
    music: str | None = None
    # The page of the book about it, and the middle of the question mark; None for a scene with a sign of its own.
    help = ""
    book = "pazaak"
    help_at: tuple[float, float] | None = None
    second_chance: SecondChance | None = None
    closers: frozenset[Action] = frozenset()
    """The actions that lead back from it."""
    left_with: Any = None
    """The result where one goes back."""

    @property
    def tune(self) -> str | None:
        """The piece of music that plays now; None leaves what played before."""
        return self.music

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.interaction = Interaction()
        self.dirty = True
        self._widgets: list[Widget] = []
        self._frames = 0.0
        self._expected: list[Callable[[], bool]] = []
        self._stage: Stage | None = None

    def enter(self) -> None:
        """It has been put on the stack; `self.stage` is there."""

    def leave(self) -> None:
        """It has been taken off the stack, or the window closes: save now."""

    def uncovered(self) -> None:
        """Called when the scene above has closed, after its result was delivered."""

    def handle(self, action: Action) -> bool:
        """An action, before any widget sees it; True when it is done with."""
        if action in self.closers:
            self.go_back()
        return action in self.closers

    def unused(self, action: Action) -> bool:
        """An action that neither the scene nor a widget had a use for; True when it changed anything."""
        return False

    def skip(self) -> None:
        """The skip key: everything that moves is where it will be."""
        self.timeline.finish()

    def first(self, event: Pointer) -> bool:
        """A pointer event before any widget sees it; True when it is done with."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """A pointer event that no widget used; True when it changed anything."""
        return False

    def update(self, dt: float) -> None:
        """Time has passed. Called for the top scene on every tick, also when nothing is drawn. Must not block."""

    def draw(self, canvas: "Canvas") -> None:
        """Everything under the widgets."""

    def draw_over(self, canvas: "Canvas") -> None:
        """Everything above the widgets: what is being carried, particles."""

    def widgets(self) -> Sequence[Widget]:
        """In reading order. May be built anew each time: focus and hover go by id."""
        return self._widgets

    def heard_nodes(self) -> Sequence[Node]:
        """What is to be told of it beside its widgets, such as what lies on a table. Asked for by who listens, not by
        time."""
        return ()

    def resized(self) -> None:
        """The window, the theme or the scale changed: throw away what was rendered for the old one."""

    @property
    def animating(self) -> bool:
        """Whether it wants every frame; the timeline and `frames` count by themselves."""
        return self.timeline.busy or self._frames > 0

    @property
    def busy(self) -> bool:
        """Whether something is still to happen without the person; tests wait for it to end."""
        return self.timeline.busy or self.awaiting

    @property
    def awaiting(self) -> bool:
        """Whether an answer from elsewhere is owed to it."""
        return bool(self._expected)

    @property
    def next_change(self) -> float:
        """In how many seconds, at most, it has to see to something at rest; what it does not tell may wait a moment."""
        return math.inf

    @property
    def stage(self) -> Stage:
        """The app that shows it; only between `enter` and `leave`."""
        if self._stage is None:
            raise RuntimeError(f"The scene {self.name} is not on the stage.")
        return self._stage

    @property
    def shown(self) -> bool:
        """Whether it is on the stack."""
        return self._stage is not None

    def invalidate(self) -> None:
        """Draw again with the next frame. Any action, click or change of hover does so by itself."""
        self.dirty = True

    def frames(self, seconds: float) -> None:
        """Draw every frame for so long: particles and glows beside the timeline."""
        self._frames = max(self._frames, seconds)

    def expect(self, poll: Callable[[], T | None], then: Callable[[T], None]) -> None:
        """Ask `poll` on every tick until it has an answer, then hand it to `then`."""

        def arrived() -> bool:
            answer = poll()
            if answer is not None:
                then(answer)
            return answer is not None

        self._expected.append(arrived)

    def close(self, result: R, *, how: str = "fade") -> None:
        """Leave the stage with a result."""
        self.stage.pop(self, result, how=how)

    def go_back(self) -> None:
        """Leave by the way one came."""
        self.stage.play("ui_back")
        self.close(self.left_with)

    @property
    def hot(self) -> str | None:
        """The id the person looks at: under the pointer, or in focus when keys or a pad are used."""
        return self.interaction.hot

    @property
    def sought(self) -> str | None:
        """The id whose tooltip may be shown: what the person went to, while no moment is told."""
        return None if self.moment else self.interaction.sought

    @property
    def moment(self) -> Sequence[FRect]:
        """Areas to keep in view during an animation, most important first."""
        return ()

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """What the person looks at, given where focus is: of a page larger than the window the first is shown, and of
        the others what there is room for with it."""
        return () if focus is None else (focus,)

    @property
    def pinned(self) -> Sequence[FRect]:
        """What stays in the window where the page is larger, each as a whole: the way back at least."""
        together: dict[str, FRect] = {}
        for widget in self.widgets():
            name = widget.pinned or (widget.id if widget.action is Action.CANCEL and widget.focusable else "")
            if name:
                known = together.get(name)
                together[name] = FRect(widget.rect) if known is None else known.union(widget.rect)
        return [*together.values()]

    @property
    def carrying(self) -> object:
        """The payload in the hand, or None."""
        return self.interaction.drag.payload

    @property
    def carried_at(self) -> tuple[float, float]:
        """Where the middle of what is carried is to be drawn."""
        drag = self.interaction.drag
        return (drag.at[0] - drag.grip[0], drag.at[1] - drag.grip[1])

    def attach(self, stage: Stage | None) -> None:
        """Join or part from the app."""
        self._stage = stage
        if stage is not None:
            self.interaction.sound = stage.play

    def all_widgets(self) -> Sequence[Widget]:
        """The widgets, and the question mark behind them."""
        widgets = self.widgets()
        if self.help_at is None:
            return widgets
        return [*widgets, help_button(lambda: self.stage.open_book(self.book, self.help), self.help_at)]

    def marked(self) -> Sequence[Widget]:
        """The widgets, each told how it stands."""
        widgets = self.all_widgets()
        self.interaction.mark(widgets)
        return widgets

    def tick(self, dt: float) -> None:
        """One step of time: answers, timeline, then `update`."""
        if self._frames > 0:
            self._frames -= dt
            self.dirty = True
        if self._expected:
            waiting, self._expected = self._expected, []
            still = [arrived for arrived in waiting if not arrived()]
            self._expected = still + self._expected
            self.dirty = self.dirty or len(still) < len(waiting)
        if self.timeline.busy:
            self.timeline.update(dt)
            self.dirty = True
        if self.shown:  # an answer or a beat may have closed it
            self.update(dt)
