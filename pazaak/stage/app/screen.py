"""What is seen: the canvas for the window as it is now, scenes over scenes, tooltip and transition on top."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect, Surface

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.lens import Lens, in_place, zoom_of
from pazaak.stage.app.patience_sign import PatienceSign
from pazaak.stage.app.transition import Transition
from pazaak.stage.app.window import GameWindow
from pazaak.stage.core.assets import Assets, NotReadyError
from pazaak.stage.core.fonts import SMALLEST
from pazaak.stage.core.native import give_back, return_large_pictures
from pazaak.stage.core.theme import THEMES
from pazaak.stage.core.viewport import LOGICAL_SIZE, Viewport
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.tooltip import Tooltip

if TYPE_CHECKING:  # the backdrop of the first picture is begun before there is a scene
    from pazaak.stage.app.scene import Scene

# How dark it grows below an overlay.
SHADE = 165
# So long is worked in a frame on the parts of a new picture; meanwhile the last one stays.
SHARE = 0.016
# More where something moves: it stands still until the picture is whole.
SHARE_MOVING = 0.024
# So often, in seconds, what lives moves a little.
BREATH = 0.1
# After so many seconds without a new picture all that this one does not need is let go.
REST = 2.0
# So many bytes of turned pictures are given back even if nothing else was made.
MUCH = 4 * 1024 * 1024
# Below this scale the whole picture is less than some forty pixels wide, and nothing can be told from it.
LEAST_SCALE = 1 / 32
SEEN_AGAIN = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED)


class Screen:
    """Draws a whole picture when one is due, and only then."""

    def __init__(self, window: GameWindow, assets: Assets, options: Settings) -> None:
        self.window, self.assets = window, assets
        self.transition = Transition()
        self.tooltip = Tooltip()
        self._uncovered = True
        self.stale = True
        self.frames = 0
        self.at_once = False
        """Whether every picture is drawn in one frame, however long that takes."""
        self.lively = True
        """Whether who does nothing breathes at least."""
        self._opening = False
        self.patience, self._calm = PatienceSign(), options.reduced_motion
        self._still, self._rested = 0.0, False
        self._kept: object = None
        """What there was when the picture came to rest last."""
        self._breath, self._since = 0.0, 0.0
        """How long everybody has been breathing, and how long ago that was seen."""
        self._canvas: Canvas
        self.fit(options)

    def foresee_backdrop(self, *names: str) -> None:
        """Begin with the backdrop of the first picture, while the rest of what it takes is loaded."""
        self._canvas.foresee_backdrop(*names)

    def fit(self, options: Settings) -> None:
        """A new canvas: another size, theme, scale or colours of suits."""
        if self.frames:
            # Its parts know each other in circles, which Python would find much later.
            self._canvas.clear()
            self.assets.done_aside()
        self._opening, self._kept = False, None
        self._fitted = self.window.size
        self.lens = Lens(self._fitted, zoom_of(options.ui_scale))
        surface = self.window.surface
        # All of a page that is larger than the window is drawn, so that it scrolls without a stroke.
        self.page = Surface(self.lens.page, 0, surface) if self.lens.needed else surface
        self._viewport = Viewport.fit(self.lens.page)
        theme = THEMES.get(options.theme, THEMES["standard"])
        theme = theme.in_four_colours() if options.four_colours else theme
        letters = in_place(options.ui_scale)
        self._canvas = Canvas(self.page, self._viewport, theme, self.assets, text_scale=letters)
        self._canvas.fonts.smallest = round(SMALLEST * zoom_of(options.ui_scale))
        self._canvas.breath = self._breath
        return_large_pictures(self._canvas.sheet.large)
        self._look = (options.theme, options.ui_scale, options.four_colours)
        self.transition.stop()
        self.stale = True

    def note(self, event: int) -> None:
        """An event of the window may tell whether it can be seen."""
        if event in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._uncovered = False
        elif event in SEEN_AGAIN:
            self._uncovered = self.stale = True
            self._canvas.sheet.forget()

    def suits(self, options: Settings) -> bool:
        """Whether the canvas is as these options and the window want it."""
        return self.fits and self._look == (options.theme, options.ui_scale, options.four_colours)

    @property
    def fits(self) -> bool:
        """Whether the canvas is still of the window's size."""
        return self.window.size == self._fitted

    def to_logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A mouse position in logical units."""
        return self.to_page(self.window.to_pixels(pos))

    def to_page(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """A pixel of the window in logical units."""
        return self._viewport.to_logical(self.lens.to_page(pixel))

    def to_window(self, at: tuple[float, float]) -> tuple[int, int]:
        """Where the mouse is when it is at `at`: what a test or a tool posts."""
        return self.window.to_units(self.lens.to_window(self._viewport.point(at)))

    def shows(self, rect: FRect) -> bool:
        """Whether all of a logical rectangle is in the window."""
        return self.lens.shows(self._viewport.to_physical(rect))

    def pin(self, rects: Sequence[FRect]) -> None:
        """Have logical rectangles stay in the window."""
        self.lens.pins = [*map(self._viewport.to_physical, rects)]

    def look_at(self, *rects: FRect) -> None:
        """Bring a logical rectangle into the window, and as many of the others as can be seen with it."""
        self.lens.show(*map(self._viewport.to_physical, rects))

    def follow_focus(self, rect: FRect, across: float, down: float) -> bool:
        """Scroll `rect` by `across` and `down` windows; False at its end."""
        return self.lens.needed and self.lens.reveal(self._viewport.to_physical(rect), across, down)

    def open_at(self, wanted: Sequence[FRect], others: Sequence[FRect]) -> None:
        """Begin a page where what is wanted is seen, the first before the last, and most of the others."""
        to_physical = self._viewport.to_physical
        self.lens.open_at([to_physical(each) for each in wanted], [to_physical(other) for other in others])

    def change(self, how: str, options: Settings) -> None:
        """Another scene is on top: let the picture of the last one pass away."""
        self.stale = True
        self._calm = options.reduced_motion
        if self.frames:
            self._opening = not self.at_once
            self._canvas.leave()
            if self._canvas.sheet.large:
                self._let_go()
            self._canvas.sheet.forget()
            self.transition.start(how, calm=options.reduced_motion, instant=options.speed == "instant")

    def update(self, dt: float) -> None:
        self._still += dt
        rested, self._rested = self._rested, self._still >= REST and self.assets.settled
        if self._rested and not rested:
            self._let_go()
        if self.transition.running and not self.opening:
            self.transition.update(dt)
            self.stale = True

    def _let_go(self) -> None:
        """Give back all that the picture that is seen does not need; a small window nothing for which hardly anything
        was made since."""
        canvas = self._canvas
        turned = canvas.poses.size
        canvas.rest()
        self.assets.rest(self.window.surface.get_pitch() * self.window.size[1])
        known, self._kept = self._kept, (canvas.cache.made, self.assets.held())
        if canvas.sheet.large or known != self._kept or turned - canvas.poses.size > MUCH:
            give_back()

    @property
    def shown(self) -> bool:
        """Whether anybody can see anything: the window is neither hidden nor too small for a picture."""
        return self._uncovered and self._viewport.scale >= LEAST_SCALE

    @property
    def moving(self) -> bool:
        """Whether one scene passes into another, or the page scrolls."""
        return self.transition.running or self.lens.moving

    @property
    def opening(self) -> bool:
        """Whether a new picture is still being made."""
        return self._opening and self.shown

    def due(self, scenes: Sequence[Scene[Any]]) -> bool:
        """Whether the picture is no longer true."""
        return self.shown and (self.stale or any(scene.dirty for scene in scenes))

    def draw(self, scenes: Sequence[Scene[Any]]) -> float | None:
        """All of it, from below, and onto the glass; the seconds it took, or None if it is not ready yet."""
        began, canvas = time.perf_counter(), self._canvas
        late = self._opening or (bool(self.frames) and not self.at_once)
        moving = not self._opening and any(each.animating for each in scenes)
        self.assets.waiting = not late
        canvas.view = self._viewport.frect(self.lens.view).clip(FRect(0, 0, *LOGICAL_SIZE))
        canvas.begin(began + (SHARE_MOVING if moving else SHARE) if late else None)
        try:
            self._draw_scenes(scenes)
        except NotReadyError:
            self.stale = self._opening = True
            if canvas.sheet.large:
                give_back()
            if self.patience.draw(self.window.surface, canvas.theme, calm=self._calm):
                canvas.sheet.forget()
                self.window.show()
            return None
        finally:
            self.assets.waiting = True
        self.assets.done_aside()
        self.patience.over()
        self._opening = False
        self.stale = self.transition.running
        if self.stale:
            self.transition.draw(self.window.surface, self._show, dark=canvas.sheet.large)
            canvas.sheet.forget()
        else:
            self._show()
        self.window.show()
        self.frames += 1
        self._still = 0.0
        return time.perf_counter() - began

    def inhale(self, dt: float) -> bool:
        """Everybody breathes for `dt` seconds; True when that is to be seen."""
        self._since += dt
        if self._since < BREATH:
            return False
        self._breath += self._since
        self._canvas.breath, self._since = self._breath, 0.0
        return True

    def hold_breath(self) -> None:
        """Nobody moves who does nothing."""
        self._since = 0.0
        if self._breath:
            self._breath = self._canvas.breath = 0.0
            self.stale = True

    def exhale(self) -> None:
        """Onto the glass with what lives, and nothing else."""
        if self.transition.running or self.opening:
            return
        if self._canvas.breathe():
            self._put()
            self.window.show()

    def _show(self) -> None:
        self._canvas.sheet.show()
        self._put()

    def _put(self) -> None:
        if self.lens.needed:
            self.lens.put(self.page, self.window.surface, self._canvas.theme.color("own"))

    def _draw_scenes(self, scenes: Sequence[Scene[Any]]) -> None:
        canvas = self._canvas
        for index, scene in enumerate(scenes):
            if index:
                canvas.shade(SHADE)
                canvas.sheet.living.clear()  # what is below is dimmed and still
            scene.dirty = False
            scene.draw(canvas)
            for widget in scene.marked():
                widget.draw(canvas)
            scene.draw_over(canvas)
        self.tooltip.draw(canvas)
