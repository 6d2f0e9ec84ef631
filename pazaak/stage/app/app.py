"""The app: one window, one stack of scenes, one loop that draws only when something changed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame
from pygame import FRect

from pazaak.house.background.work import turn
from pazaak.house.profile.settings import Settings
from pazaak.house.rules.game_path import find
from pazaak.stage.app.clock import ACTIVE, AWAY, DROWSY, HANDS_OFF, IDLE, LEFT_ALONE, RESTING, Pacer
from pazaak.stage.app.rescue import Rescue
from pazaak.stage.app.scene import R, Scene
from pazaak.stage.app.scene_stack import SceneStack
from pazaak.stage.app.screen import Screen
from pazaak.stage.app.scroll import Scroll
from pazaak.stage.app.speech import Speech
from pazaak.stage.app.trace import Trace
from pazaak.stage.app.window import GameWindow, Geometry, GeometryWatch
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.audio import Audio, Way
from pazaak.stage.core.event_sleep import EventSleep
from pazaak.stage.core.tree import Node, with_places
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.input.bindings import REVIEW, Action, Bindings
from pazaak.stage.input.controls import Controls, Pointer, PointerKind, Prompt
from pazaak.stage.widgets.widgets import Widget

PRELOAD_MS, LOOK_EACH = 4.0, 4


class App:
    """The stage itself: scenes know it as `Stage`, `play_command` builds it and calls `run`."""

    def __init__(
        self,
        home: Callable[[], Scene[Any]],
        *,
        window: GameWindow,
        assets: Assets,
        audio: Audio,
        screen: Screen | None = None,
        options: Settings | None = None,
        trace: Trace | None = None,
        on_geometry: Callable[[Geometry], None] | None = None,
        afterwards: Callable[[], None] | None = None,
        strict: bool = False,
    ) -> None:
        self.window, self.assets, self.audio = window, assets, audio
        self.options = options or Settings()
        self.running, self.exit_code = True, 0
        self.screen = screen or Screen(window, assets, self.options)
        self.controls = Controls(Bindings(self.options.keys), self.screen.to_logical)
        self._trace, self._geometry = trace, GeometryWatch(window, on_geometry)
        self._stack = SceneStack(self)
        self._rescue = Rescue(self._stack, lambda scene, then: self.push(scene, then, how="none"), home)
        self._rescue.strict = strict
        self._focused, self._now, self._untouched = True, 0.0, 0.0
        """Whether the window is in front, the time, and the seconds since the player last did anything."""
        self._change: str | None = None
        self._afterwards = afterwards
        """Called once the first picture is visible."""
        self._unread: list[pygame.Event] = []
        self._in_steps = False  # whether work goes on step by step, for want of threads
        self._scroll = Scroll(self.screen, self.controls)
        self.speech = Speech(self.screen, lambda: self.options)
        self.forget_said = self.speech.forget
        self.audio.follow(self.options)
        self._rescue.run(lambda: self.push(home(), how="none"), 0.0)

    def push(self, scene: Scene[R], then: Callable[[R], object] | None = None, *, how: str = "fade") -> None:
        self._stack_changes("push", how, lambda: self._stack.push(scene, then))

    def replace(self, scene: Scene[R], *, how: str = "fade") -> None:
        def change() -> None:
            self._stack.cut(len(self._stack) - 1)
            self._stack.push(scene, None)

        self._stack_changes("replace", how, change)

    def pop(self, scene: Scene[R], result: R, *, how: str = "fade") -> None:
        """Close a scene with its result; the last one closes the app."""
        self._stack_changes("pop", how, lambda: self._stack.pop(scene, result))
        self.running = self.running and len(self._stack) > 0

    def home(self) -> None:
        """Close all but the bottom scene."""
        self._stack_changes("home", "fade", self._stack.home)

    def open_book(self, book: str, page: str) -> None:
        self.push(find("pazaak.stage.screens.rules_pages:RulesPages")(book=book, start=page), how="none")

    def write_at(self, place: FRect) -> None:
        pygame.key.set_text_input_rect(self.screen.window_rect(place))

    def quit(self) -> None:
        self._stack.cut(0)
        self.running = False

    def say(self, sentence: str, *, now: bool = False, asked: bool = False) -> None:
        self.speech.say(sentence, now=now, asked=asked)

    def prompt(self, action: Action) -> Prompt:
        return self.controls.prompt(action)

    def play(self, sound: str, *, x: float | None = None) -> None:
        self.audio.play(sound, pan=0.0 if x is None else max(-1.0, min(1.0, x / (LOGICAL_SIZE[0] / 2) - 1.0)))

    def make_way(self, how: Way) -> None:
        self.audio.make_way(how)

    def apply(self, options: Settings) -> None:
        self.options = options
        self.controls.bindings = Bindings(options.keys)
        self.audio.follow(self.options)
        if options.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        if not self.screen.suits(options):
            self._fit()
        elif self.scene is not None:
            self.scene.invalidate()

    def toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self._geometry.changed()
        self._fit()

    @property
    def scene(self) -> Scene[Any] | None:
        """The scene on top, which gets input and time."""
        return self._stack.top

    @property
    def scenes(self) -> list[Scene[Any]]:
        """All scenes, from the bottom."""
        return list(self._stack)

    @property
    def busy(self) -> bool:
        """Whether anything still happens by itself, or is still to be told."""
        top, screen = self.scene, self.screen
        return screen.opening or screen.moving or self.speech.waiting or (top is not None and top.busy)

    def tree(self) -> list[Node]:
        """Return the semantic tree of the top scene."""
        top = self.scene
        if top is None:
            return []
        shown = (node for widget in self._sync(top) for node in widget.nodes())
        return with_places((*self.screen.patience.told(), *shown, *top.heard_nodes()))

    def run(self) -> int:
        """Play until the window closes; return the exit status."""
        pacer = Pacer(wait=EventSleep(self.controls.pads.listening))
        while self.running:
            try:
                events = self.window.events()
                self.step(pacer.dt(touched=bool(events)), events)
                pacer.rest(self._period())
            except KeyboardInterrupt:
                self.quit()
        self.close()
        return self.exit_code or int(self.window.lost)

    def close(self) -> None:
        """Release the pads, the sound, the voice, the trace and the window."""
        self._geometry.say()
        if self._trace is not None:
            self._trace.close()
        self.controls.pads.close()
        self.speech.close()
        self.audio.close()
        self.window.close()

    def step(self, dt: float, events: Iterable[pygame.Event]) -> bool:
        """Process one frame without sleep: events, time, and a picture if anything changed; True when it drew."""
        drawn = self._rescue.run(lambda: self._step(dt, events), self._now)
        if self._rescue.lost:
            self.running, self.exit_code = False, 1
        return drawn

    def _period(self) -> float:
        top = self.scene
        moving = self.screen.opening or self.screen.moving or self._in_steps
        if moving or (top is not None and top.animating and self.screen.shown):
            return ACTIVE
        if not self._focused:
            return AWAY
        if top is None or self.busy or self._untouched <= HANDS_OFF or self.controls.holding or not self.audio.even:
            return IDLE
        longest = RESTING if self._untouched < LEFT_ALONE else AWAY
        return max(DROWSY, min(longest, top.next_change)) if self.assets.settled else DROWSY

    def _step(self, dt: float, events: Iterable[pygame.Event]) -> bool:
        if self.screen.opening:
            # Nobody presses what is not visible yet, and no time goes by for it.
            self._unread.extend(events)
            dt, events = 0.0, ()
        elif self._unread:
            events, self._unread = [*self._unread, *events], []
        self._now += dt
        heard = self._hear(dt, events)
        self._tick(dt)
        top = self.scene
        if not self.running or top is None:
            return False
        if not self.screen.fits:
            self._fit()
        if self.screen.lens.needed and self._scroll.update(top, dt, calm=self.options.reduced_motion):
            heard = self.screen.stale = True
        # A still scene costs nothing: its widgets are looked at only when something may have changed, and now and then
        # while something moves by itself.
        turned = top.interaction.still == top.timeline.busy
        same = top.animating and not turned and self.screen.frames % LOOK_EACH
        if heard or self.screen.stale or (top.dirty and not same):
            self.screen.stale |= self.screen.tooltip.look(self._sync(top), top.sought)
        self.screen.stale |= self.screen.tooltip.update(dt)
        visible = self._stack.visible()
        idle = self._focused and self._untouched < LEFT_ALONE and not top.animating
        breathed = self.screen.inhale(dt, idle=idle, calm=self.options.reduced_motion)
        took = self.screen.draw(visible) if self.screen.due(visible) else None
        if breathed and took is None:
            self.screen.exhale()
        if took is not None and self._trace is not None:
            self._trace.frame(took)
        if not self.screen.opening:
            self._tell_change(top, changed=took is not None and not same, at_once=heard or turned)
        return took is not None

    def _hear(self, dt: float, events: Iterable[pygame.Event]) -> bool:
        """Carry out what the player asked for, by any device; True when there was anything."""
        heard = False
        for event in events:
            heard = True
            self._read(event)
        for action in self.controls.update(dt):
            heard = True
            self._act(action)
        heard |= self.speech.carry_out(self._stack, self._sync)
        self._untouched = 0.0 if heard else self._untouched + dt
        return heard

    def _tick(self, dt: float) -> None:
        self.screen.update(dt)
        top = self.scene
        if top is not None:
            top.timeline.follow(self.options)
            top.tick(dt)
            top.dirty = top.dirty or top.animating
            if top.tune is not None:
                self.audio.music(top.tune)
        if self.screen.frames:
            self.assets.preload_step(PRELOAD_MS)
            if self._afterwards is not None:
                self._afterwards()
                self._afterwards = None
        self._in_steps = turn()
        self._geometry.update(dt)
        self.audio.update(dt, still=not self.busy)

    def _read(self, event: pygame.Event) -> None:
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = kind == pygame.WINDOWFOCUSGAINED
            self.speech.focus_window(focused=self._focused)
            self.audio.duck(not self._focused)
            if not self._focused and self.scene is not None:
                self.scene.interaction.release()
        self.screen.note(kind)
        self.audio.note(event)
        if self.window.note(event):
            self._geometry.changed()
        self._scroll.note(event)
        for meaning in self.controls.read(event):
            if isinstance(meaning, Pointer):
                self._point(meaning)
            else:
                self._act(meaning)

    def _act(self, action: Action) -> None:
        top = self.scene
        if top is None:
            return
        top.dirty = True
        match action:
            case Action.FULLSCREEN:
                self.toggle_fullscreen()
            case Action.MUTE:
                self.audio.muted = not self.audio.muted
                self.audio.follow(self.options)
            case _ if action in REVIEW:
                if not self._stack.hear(action) and action is Action.HEAR_DUE:
                    self.speech.read_out(top, self.tree())
            case Action.SKIP if self.screen.transition.running or top.timeline.busy:
                self.screen.transition.stop()
                top.skip()
            case _:
                self._sync(top)
                top.interaction.follow_focus = self._scroll.follow_focus
                used = top.handle(action) or self.scene is not top or top.interaction.act(action, top.marked())
                if not used and action is Action.RULES and top.help:
                    self.open_book(top.book, top.help)
                elif not used and not top.unused(action):
                    self._scroll.act(action)

    def _point(self, event: Pointer) -> None:
        top = self.scene
        if top is None:
            return
        if top.first(event) or top.interaction.pointer(event, self._sync(top)) or (top.shown and top.pointer(event)):
            top.dirty = True
        elif event.kind is PointerKind.WHEEL:
            self._scroll.wheel(event)

    def _sync(self, scene: Scene[Any]) -> Sequence[Widget]:
        widgets = scene.all_widgets()
        scene.interaction.heard = self.speech.listened
        if scene.interaction.sync(widgets, self.controls, still=not scene.timeline.busy):
            scene.dirty = True
        return widgets

    def _fit(self) -> None:
        self.screen.fit(self.options)
        self._scroll.forget()
        for scene in self._stack:
            scene.resized()

    def _stack_changes(self, change: str, how: str, act: Callable[[], None]) -> None:
        before = self.scene
        act()
        top = self.scene
        if top is None or top is before:
            return
        if before is not None:
            top.interaction.keys = top.interaction.keys or before.interaction.keys
            before.interaction.release()
        self.screen.change(how, self.options, in_turn=self._stack.taking_turns)
        self.audio.make_way("free")
        self._change = change

    def _tell_change(self, top: Scene[Any], *, changed: bool, at_once: bool) -> None:
        moving = self._change is None and (top.animating or self.screen.moving)
        if self.speech.due(self._now, changed=changed or at_once, at_once=at_once or not moving):
            self.speech.look(top, self.tree(), touched=not self._untouched)
        if self._change is not None and self._trace is not None:
            self._trace.scene(top.name, self._change, self.tree())
        self._change = None
