"""A monkey at the real app: 10,000 random events from the title on, and nothing breaks and no credit is lost."""

from __future__ import annotations

import gc
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

import pygame
import pytest

from main import build_app
from pazaak.house.ledger.ledger import BANK
from pazaak.house.thinking.thinker import InlineThinker
from pazaak.scenes.house_context import House
from pazaak.stage.app.app import App
from pazaak.stage.core.assets import Assets
from pazaak.stage.input.gamepad import BUTTONS
from tests.apps import game_app
from tests.memory import MEGABYTE, STATM, give_back, resident
from tests.pilot import hear, middle
from tests.rivals.quick_evaluator import quick_coach
from tests.scenes.tables import house_in

EVENTS = 2500
MANY_EVENTS = 100_000
THINKING = ("pazaak.rivals", "pazaak.side_games", "partition_games.engine")
GROWN = 1.1
"""What is held after the first tenth may grow by a tenth."""
SIZES = ((960, 540), (1280, 720), (1100, 800))
FIRST_SIZE = (1280, 720)
REST = 6.0
"""Seconds after which only what the picture needs is kept."""
PLAYING = ("return", "up", "down", "left", "right", "space", "e", "s", "1", "2", "3", "4", "x", "b", "c", "f")
KEYS = (*PLAYING * 3, "tab", "escape", "f1", "f2", "f10", "page up", "page down", "m", "q", "home")
TEMPTING = {"quit": 0.02, "menu": 0.1, "rules": 0.1, "how": 0.1, "log": 0.1, "words": 0.1}
TEMPTING |= dict.fromkeys(("give-up", "save-and-leave", "leave"), 0.3)
CLOSERS = ("close", "resume", "play", "continue", "sit-down", "deal", "rematch")


class Monkey:
    """Presses, clicks, drags and shoves at random, the same for the same seed."""

    def __init__(self, house: House, seed: int, build: Callable[[House], App]) -> None:
        self.house, self._build = house, build
        self.random = Random(seed)
        self.app = self._open()
        self.thrown = 0
        self.scenes: Counter[str] = Counter()

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
            self.app.step(self.random.choice((0.0, 1 / 60, 1 / 60, 0.2, 1.5)), burst)
            scene = self.app.scene
            self.scenes[scene.name if scene is not None else "closed"] += 1
            if not self.app.running:
                self.app.close()
                self.app = self._open()

    def rest(self) -> None:
        """Nothing is thrown for some seconds, at a window as large as at first: what is kept only for a moment goes."""
        for events in (self._one_key("f11") if self.app.window.fullscreen else [], self._resized(FIRST_SIZE)):
            self.app.step(1 / 60, events)
        for _ in range(round(REST * 60)):
            hear(self.app)
            self.app.step(1 / 60, [])

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
        """Something on the screen; what leads away from the table is seldom tempting, what closes a book often is."""
        nodes = [node for node in self.app.tree() if self.random.random() < TEMPTING.get(node.id, 1.0)]
        if not nodes:
            return self._anywhere()
        closers = [node for node in nodes if node.id in CLOSERS]
        chosen = closers[0] if closers and self.random.random() < 0.5 else self.random.choice(nodes)
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
            axis = self.random.choice((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY))
            value = self.random.randint(-32768, 32767)
            return [pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)]
        button = self.random.choice((*BUTTONS, 99))
        kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        return [pygame.Event(kind, button=button, instance_id=0) for kind in kinds]

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


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey_breaks_nothing(tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    with monkey_in(tmp_path, seed) as monkey:
        monkey.run(EVENTS)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.slow
@pytest.mark.skipif(not STATM.exists(), reason="this system does not tell what a process holds")
def test_a_hundred_thousand_events_hold_no_more_memory_than_a_tenth_of_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    held: list[int] = []
    with monkey_in(tmp_path, 11, build_as_played) as monkey:
        for tenth in range(1, 11):
            monkey.run(MANY_EVENTS * tenth // 10)
            monkey.rest()
            forget_thoughts()
            give_back()
            held.append(resident())
            print(f"after {monkey.thrown:,} events {held[-1] / MEGABYTE:.0f} MB, scenes {dict(monkey.scenes)}")
    assert max(held[1:]) <= GROWN * held[0]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def forget_thoughts() -> None:
    """What players have worked out for later, which is in a process of their own where the game is played."""
    for cached in gc.get_objects():
        if isinstance(cached, _lru_cache_wrapper) and cached.__module__.startswith(THINKING):
            cached.cache_clear()


def build_as_played(house: House) -> App:
    """The game with pictures of its own, none of which is kept for another test."""
    return build_app(house, strict=True, assets=Assets(strict=True), sound=False)


@contextmanager
def monkey_in(folder: Path, seed: int, build: Callable[[House], App] = game_app) -> Iterator[Monkey]:
    """A monkey in a fresh house, where no credit may be lost and a good deal must have happened."""
    with house_in(folder, seed) as house:
        house.advise = lambda: InlineThinker(quick_coach())
        issued = house.profile.purse.balance(BANK)
        monkey = Monkey(house, seed, build)
        try:
            yield monkey
        finally:
            monkey.close()
        purse = house.profile.purse
        assert purse.total() == 0
        assert purse.balance(BANK) == issued < 0
        in_debt = "SELECT COUNT(*) FROM account WHERE balance < 0 AND kind NOT IN ('bank', 'house')"
        assert house.profile.ledger.rows(in_debt) == [(0,)]
        assert monkey.thrown >= EVENTS
        stored = house.profile.ledger.rows("SELECT COUNT(*) FROM play")[0][0]
        assert stored > 25, "the monkey hardly plays"
        assert {"title", "hall", "table"} <= set(monkey.scenes), monkey.scenes
        assert len(monkey.scenes) >= 7, monkey.scenes
