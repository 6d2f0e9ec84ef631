"""Scenes: one screen each, and the app's interface for them."""

import math
from collections.abc import Callable, Hashable, Sequence
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
    """The offer of a scene that can go on after something in it broke; shown before anybody has to leave."""

    text: str
    """Text about saved data and the choices."""
    leave: str
    """Label of the button that leaves the scene."""
    mend: Callable[[], None]
    """Drop all animations, lay out everything again and go on."""


class OwnVoice(Protocol):
    """The game's own voice as a scene sees it."""

    @property
    def read(self) -> bool:
        """Whether a screen reader listens, which speaks in its place."""

    @property
    def voice_fault(self) -> str:
        """Sentence about the reason why it is silent; empty while it isn't, or before its use."""

    def hush(self) -> None:
        """Silence it until the next sentence."""


class Stage(Protocol):
    """The app as a scene sees it."""

    @property
    def options(self) -> Settings: ...
    @property
    def assets(self) -> "Assets": ...
    @property
    def controls(self) -> "Controls": ...
    @property
    def speech(self) -> OwnVoice: ...

    def push(self, scene: "Scene[R]", then: Callable[[R], object] | None = None, *, how: str = "fade") -> None:
        """Put a scene on top; `then` gets its result when it closes."""

    def replace(self, scene: "Scene[R]", *, how: str = "fade") -> None:
        """Put a scene in the place of the top one, which closes without a result."""

    def pop(self, scene: "Scene[R]", result: R, *, how: str = "fade") -> None:
        """Close `scene` and all scenes above it; `scene.close(result)` is the short way."""

    def open_book(self, book: str, page: str) -> None:
        """Show a book of rules above all scenes, open at a page."""

    def write_at(self, place: FRect) -> None:
        """Set the place of written text: an input method shows its own window beside it."""

    def quit(self) -> None:
        """Leave every scene and end the app."""

    def prompt(self, action: Action) -> Prompt:
        """Return the sign for an action on the last device."""

    def say(self, sentence: str, *, now: bool = False, asked: bool = False) -> None:
        """Have a sentence spoken to those who listen: after what is being spoken, or with `now` before it.

        `asked`: the player wants this sentence, and hears it whatever the settings say.
        """

    def forget_said(self) -> None:
        """Drop all sentences that wait or were spoken: they were meant for somebody else."""

    def play(self, sound: str, *, x: float | None = None) -> None:
        """Play a sound, from the side of `x` in logical units."""

    def make_way(self, how: Way) -> None:
        """Set how the music makes room for a highlight: "hold" 6 dB less, "stop" pauses, "free" plays normally."""

    def apply(self, options: Settings) -> None:
        """Take changed settings at once."""


