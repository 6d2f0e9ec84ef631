"""The one door of speech, and the screen as screen readers are told it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.reader import Reader
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.scene_stack import SceneStack
from pazaak.stage.app.screen import Screen
from pazaak.stage.core.tree import Node
from pazaak.stage.voice.guide import Guide, all_of
from pazaak.stage.widgets.widgets import Widget

if TYPE_CHECKING:  # most players never hear it
    from pazaak.stage.voice.voice import Voice

NO_VOICE = "The game's voice is silent: the game was started without sound."


class Speech:
    """Speech of one app, by a screen reader or by the game's own voice; silent until one of them is there."""

    def __init__(self, screen: Screen, options: Callable[[], Settings]) -> None:
        """`options`: returns the present settings, which choose who speaks."""
        self._screen, self._options = screen, options
        self.reader: Reader | None = None
        self.make_voice: Callable[[], Voice] | None = None
        """Factory of the game's own voice, called when it is first asked for; None where there is none."""
        self._voice: Voice | None = None
        self._guide = Guide()
        self._urged = False
        """Whether a sentence was spoken at once since the last look: the news of the screen come after it."""
        self._focused = True
        self._place: tuple[int, ...] = ()
        """Rectangle of the window on the desktop when it was last told."""

    def connect(self, reader: Reader | None) -> None:
        """Speak through this reader from now on; None for nobody."""
        self.reader = reader
        self.focus_window(focused=self._focused)

    @property
    def read(self) -> bool:
        """Whether a screen reader listens."""
        return self.reader is not None and self.reader.active

    @property
    def listened(self) -> bool:
        """Whether somebody listens, to a reader or to the game's own voice."""
        return self.read or self._options().spoken == "voice"

    @property
    def voice_fault(self) -> str:
        """Sentence about the reason why the game's own voice is silent; empty while it isn't, or before its use."""
        if self.make_voice is None:
            return NO_VOICE
        return "" if self._voice is None else self._voice.fault

    @property
    def waiting(self) -> bool:
        """Whether something is to be told although the picture is the same."""
        unheard = self._tells_screens and not self._guide.began
        return unheard or (self.reader is not None and self.reader.waiting)

    @property
    def _tells_screens(self) -> bool:
        """Whether the game's own voice tells what is on the screen, for want of a reader."""
        return self.make_voice is not None and not self.read and self._options().spoken == "voice"

    def say(self, sentence: str, *, now: bool = False, asked: bool = False) -> None:
        """Have a sentence spoken after the others; with `now` before what is being spoken.

        `asked`: the player wants this sentence, and hears it whatever the settings say.
        """
        who = self._options().spoken
        if asked:
            who = "reader" if self.read else "voice"
        if who == "reader" and self.reader is not None:
            self.reader.say(sentence, now=now or asked)
        elif who == "voice":
            self._speak(sentence, now=now or asked, again=asked)
            self._urged = self._urged or now or asked

    def read_out(self, scene: Scene[Any], nodes: Sequence[Node]) -> None:
        """Have all that is on a screen read, to somebody who listens and asked what there is."""
        if self.listened:
            self.say(all_of(scene.label or scene.name, nodes), now=True)

    def hush(self) -> None:
        """Silence the game's own voice until the next sentence."""
        if self._voice is not None:
            self._voice.hush()

    def close(self) -> None:
        """Silence the game's own voice for good."""
        self.make_voice = None
        if self._voice is not None:
            self._voice.close()

    def _speak(self, words: str, *, now: bool, again: bool = False, passing: bool = False) -> None:
        """Speak by the game's own voice; `again`: also right after a fault."""
        if self._voice is None and self.make_voice is not None:
            self._voice = self.make_voice()
        if self._voice is not None and words:
            self._voice.pace = self._options().voice_pace
            if again:
                self._voice.retry()
            self._voice.say(words, now=now, passing=passing)

    def carry_out(self, stack: SceneStack, widgets: Callable[[Scene[Any]], Sequence[Widget]]) -> bool:
        """Do with the widgets of the scene on top what the reader has asked for; True when it asked for anything.

        What it asked of another screen comes too late: a widget of the same id may be another thing there.
        """
        requests = [] if self.reader is None else self.reader.requests()
        top = stack.top
        for request in requests:
            if top is None or stack.top is not top or top.name != request.screen:
                continue
            if top.interaction.asked(request.id, request.wish, widgets(top)):
                top.dirty = True
        return bool(requests)

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the keyboard."""
        self._focused = focused
        if self.reader is not None:
            self.reader.focus_window(focused=focused)

    def look(self, scene: Scene[Any], nodes: Sequence[Node], *, touched: bool = False) -> None:
        """Tell the scene on top, and what was said since the last look.

        `touched`: whether the player has just done something.
        """
        if self._tells_screens:
            place = _place_of(scene)
            news = self._guide.look(
                scene, scene.label or scene.name, nodes, place, touched=touched, explained=scene.explained
            )
            self._speak(news, now=touched and not self._urged, passing=True)
            self._urged = False
        if self.reader is not None and self.reader.active:
            self._tell_place(self.reader)
            here = [replace(node, rect=self._in_pixels(node.rect)) for node in nodes]
            focus = focus_of(scene)
            row = next((node.id for node in nodes if node.owner == focus and node.state.checked), focus)
            label = scene.label or scene.name
            self.reader.look(scene.name, label, here, row, modal=scene.overlay, explained=scene.explained)

    def _tell_place(self, reader: Reader) -> None:
        place = self._screen.window.place
        if place != self._place:
            self._place = place
            reader.place_window(*place)

    def _in_pixels(self, rect: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        x, y, width, height = rect
        (left, top), (right, bottom) = self._screen.to_pixel((x, y)), self._screen.to_pixel((x + width, y + height))
        return (left, top, right - left, bottom - top)


def focus_of(scene: Scene[Any]) -> str | None:
    """Return the id of the node that is read: the focus, or the place to wait at until the player moves it."""
    waiting = scene.parked if scene.interaction.sought is None else None
    return waiting or scene.interaction.focus_id


def _place_of(scene: Scene[Any]) -> str | None:
    """Return the id of the node that somebody who hears no reader is at: under the mouse, or in focus."""
    return focus_of(scene) if scene.interaction.keys else scene.interaction.hover_id
