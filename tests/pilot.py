"""The Pilot plays the real app as a person does: it posts pygame events, feeds time and reads the semantic tree."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame
import pytest

from pazaak.stage.app.app import App
from pazaak.stage.app.lens import EDGE
from pazaak.stage.app.screen import SEEN_AGAIN
from pazaak.stage.core.tree import Node
from pazaak.stage.input.gamepad import BUTTONS

FRAME = 1 / 60
PAD_BUTTONS = {name: button for button, name in BUTTONS.items()}
COARSE = 0.1
"""Seconds of a step where only the rest at its end is checked."""
MOST_FED = 600.0
"""A scene that has not come to rest after so many fed seconds never does."""
MOST_WAITS = 120_000
"""An answer that has not come after so many looks, a millisecond apart, never does."""


class Pilot:
    """Drives one app; every method leaves time to have passed.

    Where it is not `seen` the window is minimised, and a picture is drawn only when it is asked for. Before time goes
    on, answers from other threads are let come and a scene's first picture is drawn at once, so that what is seen
    follows from fed time and never from a thread's moment.
    """

    def __init__(self, app: App, *, seen: bool = False, pace: float = COARSE, lively: bool = False) -> None:
        """`lively`: whether sitters breathe, so that the same table looks otherwise a moment later."""
        self.app = app
        app.screen.lively = lively
        self.pace = pace
        self.seen = seen
        self._patient = True
        app.screen.at_once = True
        pygame.event.clear()
        self.watch(seen)
        self.step()

    # -- time -------------------------------------------------------------------------------------------------------

    def step(self, dt: float = FRAME, *events: pygame.Event) -> None:
        """Post events and do one frame."""
        self._step(dt, events)

    def draws(self, dt: float = FRAME) -> bool:
        """Do one frame; whether it was drawn."""
        assert self.seen, "nothing is ever drawn where nobody looks"
        return self._step(dt, ())

    def watch(self, seen: bool) -> None:
        """Begin to look, or look away."""
        self.seen = seen
        self.app.step(0.0, [pygame.Event(pygame.WINDOWRESTORED if seen else pygame.WINDOWMINIMIZED)])

    def _step(self, dt: float, events: Sequence[pygame.Event]) -> bool:
        if self._patient:
            hear(self.app)
        for event in events:
            pygame.event.post(event)
        # A window that an earlier test has left to the collector says at its end that it is hidden.
        happened = [event for event in pygame.event.get() if getattr(event, "window", self) is not None]
        if not self.seen:
            happened = [event for event in happened if event.type not in SEEN_AGAIN]
        return self.app.step(dt, happened)

    @contextmanager
    def impatient(self) -> Iterator[None]:
        """Meanwhile time goes on although an answer is owed: who owes it is kept from giving it."""
        self._patient = False
        try:
            yield
        finally:
            self._patient = True

    def wait(self, seconds: float) -> None:
        """Let so much fed time pass, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.step()

    def settle(self) -> None:
        """Until the timeline is idle, no transition runs and no answer is awaited."""
        fed, waits = 0.0, 0
        self.step()
        while self.app.busy and self.app.running:
            if self._moving:
                fed += self.pace
            else:
                waits += 1
                time.sleep(0.001)  # who works elsewhere needs real time
            assert fed < MOST_FED, f"the scene {self.scene} does not come to rest"
            assert waits < MOST_WAITS, f"the scene {self.scene} waits for nothing"
            self.step(self.pace)
        self.step()

    @property
    def _moving(self) -> bool:
        scene = self.app.scene
        return self.app.screen.transition.running or (scene is not None and scene.timeline.busy)

    # -- reading ----------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scene.name if self.app.scene is not None else ""

    def tree(self) -> Sequence[Node]:
        """The semantic tree."""
        return self.app.tree()

    def ids(self) -> list[str]:
        """The ids of the tree."""
        return [node.id for node in self.tree()]

    def has(self, id: str) -> bool:
        """Whether there is such a node."""
        return id in self.ids()

    def node(self, id: str) -> Node:
        """The node of that id; its absence is a failure that says what there is."""
        found = [node for node in self.tree() if node.id == id]
        assert len(found) == 1, f"{len(found)} nodes “{id}” in {self.scene}: {', '.join(self.ids())}"
        return found[0]

    def told(self, id: str) -> str:
        """The text of a node and its parts, a line for each."""
        self.node(id)
        parts = [node for node in self.tree() if node.id == id or node.id.startswith(f"{id}:")]
        return "\n".join(": ".join(filter(None, (node.label, node.state.value))) for node in parts)

    def focused(self) -> str | None:
        """The id in focus, when focus is shown."""
        return next((node.id for node in self.tree() if node.state.focused), None)

    def picture(self) -> pygame.Surface:
        """Return the picture on the screen, drawing it first where nobody watches."""
        if not self.seen:
            self.watch(True)
            self.watch(False)
        return self.app.window.surface.copy()

    # -- mouse ------------------------------------------------------------------------------------------------------

    def move(self, at: tuple[float, float]) -> None:
        """The mouse to a logical point."""
        self._bring(at)
        x, y = self.app.screen.to_window(at)
        # A real mouse passes by on its way, and so shows that it is a hand and no nudge.
        way = [(x - 9, y), (x, y)]
        self.step(FRAME, *(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)) for pos in way))

    def _bring(self, at: tuple[float, float]) -> None:
        """Rest at the edges of the window until a point of a larger page is well inside, and no pinned button on it."""
        screen = self.app.screen
        if not screen.lens.needed:
            return
        width, height = self.app.window.geometry.size
        for _ in range(200):
            x, y = screen.to_window(at)
            ways = [min(max(place, 1), size - 2) for place, size in ((x, width), (y, height))]
            held = [_far_in(place, size) for place, size in ((x, width), (y, height))]
            if all(held) and self._covered(at):
                ways = [1 if place < size / 2 else size - 2 for place, size in ((x, width), (y, height))]
                held = [False, False]
            if all(held):
                return
            before = screen.lens.offset
            edge = [size // 2 if inside else way for way, inside, size in zip(ways, held, (width, height), strict=True)]
            self.step(FRAME, pygame.Event(pygame.MOUSEMOTION, pos=tuple(edge), rel=(0, 0), buttons=(0, 0, 0)))
            self.step(COARSE)
            if screen.lens.offset == before:
                return

    def _covered(self, at: tuple[float, float]) -> bool:
        """Whether a button that stays in the window lies on a point of the page."""
        screen = self.app.screen
        x, y = screen.to_logical(screen.to_window(at))
        return abs(x - at[0]) + abs(y - at[1]) > 2

    def button(self, at: tuple[float, float], *, down: bool, button: int = 1) -> None:
        """A mouse button at a logical point."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.step(FRAME, pygame.Event(kind, pos=self.app.screen.to_window(at), button=button, touch=False))

    def click_at(self, at: tuple[float, float], *, button: int = 1) -> None:
        """Move there, press and release."""
        self.move(at)
        self.button(at, down=True, button=button)
        self.button(at, down=False, button=button)

    def click(self, id: str) -> None:
        """Click the middle of a node, which must be enabled."""
        node = self.node(id)
        assert node.state.enabled, f"“{id}” is disabled"
        self.click_at(middle(node))

    def pick(self, id: str) -> None:
        """Open the menu of a table and click a line of it."""
        self.click("menu")
        self.settle()
        self.click(id)
        self.settle()

    def hover(self, id: str) -> None:
        """The mouse on a node."""
        self.move(middle(self.node(id)))

    def drag(self, source: str, target: str) -> None:
        """Press on one node, carry in a few moves, release on another."""
        start, end = middle(self.node(source)), middle(self.node(target))
        self.move(start)
        self.button(start, down=True)
        for share in (0.25, 0.5, 0.75, 1.0):
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.button(end, down=False)

    def wheel(self, id: str, amount: int) -> None:
        """Turn the wheel over a node; up is positive."""
        self.hover(id)
        self.step(FRAME, pygame.Event(pygame.MOUSEWHEEL, x=0, y=amount, precise_x=0.0, precise_y=float(amount)))

    # -- keys and pad -----------------------------------------------------------------------------------------------

    def press(self, key: str, times: int = 1) -> None:
        """Press and release a key by name: `escape`, `e`, `shift+tab`."""
        mod = pygame.KMOD_LSHIFT if key.startswith("shift+") else pygame.KMOD_NONE
        code = pygame.key.key_code(key.removeprefix("shift+"))
        for _ in range(times):
            self.step(FRAME, pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
            self.step(FRAME, pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def tap(self, key: str) -> None:
        """Press and release a key so quickly that one frame sees both."""
        mod = pygame.KMOD_LSHIFT if key.startswith("shift+") else pygame.KMOD_NONE
        told = {"key": pygame.key.key_code(key.removeprefix("shift+")), "mod": mod, "unicode": "", "scancode": 0}
        self.step(FRAME, pygame.Event(pygame.KEYDOWN, told), pygame.Event(pygame.KEYUP, told))

    def type(self, text: str) -> None:
        """Write a text as a keyboard does: a key and its letter, one after another."""
        for letter in text:
            code = ord(letter.lower()) if letter.isascii() else pygame.K_UNKNOWN
            self.step(
                FRAME,
                pygame.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_NONE, unicode=letter, scancode=0),
                pygame.Event(pygame.TEXTINPUT, text=letter),
                pygame.Event(pygame.KEYUP, key=code, mod=pygame.KMOD_NONE, unicode=letter, scancode=0),
            )

    def chord(self, key: str) -> None:
        """Control and a key."""
        code = pygame.key.key_code(key)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.step(FRAME, pygame.Event(kind, key=code, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))

    def pad(self, button: str, times: int = 1) -> None:
        """Press and release a pad button: `a`, `up`, `start`."""
        for _ in range(times):
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.step(FRAME, pygame.Event(kind, button=PAD_BUTTONS[button], instance_id=0))

    def steer_to(self, id: str, limit: int = 60) -> None:
        """Tab until a node is in focus, by the shorter way round: what a person without a mouse can always do."""
        self.node(id)
        way = ""
        for _ in range(limit):
            here = self.focused()
            if here == id:
                return
            if here is not None and not way:
                ids = self.ids()
                far = (ids.index(id) - ids.index(here)) % len(ids) if id in ids else 0
                way = "tab" if far <= len(ids) / 2 else "shift+tab"
            self.tap(way or "tab")
        raise AssertionError(f"Tab does not reach “{id}”; it reached {self.focused()}")

    # -- window -----------------------------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Another window size."""
        self.app.window.resize((width, height))
        self.step()

    def focus_window(self, focused: bool) -> None:
        """The window gains or loses the keyboard."""
        self.step(FRAME, pygame.Event(pygame.WINDOWFOCUSGAINED if focused else pygame.WINDOWFOCUSLOST))

    def close(self) -> None:
        """The close button of the window."""
        self.step(FRAME, pygame.Event(pygame.QUIT))


def _far_in(place: int, size: int) -> bool:
    """Whether a mouse that rests there leaves the page where it is."""
    return EDGE * size < place < (1 - EDGE) * size


def middle(node: Node) -> tuple[float, float]:
    """The centre of a node."""
    x, y, w, h = node.rect
    return (x + w / 2, y + h / 2)


def find_door(pilot: Pilot, game: str, press: Callable[[str], object] | None = None) -> str:
    """Turn the pages of the hall until a game's door is there, by clicks or by `press`; return the door's id."""
    id = f"door-{game}"
    for button in ("doors-before", "doors-after"):
        while not pilot.has(id) and pilot.has(button) and pilot.node(button).state.enabled:
            (press or pilot.click)(button)
            pilot.settle()
    return id


@contextmanager
def at_the_sheet(pilot: Pilot, press: Callable[[Pilot, str], object] = Pilot.click) -> Iterator[None]:
    """The sheet of the table chosen in the hall, opened and closed by `press`."""
    press(pilot, "table")
    pilot.settle()
    yield
    press(pilot, "done")
    pilot.settle()


def hear(app: App) -> None:
    """Let no time pass until nobody owes the scene an answer; what it changes is drawn once it is there."""

    def owed() -> bool:
        return app.scene is not None and app.scene.awaiting

    if not owed():
        return
    with _unseen(app):
        for looks in range(MOST_WAITS):
            time.sleep(min(looks, 4) / 2_000)  # most answers are there at once, and a look costs more than a nap
            app.step(0.0, ())
            if not owed():
                return
    raise AssertionError("no answer comes to the scene")


@contextmanager
def _unseen(app: App) -> Iterator[None]:
    """Meanwhile nothing is drawn."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app.screen, "due", lambda scenes: False)
        yield
