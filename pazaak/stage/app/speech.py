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

TELL_EACH = 0.2
"""Seconds from one look at a screen in motion to the next."""
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
        self._changed, self._looked = False, 0.0
        """Whether the screen has changed since the last look, and the time of that."""
        self._mapping: object = None
        self._placed: dict[str, tuple[Node, Node]] = {}
        """The nodes looked at last, each beside the same in pixels of the window, as long as `_mapping` is the same."""
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

    def due(self, now: float, *, changed: bool, at_once: bool) -> bool:
        """Return whether to look at the screen in this frame: when it has changed and now and then while it moves.

        `now`: the time in seconds; `at_once`: the change can't wait, or nothing moves.
        """
        self._changed |= changed
        if not self.listened or not (self.waiting or self._changed):
            return False
        if not (self.waiting or at_once or now - self._looked >= TELL_EACH):
            return False
        self._changed, self._looked = False, now
        return True

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

    def forget(self) -> None:
        """Drop all that waits to be spoken, and all that was told: another person has the screen now."""
        self.hush()
        self._guide, self._urged = Guide(), False
        if self.reader is not None:
            self.reader.forget()

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
            here = self._in_pixels(nodes)
            focus = focus_of(scene)
            row = next((node.id for node in nodes if node.owner == focus and node.state.checked), focus)
            label = scene.label or scene.name
            self.reader.look(scene.name, label, here, row, modal=scene.overlay, explained=scene.explained)

    def _tell_place(self, reader: Reader) -> None:
        place = self._screen.window.place
        if place != self._place:
            self._place = place
            reader.place_window(*place)

    def _in_pixels(self, nodes: Sequence[Node]) -> list[Node]:
        """Return the nodes with rectangles in pixels of the window; those that are as before are the same objects."""
        mapping = self._screen.mapping
        known = self._placed if mapping == self._mapping else {}
        pairs = [known[node.id] if node.id in known and known[node.id][0] == node else (node, self._on_window(node))
                 for node in nodes]  # fmt: skip
        self._mapping, self._placed = mapping, {node.id: (node, placed) for node, placed in pairs}
        return [placed for _, placed in pairs]

    def _on_window(self, node: Node) -> Node:
        """Return a node with its rectangle in pixels of the window."""
        x, y, width, height = node.rect
        (left, top), (right, bottom) = self._screen.to_pixel((x, y)), self._screen.to_pixel((x + width, y + height))
        return replace(node, rect=(left, top, right - left, bottom - top))


def focus_of(scene: Scene[Any]) -> str | None:
    """Return the id of the node that is read: the focus, or the place to wait at until the player moves it."""
    waiting = scene.parked if scene.interaction.sought is None else None
    return waiting or scene.interaction.focus_id


def _place_of(scene: Scene[Any]) -> str | None:
    """Return the id of the node that somebody who hears no reader is at: under the mouse, or in focus."""
    return focus_of(scene) if scene.interaction.keys else scene.interaction.hover_id
