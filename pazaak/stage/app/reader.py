"""The desktop's screen reader: it is told the screen, the focus and what happens, and asks for presses."""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol

import pygame

from pazaak.stage.app.reader_tree import EMPTY, FIRST, Kit, Told, build
from pazaak.stage.core.tree import Node
from pazaak.stage.widgets.interaction import Wish

log = logging.getLogger("pazaak.stage")

WISHES: dict[str, Wish] = {"CLICK": "press", "FOCUS": "focus", "INCREMENT": "more", "DECREMENT": "less"}
"""Requests of a reader, by the name of AccessKit's action."""
MOST_KNOWN = 4096
"""Number of nodes whose numbers are kept; a number is never given to another node."""
LONGEST_QUEUE = 200
"""Number of sentences that wait to be told; beyond it the oldest is dropped."""
MOST_REQUESTS = 200
"""Number of requests that wait to be carried out; beyond it the newest are dropped."""


class Request(NamedTuple):
    """A reader's request about the node with this id on the screen of this name."""

    screen: str
    id: str
    wish: Wish


class Adapter(Protocol):
    """AccessKit's connection to the system."""

    def update_if_active(self, update_factory: Callable[[], Any]) -> Any: ...


Open = Callable[[Kit, Callable[[], Any], Callable[[Any], None], Callable[[], None]], Adapter]
"""Function that connects: AccessKit, and the functions called for the first tree, a request, and the end."""


