"""A monkey at the real app: presses, clicks, drags and shoves at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pygame

from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.app import App
from pazaak.stage.input.gamepad import BUTTONS
from tests.decoded import preload
from tests.pilot import hear, middle

SIZES = ((960, 540), (1280, 720), (1100, 800))
FIRST_SIZE = (1280, 720)
AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
REST = 6
"""Seconds without a new picture after which only what the picture needs is kept."""
MOST_FRAMES = 6000
PLAYING = (*("return", "up", "down", "left", "right", "space"), *"es1234xbcfpah")
KEYS = (*PLAYING * 3, "tab", "escape", "f1", "f2", "f10", "page up", "page down", "m", "q", "home")
TEMPTING = {"quit": 0.02, "menu": 0.1, "rules": 0.1, "how": 0.1, "log": 0.1, "words": 0.1}
TEMPTING |= dict.fromkeys(("house-rules", "antes", "edit-deck", *(f"rule-{index}" for index in range(7))), 0.1)
TEMPTING |= dict.fromkeys(("give-up", "save-and-leave", "leave"), 0.3)
CLOSERS = ("close", "resume", "play", "continue", "sit-down", "deal", "rematch", "back", "up", "strongest")
"""Ids that close a book, lead towards a table or lay a hand out, rather than the ones after it."""


class Monkey:
    """Presses, clicks, drags and shoves at random, the same for the same seed."""

    def __init__(self, house: AppServices, seed: int, build: Callable[[AppServices], App]) -> None:
        self.house, self._build = house, build
        self.random = Random(seed)
        self.app = self._open()
        self.thrown = 0
        self.scenes: Counter[str] = Counter()
        self._tried: Counter[tuple[str, str]] = Counter()
        """Number of tries of each thing of each scene."""

    def _open(self) -> App:
        self.house.profile.settings.speed = "instant"
        app = self._build(self.house)
        # Fed time runs faster than pictures are decoded: what is thrown would fall on scenes that are still opening.
        app.screen.at_once = True
        return app

    def run(self, events: int) -> None:
        """Throw so many events, a handful a frame."""
        while self.thrown < events:
            burst = [event for _ in range(self.random.randint(1, 4)) for event in self.throw()]
            self.thrown += len(burst)
            hear(self.app)
            self.app.step(0.0, burst)
            # An answer is there before time goes by for it: no thread's moment says what is met next.
            hear(self.app)
            self.app.step(self.random.choice((0.0, 1 / 60, 1 / 60, 0.2, 1.5)), [])
            scene = self.app.scene
            self.scenes[scene.name if scene is not None else "closed"] += 1
            if not self.app.running:
                self.app.close()
                self.app = self._open()

    def rest(self) -> None:
        """Nothing is thrown for some seconds, at the title in a window that has just become as large as at first: what
        was drawn for other scenes goes, as does what is kept only for a moment, and what is being decoded comes."""
        self.app.step(1 / 60, [self._stick(axis, 0) for axis in AXES])
        self.app.home()
        self.app.step(1 / 60, self._one_key("f11") if self.app.window.fullscreen else [])
        for size in (SIZES[0], FIRST_SIZE):
            self.app.step(1 / 60, self._resized(size))
        preload(self.app.screen.assets)
        still = 0
        for _ in range(MOST_FRAMES):
            hear(self.app)
            still = 0 if self.app.step(1 / 60, []) else still + 1
            if still == REST * 60:
                return
        raise AssertionError("the title does not come to rest")

    def rest_at_scale(self, scale: float) -> None:
        """Come to rest with texts of this size, which enlarge the page and all that is kept for it."""
        self.house.profile.settings.ui_scale = scale
        self.app.apply(self.house.profile.settings)
        self.rest()

    def close(self) -> None:
        """The window closes, whatever is on."""
        self.app.quit()
        self.app.close()

    def throw(self) -> list[pygame.Event]:
        """One thing a monkey does."""
        chance = self.random.random()
        if chance < 0.30:
            return self._click(self._target())
        if chance < 0.36:
            return self._click(self._anywhere())
        if chance < 0.44:
            return self._drag()
        if chance < 0.72:
            return self._key()
        if chance < 0.84:
            return self._pad()
        if chance < 0.92:
            return [self._motion(self._anywhere(), 0)]
        if chance < 0.985:
            amount = self.random.choice((-3, -1, 1, 3))
            return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=amount, precise_x=0.0, precise_y=float(amount))]
        return self._shove()

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.app.window.size
        return self.random.randint(-20, width + 20), self.random.randint(-20, height + 20)

    def _target(self) -> tuple[int, int]:
        """Something on the screen, rather what it has not tried often; what leads away from the table is seldom
        tempting, what closes a book often is."""
        scene = self.app.scene
        if scene is None:
            return self._anywhere()
        nodes = [node for node in self.app.tree() if self.random.random() < TEMPTING.get(node.id, 1.0)]
        if not nodes:
            return self._anywhere()
        closers = [node for node in nodes if node.id in CLOSERS and node.state.enabled]
        if closers and self.random.random() < 0.5:
            chosen = min(closers, key=lambda node: CLOSERS.index(node.id))
        else:
            novelty = [1 / (1 + self._tried[scene.name, node.id]) for node in nodes]
            (chosen,) = self.random.choices(nodes, novelty)
        self._tried[scene.name, chosen.id] += 1
        return self.app.screen.to_window(middle(chosen))

    def _motion(self, at: tuple[int, int], pressed: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(pressed, 0, 0))

    def _button(self, at: tuple[int, int], *, down: bool) -> pygame.Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        number = 1 if self.random.random() < 0.9 else self.random.randint(2, 7)
        return pygame.Event(kind, pos=at, button=number, touch=False)

    def _click(self, at: tuple[int, int]) -> list[pygame.Event]:
        return [self._motion(at, 0), self._button(at, down=True), self._button(at, down=False)]

    def _drag(self) -> list[pygame.Event]:
        """From one thing towards another; sometimes it is never let go."""
        start, end = self._target(), self._target()
        half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        events = [self._motion(start, 0), self._button(start, down=True), self._motion(half, 1), self._motion(end, 1)]
        return [*events, self._button(end, down=False)] if self.random.random() < 0.9 else events

    def _key(self) -> list[pygame.Event]:
        name = self.random.choice(KEYS)
        mod = self.random.choice((pygame.KMOD_NONE,) * 9 + (pygame.KMOD_LSHIFT, pygame.KMOD_LALT))
        if mod == pygame.KMOD_LALT and name == "return":
            mod = pygame.KMOD_NONE
        code = pygame.key.key_code(name)
        kinds = (pygame.KEYDOWN, pygame.KEYUP) if self.random.random() < 0.95 else (pygame.KEYDOWN,)
        return [pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0) for kind in kinds]

    def _pad(self) -> list[pygame.Event]:
        if self.random.random() < 0.2:
            return [self._stick(self.random.choice(AXES), self.random.randint(-32768, 32767))]
        button = self.random.choice((*BUTTONS, 99))
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, button=button, instance_id=0) for kind in kinds]

    def _stick(self, axis: int, value: int) -> pygame.Event:
        return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)

    def _shove(self) -> list[pygame.Event]:
        """The window is moved about, covered, closed; a pad is pulled out."""
        chance = self.random.random()
        if chance < 0.04:
            return [pygame.Event(pygame.QUIT)]
        if chance < 0.1:
            return self._resized(self.random.choice(SIZES))
        if chance < 0.15:
            return self._one_key("f11")
        if chance < 0.4:
            return [pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, instance_id=0, which=0)]
        if chance < 0.5:
            return [pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0, device_index=0, which=0)]
        if chance < 0.75:
            lost = [pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWLEAVE)]
            return [*lost, pygame.Event(pygame.WINDOWFOCUSGAINED)]
        return [pygame.Event(pygame.WINDOWMINIMIZED), pygame.Event(pygame.WINDOWRESTORED)]

    def _resized(self, size: tuple[int, int]) -> list[pygame.Event]:
        self.app.window.resize(size)
        return [pygame.Event(pygame.WINDOWRESIZED, x=self.app.window.size[0], y=self.app.window.size[1])]

    def _one_key(self, name: str) -> list[pygame.Event]:
        code = pygame.key.key_code(name)
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        return [pygame.Event(kind, key=code, mod=pygame.KMOD_NONE, unicode="", scancode=0) for kind in kinds]