class Scene(Generic[R]):
    """One screen. `Scene[R]` closes with an R; a scene without a result is a `Scene[None]`."""

    name = "scene"
    label = ""
    explained = ""
    """Text that is read out with the label when the scene opens."""
    # An overlay leaves the scene below visible, dimmed and still.
    overlay = False
    still_below: Hashable | None = None
    """Key of the scenes below while nothing of them changes: they are drawn once, and not dimmed."""
    takes_turns = False
    """Whether it and those above it are shown again and again in turn, so that the pictures of all are kept."""
    music: str | None = None
    # The page of the book about it, and the middle of the question mark; None for a scene with a sign of its own.
    help = ""
    book = "pazaak"
    help_at: tuple[float, float] | None = None
    second_chance: SecondChance | None = None
    closers: frozenset[Action] = frozenset()
    """Actions that lead back from the scene."""
    left_with: Any = None
    """Result when the player goes back."""

    @property
    def tune(self) -> str | None:
        """The piece of music that plays now; None leaves the one that played before."""
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
        """Prepare after being put on the stack; `self.stage` is available."""

    def leave(self) -> None:
        """Save: the scene was taken off the stack, or the window closes."""

    def uncovered(self) -> None:
        """Refresh after the scene above has closed and its result was delivered."""

    def handle(self, action: Action) -> bool:
        """Handle an action before any widget does; True to stop there."""
        if action in self.closers:
            self.go_back()
        return action in self.closers

    def hear(self, action: Action) -> bool:
        """Answer a review key, and change nothing; True to stop there, else the scene below is asked."""
        return False

    def unused(self, action: Action) -> bool:
        """Handle an action that neither the scene nor a widget used; True when it changed anything."""
        return False

    def skip(self) -> None:
        """Skip all animations to their end."""
        self.timeline.finish()

    def first(self, event: Pointer) -> bool:
        """Handle a pointer event before any widget does; True to stop there."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """Handle a pointer event that no widget used; True when it changed anything."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, called for the top scene on every tick, also when nothing is drawn; never block."""

    def draw(self, canvas: "Canvas") -> None:
        """Draw everything under the widgets."""

    def draw_over(self, canvas: "Canvas") -> None:
        """Draw everything above the widgets: a carried object, particles."""

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets in reading order; they may be new objects each time: focus and hover go by id."""
        return self._widgets

    def heard_nodes(self) -> Sequence[Node]:
        """Return further nodes of the semantic tree, such as the cards on a table; computed only when read."""
        return ()

    def resized(self) -> None:
        """Drop pictures made for the old window, theme or scale."""

    @property
    def animating(self) -> bool:
        """Whether it wants every frame; the timeline and `frames` count by themselves."""
        return self.timeline.busy or self._frames > 0

    @property
    def busy(self) -> bool:
        """Whether something is still to happen without the player; tests wait for it to end."""
        return self.timeline.busy or self.awaiting

    @property
    def awaiting(self) -> bool:
        """Whether the scene still waits for an answer, such as from the process that thinks."""
        return bool(self._expected)

    @property
    def next_change(self) -> float:
        """The seconds, at most, until a scene at rest has to act; unexpected events may wait a moment."""
        return math.inf

    @property
    def stage(self) -> Stage:
        """The app that shows it. Raises RuntimeError except between `enter` and `leave`."""
        if self._stage is None:
            raise RuntimeError(f"The scene {self.name} is not on the stage.")
        return self._stage

    @property
    def shown(self) -> bool:
        """Whether it is on the stack."""
        return self._stage is not None

    @property
    def parked(self) -> str | None:
        """Id of the node at which a screen reader waits while others act; None while the player has to do something."""
        return None

    @property
    def untimed(self) -> bool:
        """Whether nothing may be decided by time alone: the player listens, or has no countdowns."""
        return self.interaction.heard or (self.shown and self.stage.options.no_countdowns)

    def invalidate(self) -> None:
        """Draw again with the next frame. Any action, click or change of hover does so by itself."""
        self.dirty = True

    def frames(self, seconds: float) -> None:
        """Draw every frame for this many seconds: particles and glows beside the timeline."""
        self._frames = max(self._frames, seconds)

    def expect(self, poll: Callable[[], T | None], then: Callable[[T], None]) -> None:
        """Call `poll` on every tick until it returns an answer, then hand it to `then`."""

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
        """Leave by the way the player came."""
        self.stage.play("ui_back")
        self.close(self.left_with)

    @property
    def hot(self) -> str | None:
        """The id under the pointer, or in focus when keys or a pad are used."""
        return self.interaction.hot

    @property
    def sought(self) -> str | None:
        """The id whose tooltip may be shown; None during a highlight."""
        return None if self.moment else self.interaction.sought

    @property
    def moment(self) -> Sequence[FRect]:
        """Areas to keep in view during an animation, most important first."""
        return ()

    def attention(self, focus: FRect | None) -> Sequence[FRect]:
        """Return the areas to show of a page larger than the window: the first, then the others that fit."""
        return () if focus is None else (focus,)

    @property
    def pinned(self) -> Sequence[FRect]:
        """Areas that stay in the window where the page is larger, each as a whole: the way back at least."""
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
        """The middle of the carried object."""
        drag = self.interaction.drag
        return (drag.at[0] - drag.grip[0], drag.at[1] - drag.grip[1])

    def attach(self, stage: Stage | None) -> None:
        """Join the app, or part from it with None."""
        self._stage = stage
        if stage is not None:
            self.interaction.sound = stage.play

    def all_widgets(self) -> Sequence[Widget]:
        """Return the widgets, and the question mark after them."""
        widgets = self.widgets()
        if self.help_at is None:
            return widgets
        return [*widgets, help_button(lambda: self.stage.open_book(self.book, self.help), self.help_at)]

    def marked(self) -> Sequence[Widget]:
        """Return the widgets, each with its state set."""
        widgets = self.all_widgets()
        self.interaction.mark(widgets)
        return widgets

    def tick(self, dt: float) -> None:
        """Advance by one step of time: answers, timeline, then `update`."""
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