class Reader:
    """The connection to a screen reader; silent where none runs, and given up at the first fault.

    Callbacks come on threads of the system: they touch a finished snapshot and a queue alone. AccessKit's faults are
    no Exceptions, and leave it unusable: all are caught, `broken` is set, and the game plays on.

    AccessKit has its lock when it asks for the first tree, and waits for the interpreter's then; whoever calls it with
    the interpreter's would wait for ever. So it is called only while `active`, which the callback sets last.
    """

    def __init__(self, open: Open, kit: Kit, wake: Callable[[], None]) -> None:
        """`wake`: called, on any thread, when the loop has something to do."""
        self._kit, self._wake = kit, wake
        self._requests: SimpleQueue[tuple[int, Wish]] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._next = FIRST
        self._ids: dict[int, tuple[str, str]] = {}
        self._shown = EMPTY
        self._sayings: deque[tuple[str, bool]] = deque(maxlen=LONGEST_QUEUE)
        self._fallback = build(kit, EMPTY)
        self.active = self.broken = False
        """Whether a reader listens, and whether the connection was given up."""
        self._begun = False
        """Whether somebody has begun to listen and was told nothing yet."""
        self._focused = True
        self._focus_told: bool | None = None
        """Whether the window had the keyboard when that was last told; None where it was not."""
        self._adapter = open(kit, self._begin, self._heard, self._ended)

    def _begin(self) -> Any:
        """Return the first tree; the whole one follows from the loop."""
        self._shown, self._focus_told, self._begun = EMPTY, None, True
        try:
            self._wake()
        except BaseException:  # a fault that leaves a callback ends the connection
            log.exception("The loop could not be woken for a screen reader.")
        first = self._fallback
        self.active = not self.broken  # nothing may come after it
        return first

    def _heard(self, request: Any) -> None:
        if self._requests.qsize() >= MOST_REQUESTS:
            return
        try:
            for name, wish in WISHES.items():
                if request.action == getattr(self._kit.Action, name):
                    self._requests.put((int(request.target), wish))
                    self._wake()
        except BaseException:  # a fault that leaves a callback ends the connection
            log.exception("A screen reader's request was not understood.")

    def _ended(self) -> None:
        self.active = self._begun = False

    def requests(self) -> list[Request]:
        """Return the requests since the last call; those about things that are gone are dropped."""
        found: list[Request] = []
        while True:
            try:
                number, wish = self._requests.get_nowait()
            except Empty:
                return found
            if number in self._ids:
                found.append(Request(*self._ids[number], wish))

    @property
    def waiting(self) -> bool:
        """Whether a listener has heard nothing of the screen yet, or a sentence waits."""
        return self._begun or (self.active and bool(self._sayings))

    def say(self, sentence: str, *, now: bool = False) -> None:
        """Have a sentence spoken after the others; with `now` before what is being spoken."""
        if self.active and sentence:
            self._sayings.append((sentence, now))

    def forget(self) -> None:
        """Drop the sentences that wait, and tell an empty screen until the next look."""
        self._sayings.clear()
        if self.active and not self.broken and self._shown is not EMPTY:
            self._tell(EMPTY)

    def look(self, screen: str, label: str, nodes: Sequence[Node], focus: str | None, *, modal: bool,
             explained: str = "") -> None:  # fmt: skip
        """Tell the present screen where it is another than before, then each sentence that waits.

        `screen` is the name of the scene, `nodes` have rectangles in pixels of the window: left, top, width, height.
        """
        if not self.active:
            return
        self._begun = False
        numbered = {self._number(screen, node.id): node for node in nodes}
        at = next((number for number, node in numbered.items() if node.id == focus), None)
        told = self._shown._replace(
            label=label, explained=explained, modal=modal, nodes=tuple(numbered.items()), focus=at
        )
        if told != self._shown:
            self._tell(told)
        self._tell_focus()
        while self._sayings and self.active:
            sentence, now = self._sayings.popleft()
            self._tell(self._shown.saying(sentence, now=now))

    def _tell(self, told: Told) -> None:
        self._shown = told
        with _Guard(self):
            update = build(self._kit, told)
            events = self._adapter.update_if_active(lambda: update)
            if events is not None:  # on Windows and macOS they are raised by the program
                events.raise_events()

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the keyboard, where the system does not; whoever listens later is told then."""
        self._focused = focused
        if self.active and not self._begun:
            self._tell_focus()

    def _tell_focus(self) -> None:
        if not self.active or self._focused == self._focus_told:
            return
        self._focus_told = self._focused
        with _Guard(self):
            tell = getattr(self._adapter, "update_window_focus_state", None)
            if tell is not None:
                tell(self._focused)

    def place_window(self, x: float, y: float, width: float, height: float) -> None:
        """Tell the rectangle of the window on the desktop, in pixels, where the system does not."""
        if not self.active:
            return
        with _Guard(self):
            tell = getattr(self._adapter, "set_root_window_bounds", None)
            if tell is not None:
                rect = self._kit.Rect(x, y, x + width, y + height)
                tell(rect, rect)

    def _number(self, screen: str, id: str) -> int:
        """Return the number of a node: the same while its screen shows it, never that of another."""
        key = f"{screen}/{id}"
        number = self._numbers.get(key)
        if number is None:
            if len(self._numbers) >= MOST_KNOWN:
                self._numbers.clear()
                self._ids.clear()
            number = self._numbers[key] = self._next
            self._ids[number] = (screen, id)
            self._next += 1
        return number


class _Guard:
    """A block in which any fault gives the reader up, with one line in the log."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: object) -> bool:
        if fault is None or isinstance(fault, KeyboardInterrupt | SystemExit):
            return False
        log.error("The screen reader was given up: %r", fault)
        self._reader.broken, self._reader.active, self._reader._begun = True, False, False
        return True


def open_reader(handle: int) -> Reader | None:
    """Return the connection of this window to screen readers; None, with a line in the log, where there can be none.

    `handle` is the system's own for the window; 0 where the system needs none.
    """
    try:
        os.environ["RUST_BACKTRACE"] = "0"  # a fault's trace takes longer than a frame may, and tens of megabytes
        return Reader(_opener(handle), import_module("accesskit"), _wake_loop)
    except BaseException as fault:  # AccessKit's faults are no Exceptions
        if isinstance(fault, KeyboardInterrupt | SystemExit):
            raise
        log.warning("Screen readers aren't told anything: %r", fault)
        return None


def _opener(handle: int) -> Open:
    def open(kit: Kit, begin: Callable[[], Any], heard: Callable[[Any], None], ended: Callable[[], None]) -> Adapter:
        adapter: Adapter
        if sys.platform == "win32":
            adapter = kit.windows.SubclassingAdapter(handle, begin, heard)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = kit.macos.SubclassingAdapter.for_window(handle, begin, heard)
        else:
            adapter = kit.unix.Adapter(begin, heard, ended)
        return adapter

    return open


def _wake_loop() -> None:
    """End the loop's sleep, from any thread."""
    try:
        pygame.event.post(pygame.Event(pygame.USEREVENT))
    except pygame.error:  # the window is closed, or the queue full: the loop is awake or gone
        return
