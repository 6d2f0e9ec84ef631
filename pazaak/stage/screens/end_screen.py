"""The end of a game as a screen of its own: one lit button, quiet ones beside it, and an end revealed in parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pygame import FRect

from pazaak.stage.input.bindings import MOVES, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.particles import Particles
from pazaak.stage.motion.timeline import Beats
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.great import GreatButton
from pazaak.stage.screens.modal import Answer, Asking
from pazaak.stage.widgets.quiet import QuietIcon, QuietKeyButton
from pazaak.stage.widgets.widgets import Act, Button, IconButton, Widget, pinned

TONE = "panel_edge"


def read_out(parts: Iterable[str]) -> str:
    """Return the parts shown one after another as lines for a screen reader."""
    return "\n".join(filter(None, parts))


class EndScreen(Asking[str], ABC):
    """The end of a game; closes with the result of the chosen answer."""

    name = "results"
    overlay = False
    great_at: FRect
    """Rectangle of the lit button."""
    menu_at: FRect

    @abstractmethod
    def draw(self, canvas: Canvas) -> None: ...

    def enter(self) -> None:
        """Put visible focus on the button that Confirm presses."""
        self.first_of_all()
        self.interaction.keys = True
        if self.interaction.default is not None:
            self.interaction.focus(self.interaction.default)

    def buttons(
        self, first: Answer[str], rest: Sequence[Answer[str]], places: Sequence[FRect], open_menu: Act
    ) -> list[Widget]:
        """Return the lit button, the quiet ones at these places, and the menu."""
        great = GreatButton(first.id, first.label, self.great_at, partial(self.close, first.result), tone="gold",
                            asks=lambda: self.stage.prompt(Action.CONFIRM))  # fmt: skip
        quiet = [self._quiet(answer, place) for answer, place in zip(rest, places, strict=True)]
        menu = IconButton("menu", "Menu", FRect(self.menu_at), open_menu, "list", action=Action.MENU, tone=TONE)
        pinned(great)
        return [great, *quiet, menu]

    def _quiet(self, answer: Answer[str], place: FRect) -> Button:
        """Return a quiet button; a square one shows the icon of its answer."""
        close = partial(self.close, answer.result)
        if answer.icon and place.width <= place.height:
            return QuietIcon(answer.id, answer.label, place, close, answer.icon, action=answer.action, tone=TONE)
        return QuietKeyButton(answer.id, answer.label, place, close, action=answer.action, tone=TONE, size=16)


class ToldEnd(EndScreen, ABC):
    """An end revealed part by part; any press before its end shows the finished picture."""

    sparks: Particles

    @abstractmethod
    def show_all(self) -> None:
        """Show the finished picture."""

    @abstractmethod
    def reveal(self) -> Iterator[Beats]:
        """Yield the animation that reveals one part after another."""

    def tell(self, *, seen: bool) -> None:
        """Reveal the parts; an end that has been `seen` before, or reduced motion, shows all at once."""
        if seen or self.stage.options.reduced_motion:
            self.show_all()
        else:
            self.timeline.play(self.reveal())

    def hasten(self, *, on_button: bool) -> None:
        """Skip the revealing after a press; `on_button`: on the lit button, or a key that means it."""
        self.timeline.finish()

    def handle(self, action: Action) -> bool:
        if self.timeline.busy and action not in MOVES:
            self.interaction.keys = True  # the effect of the next key must be visible
            self.hasten(on_button=action in (Action.CONFIRM, Action.CANCEL, Action.SKIP))
            return True
        return super().handle(action)

    def first(self, event: Pointer) -> bool:
        if self.timeline.busy and event.kind is PointerKind.DOWN:
            self.hasten(on_button=self.great_at.collidepoint(event.at))
            return True
        return False

    def update(self, dt: float) -> None:
        if self.sparks.alive:
            self.sparks.update(dt)
