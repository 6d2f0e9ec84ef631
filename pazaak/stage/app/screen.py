"""The visible picture: the canvas for the window's size, scenes over scenes, tooltip and transition on top."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect, Surface

from pazaak.house.pieces.wardrobe import BARE, Wardrobe
from pazaak.house.profile.late import LATE
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

# Darkness below an overlay, 0 to 255.
SHADE = 165
# Seconds of a frame spent on the parts of a new picture; meanwhile the last one stays.
SHARE = 0.016
# Seconds where something moves: it stands still until the picture is whole.
SHARE_MOVING = 0.024
# Seconds between the movements of living parts.
BREATH = 0.1
# Seconds without a new picture after which all that the present one doesn't need is dropped.
REST = 2.0
# Bytes of turned pictures that are given back even if nothing else was made.
MUCH = 4 * 1024 * 1024
# Below this scale the whole picture is less than some forty pixels wide, and shows nothing of use.
LEAST_SCALE = 1 / 32
SEEN_AGAIN = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED)


def _look(options: Settings) -> tuple[object, ...]:
    """Return all the options that a canvas depends on."""
    worn = (options.worn, options.portrait) if options.worn else None
    return options.theme, options.ui_scale, options.four_colours, worn


class Screen:
    """The drawing of whole pictures, each when one is due, and only then."""

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
        """Whether idle sitters breathe."""
        self._opening = self._in_turn = False
        self.patience, self._calm = PatienceSign(), options.reduced_motion
        self._still, self._rested = 0.0, False
        self._kept: object = None
        """Facts about the cache when the picture last came to rest."""
        self._breath, self._since = 0.0, 0.0
        """Seconds that sitters have been breathing, and seconds since that was last drawn."""
        self._canvas: Canvas
        self.fit(options)

    def foresee_backdrop(self, *names: str) -> None:
        """Start making the backdrop of the first picture, while its other assets are loaded."""
        self._canvas.foresee_backdrop(*names)

    def fit(self, options: Settings) -> None:
        """Make a new canvas for another size, theme, scale or colours of suits."""
        if self.frames:
            # Its parts refer to each other in circles, which Python would find much later.
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
        wardrobe: Wardrobe = LATE["wardrobe"](options) if options.worn else BARE
        self._canvas = Canvas(self.page, self._viewport, theme, self.assets, text_scale=letters, wardrobe=wardrobe)
        self._canvas.fonts.smallest = round(SMALLEST * zoom_of(options.ui_scale))
        self._canvas.breath = self._breath
        self._canvas.make_room(roomy=self._in_turn)
        return_large_pictures(self._canvas.sheet.large)
        self._look = _look(options)
        self.transition.stop()
        self.stale = True

    def note(self, event: int) -> None:
        """Handle an event of the window about its visibility."""
        if event in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._uncovered = False
        elif event in SEEN_AGAIN:
            self._uncovered = self.stale = True
            self._canvas.sheet.forget()

    def suits(self, options: Settings) -> bool:
        """Return whether the canvas fits these options and the window."""
        return self.fits and self._look == _look(options)

    @property
    def fits(self) -> bool:
        """Whether the canvas is still of the window's size."""
        return self.window.size == self._fitted

    def to_logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return a mouse position in logical units."""
        return self.to_page(self.window.to_pixels(pos))

    def to_page(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return a pixel of the window in logical units."""
        return self._viewport.to_logical(self.lens.to_page(pixel))

    def to_window(self, at: tuple[float, float]) -> tuple[int, int]:
        """Return the mouse position for a logical point, as a test or a tool posts it."""
        return self.window.to_units(self.to_pixel(at))

    @property
    def mapping(self) -> tuple[object, ...]:
        """All that `to_pixel` depends on."""
        return self._viewport, self.lens.offset, tuple(map(tuple, self.lens.pins))

    def to_pixel(self, at: tuple[float, float]) -> tuple[int, int]:
        """Return the pixel of the window at a logical point."""
        return self.lens.to_window(self._viewport.point(at))

    def window_rect(self, rect: FRect) -> pygame.Rect:
        """Return a logical rectangle in window units, as the system's windows are placed."""
        (left, top), (right, bottom) = self.to_window(rect.topleft), self.to_window(rect.bottomright)
        return pygame.Rect(left, top, right - left, bottom - top)

    def shows(self, rect: FRect) -> bool:
        """Return whether all of a logical rectangle is in the window."""
        return self.lens.shows(self._viewport.to_physical(rect))

    def pin(self, rects: Sequence[FRect]) -> None:
        """Keep logical rectangles in the window."""
        self.lens.pins = [*map(self._viewport.to_physical, rects)]

    def look_at(self, *rects: FRect) -> None:
        """Scroll a logical rectangle into the window, and as many of the others as can be shown with it."""
        self.lens.show(*map(self._viewport.to_physical, rects))

    def follow_focus(self, rect: FRect, across: float, down: float) -> bool:
        """Scroll `rect` by `across` and `down` windows; False at its end."""
        return self.lens.needed and self.lens.reveal(self._viewport.to_physical(rect), across, down)

    def open_at(self, wanted: Sequence[FRect], others: Sequence[FRect]) -> None:
        """Begin a page with the wanted rectangles in view, the first before the last, and most of the others."""
        to_physical = self._viewport.to_physical
        self.lens.open_at([to_physical(each) for each in wanted], [to_physical(other) for other in others])

    def change(self, how: str, options: Settings, *, in_turn: bool = False) -> None:
        """Start the transition from the last picture: another scene is on top.

        `in_turn`: whether scenes are shown again and again in turn, so that the pictures of all are kept.
        """
        self.stale, self._in_turn = True, in_turn
        self._canvas.make_room(roomy=in_turn)
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
        """Give back memory that the visible picture doesn't need; in a small window only if much was made since."""
        canvas = self._canvas
        turned = canvas.poses.size
        canvas.rest()
        self.assets.rest(self.window.surface.get_pitch() * self.window.size[1], roomy=canvas.roomy)
        known, self._kept = self._kept, (canvas.cache.made, self.assets.held())
        if canvas.sheet.large or known != self._kept or turned - canvas.poses.size > MUCH:
            give_back()

    @property
    def shown(self) -> bool:
        """Whether the picture is visible: the window is neither hidden nor too small for one."""
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
        """Return whether the picture is out of date."""
        return self.shown and (self.stale or any(scene.dirty for scene in scenes))

    def draw(self, scenes: Sequence[Scene[Any]]) -> float | None:
        """Draw all scenes from below, and show them; return the seconds it took, or None if it is not ready yet."""
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
            self.window.show()
        else:
            self._show()
            self._hand_over()
        self.frames += 1
        self._still = 0.0
        return time.perf_counter() - began

    def inhale(self, dt: float, *, idle: bool, calm: bool) -> bool:
        """Advance the breathing of sitters by `dt` seconds; True when that is visible.

        They breathe while the player is there and nothing moves (`idle`), and never with reduced motion (`calm`).
        """
        if calm:
            self._hold_breath()
        if calm or not (idle and self.shown and self.lively):
            return False
        self._since += dt
        if self._since < BREATH:
            return False
        self._breath += self._since
        self._canvas.breath, self._since = self._breath, 0.0
        return True

    def _hold_breath(self) -> None:
        """Stop all breathing."""
        self._since = 0.0
        if self._breath:
            self._breath = self._canvas.breath = 0.0
            self.stale = True

    def exhale(self) -> None:
        """Redraw and show the living parts, and nothing else."""
        if self.transition.running or self.opening:
            return
        if self._canvas.breathe():
            self._put()
            self._hand_over()

    def _hand_over(self) -> None:
        """Show the changed parts in the window; a page that scrolls may have moved as a whole."""
        if self.lens.needed:
            self.window.show()
        elif self._canvas.sheet.changed:
            self.window.show(self._canvas.sheet.changed)

    def _show(self) -> None:
        self._canvas.sheet.show()
        self._put()

    def _put(self) -> None:
        if self.lens.needed:
            self.lens.put(self.page, self.window.surface, self._canvas.theme.color("own"))

    def _draw_scenes(self, scenes: Sequence[Scene[Any]]) -> None:
        canvas, (*below, top) = self._canvas, scenes
        still = top.still_below
        if still is None:
            self._draw_over_each_other(scenes)
        else:
            anew = any(scene.dirty for scene in below)
            canvas.recorded(still, lambda _: self._draw_over_each_other(below), anew=anew)
            canvas.sheet.living.clear()
            self._draw_scene(top)
        self.tooltip.draw(canvas)

    def _draw_over_each_other(self, scenes: Sequence[Scene[Any]]) -> None:
        canvas = self._canvas
        for index, scene in enumerate(scenes):
            if index:
                canvas.shade(SHADE)
                canvas.sheet.living.clear()  # the scene below is dimmed and still
            self._draw_scene(scene)

    def _draw_scene(self, scene: Scene[Any]) -> None:
        canvas = self._canvas
        scene.dirty = False
        scene.draw(canvas)
        for widget in scene.marked():
            widget.draw(canvas)
        scene.draw_over(canvas)
