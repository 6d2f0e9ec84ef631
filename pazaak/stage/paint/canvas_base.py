"""The base of all parts of the canvas: the surface, the viewport, the caches, and blits in logical units."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Self, TypeVar

import pygame
from pygame import FRect, Surface

from pazaak.house.pieces.wardrobe import BARE, Wardrobe
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.fonts import FontBook
from pazaak.stage.core.theme import Theme
from pazaak.stage.core.viewport import LOGICAL_SIZE, Viewport
from pazaak.stage.paint import ink
from pazaak.stage.paint.display_list import DisplayList, Living
from pazaak.stage.paint.ink import Point
from pazaak.stage.paint.painters.painter_rings import RingPainter
from pazaak.stage.paint.stamps import Stamp
from pazaak.stage.paint.surface_cache import MEGABYTE, SurfaceCache

# Megabytes of pictures kept at a scale of one.
STILL, MOVING = 10, 22
# As many times the memory for still pictures where scenes take turns.
ROOMY = 4
# Step between distinct opacities.
ALPHA_STEP = 8
# Steps of the change from one face to another.
STEPS = 6
M = TypeVar("M", bound=str)


class CanvasBase:
    """A canvas for one size and theme of the window."""

    def __init__(
        self,
        surface: Surface,
        viewport: Viewport,
        theme: Theme,
        assets: Assets,
        text_scale: float = 1.0,
        wardrobe: Wardrobe = BARE,
    ) -> None:
        self.sheet = DisplayList(surface)
        self.viewport = viewport
        self.theme = theme
        self.assets = assets
        self.text_scale = text_scale
        self.wardrobe = wardrobe
        self.breath = 0.0
        """Seconds that sitters have been breathing."""
        self.view = FRect(0, 0, *LOGICAL_SIZE)
        """The part of a larger page that the window shows, in units."""
        self.painter = RingPainter(theme, viewport.scale)
        self.fonts = FontBook(assets)
        # Pictures grow with the square of the scale, and so does the memory for them.
        area = max(1.0, viewport.scale**2)
        window = (assets.root, viewport, theme.id, theme.suits, text_scale)
        self._limit = int(STILL * min(3.0, area) * MEGABYTE)
        self.cache = SurfaceCache(self._limit, window, assets.painted)
        # Turned and half turned sprites: many while cards fly, and none of them is needed once they rest.
        self.poses = SurfaceCache(int(MOVING * min(6.5, area) * MEGABYTE), window, assets.painted)
        self.made = self.cache.get
        """Return the cached picture of a key, making it if necessary."""
        self.posed = self.poses.get
        self._scale, (self._left, self._top) = viewport.scale, viewport.origin
        self._layers: dict[Hashable, Surface] = {}
        self._baked_in: list[Hashable] = []
        """Keys of the backdrops that go into the layer being baked."""
        self._glass = self.sheet
        self._recorded: dict[Hashable, tuple[list[Stamp], list[Living], float]] = {}
        self._recording: dict[Hashable, tuple[list[Stamp], list[Living], float]] = {}
        # Pictures made in the background take their format from here: the window's own surface may be gone by then.
        self._format = Surface((1, 1), 0, surface)
        self._sizes: dict[tuple[str, str], tuple[float, float]] = {}
        french = f"french_{theme.suits}"
        self._files = {"pazaak": f"pazaak_{theme.card_palette}", "french": french, "french_big": f"{french}_big"}
        # Few and tiny, and requested by the hundred in every frame: a plain dictionary.
        self._sparks: dict[tuple[int, str, bool], list[tuple[Surface, float, float]]] = {}
        self._widest_spark = 0
        self._worn = wardrobe.sprites
        assets.want([self._files["pazaak"], *wardrobe.atlases], viewport.scale)

    def begin(self, until: float | None) -> None:
        """Begin a picture; after the time `until` it makes at most one of its parts."""
        self.cache.begin(until)
        self.sheet.begin()
        self._recorded, self._recording = self._recording, {}

    def recorded(self, key: Hashable, paint: Callable[[Self], None], *, anew: bool = False) -> None:
        """Draw with `paint`, or replay the last frame's recording of the key, with moved living parts redrawn.

        `anew`: whether the recording is out of date.
        """
        sheet = self.sheet
        told = None if anew else self._recorded.get(key)
        first, before = len(sheet.stamps), len(sheet.living)
        if told is None or sheet.clip is not None or sheet is not self._glass:
            paint(self)
            if sheet.clip is not None or sheet is not self._glass:
                return
        else:
            stamps, living, breath = told
            if breath == self.breath:  # living parts have not moved either
                sheet.stamps += stamps
                sheet.living += [(first + start, first + last, live) for start, last, live in living]
                self._recording[key] = told
                return
            end = 0
            for start, last, live in living:
                sheet.stamps += stamps[end:start]
                begun = len(sheet.stamps)
                live()
                sheet.living.append((begun, len(sheet.stamps), live))
                end = last
            sheet.stamps += stamps[end:]
        alive = [(start - first, last - first, live) for start, last, live in sheet.living[before:]]
        self._recording[key] = (sheet.stamps[first:], alive, self.breath)

    def living(self, paint: Callable[[Self], None]) -> None:
        """Draw with `paint`, again and again while the picture is visible; nothing else is drawn for it."""
        sheet = self.sheet
        first = len(sheet.stamps)
        paint(self)
        if sheet is self._glass and sheet.clip is None:
            sheet.living.append((first, len(sheet.stamps), lambda: paint(self)))

    def breathe(self) -> bool:
        """Repaint the living parts of the visible picture; False where that changes nothing."""
        sheet, parts = self.sheet, []
        if not sheet.shown or not sheet.alive:
            return False
        self.cache.go_on()
        for _, _, paint in sheet.alive:
            sheet.begin()
            paint()
            parts.append(sheet.stamps)
        sheet.amend(parts)
        return bool(sheet.painted)

    def clear(self) -> None:
        """Drop all pictures and fonts: the window has another size or theme now."""
        self.sheet.clear()
        self.cache.clear()
        self.poses.clear()
        self.fonts.clear()
        self._layers.clear()
        self._recorded.clear()
        self._recording.clear()

    @property
    def roomy(self) -> bool:
        """Whether pictures of several scenes are kept."""
        return self.cache.limit > self._limit

    def make_room(self, *, roomy: bool) -> None:
        """Keep the pictures of scenes that take turns, in all but a large window; or no longer."""
        before = self.roomy
        self.cache.limit = self._limit * (ROOMY if roomy and not self.sheet.large else 1)
        if self.roomy and not before:
            self._layers.clear()  # they were baked without keeping their backdrops

    def rest(self) -> None:
        """Drop the pictures that the visible frame doesn't need, but for a few, unless there is room."""
        seen = self.sheet.pictures()
        self.poses.keep(seen)
        if self.roomy:
            return
        self.sheet.rest()
        self.cache.trim(self.cache.limit * 2 // 5)
        self._layers = {key: layer for key, layer in self._layers.items() if layer in seen or not seen}

    def leave(self) -> None:
        """Drop the same as `rest`, and all turned pictures: another scene comes."""
        self.poses.clear()
        self.rest()

    @property
    def surface(self) -> Surface:
        """The surface with all that has been drawn so far."""
        self.sheet.finish()
        return self.sheet.surface

    @contextmanager
    def clipped(self, rect: FRect) -> Iterator[None]:
        """Clip all drawing within the block to a rectangle."""
        before, box = self.sheet.clip, self.viewport.to_physical(rect)
        self.sheet.clip = box if before is None else box.clip(before)
        yield
        self.sheet.clip = before

    @contextmanager
    def shifted(self, down: float) -> Iterator[None]:
        """Shift all drawing within the block down, in units."""
        kept, (left, top) = self.viewport, self.viewport.origin
        self.viewport = replace(kept, origin=(left, top + self.px(down)))
        self._top = self.viewport.origin[1]
        try:
            yield
        finally:
            self.viewport, self._top = kept, top

    @contextmanager
    def wearing(self, wardrobe: Wardrobe) -> Iterator[None]:
        """Draw within the block as for somebody who wears something else."""
        kept, self.wardrobe, self._worn = self.wardrobe, wardrobe, wardrobe.sprites
        try:
            yield
        finally:
            self.wardrobe, self._worn = kept, kept.sprites

    def sideways(self, rect: FRect, margin: float = 8.0) -> FRect:
        """Return a text's rectangle moved sideways into the view, and no wider than that."""
        view = self.view
        room = FRect(view.left + margin, rect.top, view.width - 2 * margin, rect.height)
        place = FRect(0, 0, min(rect.width, room.width), rect.height)
        place.center = rect.center
        return place.clamp(room)

    def px(self, length: float) -> float:
        """Return a logical length in pixels."""
        return length * self._scale

    def physical_size(self, rect: FRect) -> tuple[int, int]:
        """Return the size of a rectangle in pixels, the same at every position."""
        return max(1, round(self.px(rect.width))), max(1, round(self.px(rect.height)))

    def stamp(self, picture: Surface, at: tuple[int, int]) -> None:
        """Blit a premultiplied picture at a pixel."""
        self.sheet.stamp(picture, at)

    def stamp_center(self, picture: Surface, center: Point) -> None:
        """Blit a premultiplied picture with its middle at a logical point."""
        (w, h), (x, y), scale = picture.get_size(), center, self._scale
        self.sheet.stamp(picture, (round(self._left + x * scale - w / 2), round(self._top + y * scale - h / 2)))

    def stamp_rect(self, picture: Surface, rect: FRect, margin: int) -> None:
        """Blit a picture that was painted for a rectangle and reaches beyond it by `margin` pixels."""
        x, y = self.viewport.point(rect.topleft)
        self.sheet.stamp(picture, (x - margin, y - margin))

    def pasted(self, key: Hashable, box: FRect, paint: Callable[[Self], None]) -> Surface:
        """Return the pictures that `paint` stamps within a box as one cached picture."""
        return self.made(("pasted", key, self.physical_size(box)), self._paste, box, paint)

    def _paste(self, box: FRect, paint: Callable[[Self], None]) -> Surface:
        kept, self.sheet = self.sheet, DisplayList(self._format)
        try:
            paint(self)
            stamps = self.sheet.stamps
        finally:
            self.sheet = kept
        (left, top), picture = self.viewport.point(box.topleft), ink.blank(self.physical_size(box))
        for stamp in stamps:
            if stamp[0] is not None:
                (x, y), part, flags = stamp[1:]
                picture.blit(stamp[0], (x - left, y - top), part, flags)
        return ink.as_sprite(picture)

    def translucent(self, key: Hashable, picture: Surface, alpha: float) -> Surface:
        """Return the picture of a key at a lower opacity (0 to 255)."""
        level = alpha_level(alpha)
        if level >= 255:
            return picture
        return self.made(("alpha", key, level), lambda: thinned(picture, level))


def alpha_level(alpha: float) -> int:
    """Return an opacity rounded to its steps; 0 and 255 are exact."""
    if alpha >= 255 - ALPHA_STEP / 2:
        return 255
    return max(0, round(alpha / ALPHA_STEP) * ALPHA_STEP)


def thinned(picture: Surface, level: int) -> Surface:
    """Return a copy at an opacity (0 to 255)."""
    result = picture.copy()
    result.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def passing(mood: M, before: M | None, share: float) -> tuple[M, M | None, int]:
    """Return the present face, the one it changes from (None if it doesn't change), and the steps done."""
    step = max(0, min(STEPS, round(share * STEPS)))
    if before is not None and step == 0:
        mood = before
    if before is None or before == mood or step == STEPS:
        return mood, None, STEPS
    return mood, before, step


def between(was: Surface, now: Surface, step: int) -> Surface:
    """Return the mix of two faces of one size after `step` of STEPS."""
    level = round(255 * step / STEPS)
    picture = thinned(was, 255 - level)
    picture.blit(thinned(now, level), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture
