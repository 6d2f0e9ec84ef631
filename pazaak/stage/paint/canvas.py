"""The canvas, through which all scenes draw: pictures, sprites and portraits on top of text and furniture."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

import pygame
from pygame import BLEND_PREMULTIPLIED, FRect, Rect, Surface

from pazaak.stage.core.assets import Assets
from pazaak.stage.core.faces import face
from pazaak.stage.core.theme import Theme
from pazaak.stage.core.viewport import LOGICAL_SIZE, Viewport
from pazaak.stage.paint import ink
from pazaak.stage.paint.canvas_base import alpha_level, between, passing
from pazaak.stage.paint.canvas_shapes import CARD_SIZE, ShapeCanvas
from pazaak.stage.paint.display_list import DisplayList
from pazaak.stage.paint.ink import Point

# Degrees per step of a turned sprite.
ANGLE_STEP = 1.5
ROUND = round(360 / ANGLE_STEP)
# Full-window layers that are kept: the scene and one below it; where scenes take turns, those of two and the backdrop.
LAYERS_KEPT = 2
# Rows or columns of a backdrop that are stretched at once.
STRIP = 128
SHADOW_STEP = 2.0
# Steps of a card's darkness.
DIM_STEPS = 10
# Soft light may be coarser: this many sizes up to that of a card at rest, and every other angle.
LIGHT_SIZES = 16


LEAST_LIT, AMID_NEON = 15.0, 0.76
"""Smallest radius in units at which neon stands around a face, and the share of the radius that the face keeps."""
NEON_RADIUS = 32.0
"""Radius in units of the face in the middle of a piece of neon."""
LARGE_FACE = 26.0
"""Smallest radius in units at which a face has all moods of a sitter."""


class Furniture(Hashable, Protocol):
    """Permanent furniture of a backdrop; equal ones paint the same."""

    def furnish(self, room: Surface, viewport: Viewport, theme: Theme, assets: Assets) -> None:
        """Paint it into the picture of the room, of the window's size, in a background thread."""


