"""One device each, at the largest text: how something is pressed, chosen, written and left."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pazaak.stage.widgets.letter_grid import NAMES
from tests.large.eyes import Eyes
from tests.scenes.journey import Device, Keyboard, Mouse

MOST_STOPS = 120
"""Largest number of focus stops of a screen: the medals'."""
WAYS_BACK = ("close", "leave", "back", "resume", "cancel", "ok")


class Hand(ABC):
    """A person with one device."""

    pilot: Eyes
    device: Device
    """For the moves of a match of Pazaak."""

    def __init__(self, pilot: Eyes) -> None:
        self.pilot = pilot

    @abstractmethod
    def press(self, id: str) -> None:
        """Do what the node stands for."""

    @abstractmethod
    def step(self, id: str) -> None:
        """One to the right in a row of choices."""

    @abstractmethod
    def write(self, text: str, *, instead_of: int) -> None:
        """Into the field of a question; so many letters of what stands there go first."""

    @abstractmethod
    def scroll(self, id: str) -> None:
        """A little on in something to read."""

    @abstractmethod
    def leave(self) -> None:
        """The way back from where one is."""

    def go(self, id: str, scene: str) -> None:
        """Press, and find oneself in a scene."""
        self.press(id)
        self.pilot.settle()
        assert self.pilot.scene == scene, f"“{id}” leads to {self.pilot.scene}, not to {scene}"

    def back(self, scene: str) -> None:
        """By the way back; in a hall it leads from the card of a rival to the guests first."""
        for _ in range(2):
            if self.pilot.scene != scene:
                self.leave()
                self.pilot.settle()
        assert self.pilot.scene == scene, f"the way back leads to {self.pilot.scene}, not to {scene}"


class MouseHand(Hand):
    """Points and clicks; the page follows at the edges of the window."""

    def __init__(self, pilot: Eyes) -> None:
        super().__init__(pilot)
        self.device = Mouse(pilot)

    def press(self, id: str) -> None:
        self.pilot.click(id)

    def step(self, id: str) -> None:
        x, y, wide, high = self.pilot.node(id).rect
        self.pilot.click_at((x + wide - 20, y + high / 2))

    def write(self, text: str, *, instead_of: int) -> None:
        for _ in range(instead_of):
            self.press("key-back")
        for letter in text:
            if letter.isupper():
                self.press("key-capitals")
            shown = {node.label: node.id for node in self.pilot.tree() if node.id.startswith("key-")}
            self.press(shown[NAMES.get(letter, letter)])
            if letter.isupper():
                self.press("key-capitals")

    def scroll(self, id: str) -> None:
        self.pilot.wheel(id, -2)
        self.pilot.settle()

    def leave(self) -> None:
        self.press(next(id for id in WAYS_BACK if self.pilot.has(id)))


class KeyHand(Hand):
    """Goes from one to the next with Tab until it is in focus, then Enter; arrows within."""

    def __init__(self, pilot: Eyes) -> None:
        super().__init__(pilot)
        self.device = Focus(pilot)

    def press(self, id: str) -> None:
        self.pilot.steer_to(id, MOST_STOPS)
        self.pilot.press("return")

    def step(self, id: str) -> None:
        self.pilot.steer_to(id)
        self.pilot.press("right")

    def write(self, text: str, *, instead_of: int) -> None:
        self.pilot.press("backspace", instead_of)
        self.pilot.type(text)

    def scroll(self, id: str) -> None:
        self.pilot.press("page down")
        self.pilot.settle()

    def leave(self) -> None:
        self.pilot.press("escape")


class Focus(Keyboard):
    """Of the keyboard what everybody finds: no letters and no numbers."""

    def press(self, id: str) -> None:
        self.pilot.steer_to(id, MOST_STOPS)
        self.pilot.press("return")

    def play(self, index: int, way: int | None) -> str:
        self.press(f"hand-{index + 1}")
        if way is not None:
            self.press(f"way-{way + 1}")
        return "focus"