class Canvas(ShapeCanvas):
    """The canvas of a scene. All coordinates are logical; all pictures are made once per size and theme."""

    def backdrop(self, *names: str, furniture: Furniture | None = None) -> None:
        """Draw a backdrop: the first picture fills the window, the others cover the logical area."""
        names = tuple(map(self.wardrobe.backdrop, names))
        key = ("backdrop", *names, furniture)
        told = (key, self.viewport, self.theme.id), lambda: self._backdrop_layer(names, furniture)
        baking = self.sheet is not self._glass
        self._lay(key, lambda: self.assets.in_background(*told), keep=self.roomy or not baking)
        if baking:
            self._baked_in.append(told[0])

    def foresee_backdrop(self, *names: str) -> None:
        """Start making the backdrop of the first picture."""
        key = (("backdrop", *names, None), self.viewport, self.theme.id)
        self.assets.begin_aside(key, lambda: self._backdrop_layer(names))

    def baked(self, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Draw with `paint` once and blit the result from then on; `paint` has to cover the whole window."""
        self._lay(key, lambda: self._bake(paint))

    def _lay(self, key: Hashable, make: Callable[[], Surface], *, keep: bool = True) -> None:
        layer = self._layers.pop(key, None)
        if layer is None and self._glass.large:  # beside a new layer there is room only for those of this picture
            drawn = [stamp[0] for stamp in self._glass.stamps]
            self._layers = {each: kept for each, kept in self._layers.items() if kept in drawn}
        layer = layer or make()
        if keep:
            while len(self._layers) >= LAYERS_KEPT + self.roomy:
                self._layers.pop(next(iter(self._layers)))
            self._layers[key] = layer
        self.sheet.stamp(layer, (0, 0), 0)

    def _bake(self, paint: Callable[[Canvas], None]) -> Surface:
        layer = Surface(self.viewport.size, 0, self._glass.surface)
        self.sheet, self._baked_in = DisplayList(layer), []
        try:
            paint(self)
            self.sheet.finish()
        finally:
            self.sheet = self._glass
        for key in self._baked_in:
            self.assets.forget_aside(key)
        return layer

    def _backdrop_layer(self, names: tuple[str, ...], furniture: Furniture | None = None) -> Surface:
        window = (self.assets.root, self.viewport, self.theme.id)
        return self.assets.painted((*window, "backdrop", names, furniture), self._paint_backdrop, names, furniture)

    def _paint_backdrop(self, names: tuple[str, ...], furniture: Furniture | None) -> Surface:
        layer = Surface(self.viewport.size, 0, self._format)
        layer.fill(self.theme.color("ink_background"))
        logical = self.viewport.to_physical(FRect(0, 0, *LOGICAL_SIZE))
        for index, name in enumerate(names):
            area = Rect((0, 0), self.viewport.size) if index == 0 else logical
            picture = self.assets.backdrop(name, area.size)
            if picture is not None:
                _paint_picture(layer, picture, area)
        if self.theme.backdrop_dim:
            rest = 255 - self.theme.backdrop_dim
            layer.fill((rest, rest, rest), special_flags=pygame.BLEND_MULT)
        if furniture is not None:
            furniture.furnish(layer, self.viewport, self.theme, self.assets)
        return layer

    def image(self, name: str, rect: FRect, *, alpha: float = 255) -> None:
        """Draw a picture of the backdrops, cut to cover a rectangle."""
        box = self.viewport.to_physical(rect)
        key = ("image", name, box.size)
        picture = self.made(key, lambda: self.assets.in_background(key, lambda: self._image(name, box.size)))
        self.stamp(self.translucent(key, picture, alpha), box.topleft)

    def _image(self, name: str, size: tuple[int, int]) -> Surface:
        picture = self.assets.backdrop(name)
        if picture is None:
            return self._block(size, "panel")
        return pygame.transform.smoothscale(ink.as_sprite(_covering(picture, size)).premul_alpha(), size)

    def portrait(
        self,
        id: str,
        expression: str,
        center: Point,
        radius: float,
        ring_role: str = "own",
        *,
        active: bool = False,
        before: str | None = None,
        share: float = 1.0,
    ) -> None:
        """Draw a face in its hexagon, `share` of the way from `before` to `expression`; an active one glows.

        The player's own has the neon that they wear around it, and is smaller by that.
        """
        if self.wardrobe.neon and id == self.wardrobe.portrait and radius >= LEAST_LIT:
            radius *= AMID_NEON
            self.sprite(self.wardrobe.neon, "neon", center, scale=radius / NEON_RADIUS)
        expression, before, step = passing(expression, before, share)
        picture = self._portrait(id, expression, radius, ring_role, active)
        if before is not None:
            key = ("portrait", id, expression, before, step, radius, ring_role, active)
            picture = self.posed(key, between, self._portrait(id, before, radius, ring_role, active), picture, step)
        self.stamp_center(picture, center)

    def _portrait(self, id: str, expression: str, radius: float, ring_role: str, active: bool) -> Surface:
        px, large = self.px(radius), radius >= LARGE_FACE
        return self.made(
            ("portrait", id, expression, px, ring_role, active),
            lambda: self.painter.portrait(px, face(self.assets, id, expression, large=large), ring_role, active),
        )

    def sprite(
        self,
        atlas: str,
        name: str,
        center: Point,
        *,
        scale: float = 1.0,
        angle: float = 0.0,
        flip_x: float = 1.0,
        alpha: float = 255,
        glow: str | None = None,
        shadow: float = 0.0,
        dim: float = 0.0,
    ) -> None:
        """Draw a picture of an atlas: scaled, squeezed by `flip_x`, then turned.

        Light and shadow are those of a card; `dim` is the share of its light that it has lost.
        """
        # Called for every card that moves in every frame: functions and arguments are passed instead of closures.
        step = round(angle / ANGLE_STEP) % ROUND
        level = 255 if alpha >= 255 else alpha_level(alpha)
        squeeze = min(1.0, abs(flip_x))
        if level == 0:
            return
        if shadow > 0 or glow is not None:
            self._card_light(center, (scale, squeeze, step, level), glow, shadow)
        if name in self._worn:
            file, name = self._worn[name]
        else:
            file = self._files.get(atlas, atlas)
        wide, high = self._sizes.get((file, name)) or self._sprite_size(file, name)
        size = (round(wide * scale * squeeze * self._scale), round(high * scale * self._scale))
        if size[0] < 1 or size[1] < 1:
            return
        key: tuple[Hashable, ...] = ("sprite", file, name, size, step)
        made = self.posed if step or squeeze < 1.0 else self.made
        picture = made(key, self._pose, file, name, size, step)
        if dim > 0:
            key = (*key, round(dim * DIM_STEPS))
            picture = made(key, _dimmed, picture, dim)
        self.stamp_center(picture if level >= 255 else self.translucent(key, picture, level), center)

    def atlas_file(self, atlas: str) -> str:
        """Return the file of an atlas of cards in the palette of this canvas."""
        return self._files.get(atlas, atlas)

    def _sprite_size(self, file: str, name: str) -> tuple[float, float]:
        if not self.assets.has(file, name):
            return CARD_SIZE
        atlas = self.assets.atlas(file)
        assert atlas is not None
        self._sizes[file, name] = atlas.size(name)
        return self._sizes[file, name]

    def _pose(self, file: str, name: str, size: tuple[int, int], step: int) -> Surface:
        return self._turned(self._native(file, name, size), step)

    def _native(self, file: str, name: str, size: tuple[int, int]) -> Surface:
        atlas = self.assets.atlas(file)
        if atlas is None or name not in atlas.rects:
            return self._stand_in(name, size)
        return ink.as_sprite(pygame.transform.smoothscale(atlas.cut(name), size))

    def _stand_in(self, name: str, size: tuple[int, int]) -> Surface:
        """Return the picture a player sees in the place of a missing one: a plain card with its name."""
        margin = self.painter.margin()
        whole = self.painter.panel(size, edge="own", fill="panel", glow=0.0, chamfer=8, shadow=False)
        card = whole.subsurface(Rect((margin, margin), size)).copy()
        told, style = self.setter.fit(name.partition(":")[2] or name, self._style("number", 26), size[0] * 0.8)
        letters = ink.tinted(self.setter.mask(told, style), self.theme.color("text"))
        card.blit(letters, letters.get_rect(center=card.get_rect().center), special_flags=BLEND_PREMULTIPLIED)
        return card

    def _turned(self, picture: Surface, step: int) -> Surface:
        return picture if step == 0 else ink.turned(picture, step * ANGLE_STEP)

    def _card_light(self, center: Point, pose: tuple[float, float, int, int], glow: str | None, shadow: float) -> None:
        scale, squeeze, step, level = pose
        step -= step % 2
        # Light is soft: it is painted once for a card at rest, stretched in a few sizes and then turned.
        size = (round(scale * squeeze * LIGHT_SIZES) or 1, round(scale * LIGHT_SIZES) or 1)
        if shadow > 0:
            lift = (round(shadow / SHADOW_STEP) or 1) * SHADOW_STEP
            key: Hashable = ("shadow", size, lift, step)
            below = self.posed(key, self._light, "shadow", lift, size, step)
            below = below if level >= 255 else self.translucent(key, below, level)
            self.stamp_center(below, (center[0] + lift * 0.25, center[1] + lift * 0.75))
        if glow is not None:
            key = ("glow", size, glow, step)
            light = self.posed(key, self._light, "glow", glow, size, step)
            # A card on its edge shows less of the light behind it.
            share = 1.0 if squeeze > 0.8 else 0.7 if squeeze > 0.45 else 0.45
            self.stamp_center(self.translucent(key, light, level * share), center)

    def _light(self, kind: str, told: float | str, size: tuple[int, int], step: int) -> Surface:
        paint = self.painter.card_shadow if kind == "shadow" else self.painter.card_glow
        at_rest = self.made((kind, told), paint, self.physical_size(FRect(0, 0, *CARD_SIZE)), told)
        return _trimmed(self._turned(self._sized(at_rest, size), step))

    def _sized(self, light: Surface, size: tuple[int, int]) -> Surface:
        """Return the light at a card's size; the rim keeps its width, or a card on its edge would have none."""
        if size == (LIGHT_SIZES, LIGHT_SIZES):
            return light
        rim = 2 * self.painter.margin()
        inner = (light.get_width() - rim, light.get_height() - rim)
        wanted = (inner[0] * size[0] // LIGHT_SIZES + rim, inner[1] * size[1] // LIGHT_SIZES + rim)
        return pygame.transform.smoothscale(light, wanted)


def _trimmed(light: Surface) -> Surface:
    """Return the light without its clear rim, cut by an even number of pixels so that its middle stays."""
    seen, w, h = light.get_bounding_rect(), *light.get_size()
    across, down = min(seen.left, w - seen.right) // 2 * 2, min(seen.top, h - seen.bottom) // 2 * 2
    return light.subsurface((across, down, w - 2 * across, h - 2 * down)).copy() if across or down else light


def _dimmed(picture: Surface, dim: float) -> Surface:
    darker = picture.copy()
    light = round(255 * (1 - round(dim * DIM_STEPS) / DIM_STEPS))
    darker.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def _paint_picture(layer: Surface, picture: Surface, area: Rect) -> None:
    """Scale a picture to cover `area`, cutting off what is too much: first across, then down.

    The pixels are those of scaling at once. The intermediate picture is kept in the opaque layer itself, where there is
    room.
    """
    piece, flags = _covering(picture, area.size), BLEND_PREMULTIPLIED if picture.get_masks()[3] else 0
    w, h = area.width, piece.get_height()
    if flags or h > area.height or not layer.get_rect().contains(area):
        wide = pygame.transform.smoothscale(piece.premul_alpha() if flags else piece.convert(layer), (w, h))
    else:
        wide = layer.subsurface(area)
        for top in range(0, h, STRIP):
            band = piece.subsurface((0, top, piece.get_width(), min(STRIP, h - top))).convert(layer)
            wide.blit(pygame.transform.smoothscale(band, (w, band.get_height())), (0, top))
    for left in range(0, w, STRIP):
        strip = wide.subsurface((left, 0, min(STRIP, w - left), h))
        high = pygame.transform.smoothscale(strip, (strip.get_width(), area.height))
        layer.blit(high, (area.left + left, area.top), special_flags=flags)


def _covering(picture: Surface, size: tuple[int, int]) -> Surface:
    """Return the middle part of a picture that has the proportions of `size`."""
    w, h = picture.get_size()
    scale = min(w / size[0], h / size[1])
    part = Rect(0, 0, min(w, round(size[0] * scale)), min(h, round(size[1] * scale)))
    part.center = (w // 2, h // 2)
    return picture.subsurface(part)
